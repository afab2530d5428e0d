package dev.hyperlaw.sweep.store;

/**
 * What carried out a run, so that a result can be told from one of another machine or version.
 *
 * @param name such as {@code host/1234/worker 2}
 * @param versions such as {@code hyperlaw 0.1.0, java 17.0.15, libtorch 2.10.0}
 * @param hardware such as {@code 2 x AMD EPYC 7B13, 24 GiB}
 */
public record WorkerInfo(String name, String versions, String hardware) {}
