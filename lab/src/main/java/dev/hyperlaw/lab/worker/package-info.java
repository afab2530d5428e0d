/** The process that the engine starts to train: requests on standard input, messages on standard output. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.worker;
