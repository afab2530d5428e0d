package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Optimizers whose settings can be transferred, and what matters about each. */
public enum Optimizer {
    ADAMW("adamw", Family.ADAM),
    ADAM("adam", Family.ADAM),
    MUON("muon", Family.LMO),
    SCION("scion", Family.LMO),
    SIGN("sign", Family.LMO),
    LION("lion", Family.LMO),
    NORMALIZED_SGD("normalized-sgd", Family.LMO),
    SGD("sgd", Family.SGD);

    /** Which theory speaks about an optimizer. */
    public enum Family {
        /** Adaptive: the LMO theory is read as a proxy, and all public sweeps used it. */
        ADAM,
        /** Normalised steps, the algorithm of the paper (eq. LMO): the size of the buffer does not matter. */
        LMO,
        /** Plain gradient steps: the learning rate is proportional to the batch. */
        SGD
    }

    private final String text;
    private final Family family;

    Optimizer(String text, Family family) {
        this.text = text;
        this.family = family;
    }

    /** Reads a name; {@code signsgd} is {@code sign}. */
    public static Optimizer parse(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        if (wanted.equals("signsgd")) {
            return SIGN;
        }
        List<String> names = names();
        return Arrays.stream(values())
                .filter(optimizer -> optimizer.text.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new InputProblem(
                        "The optimizer '%s' is none of %s.".formatted(name, String.join(", ", names)),
                        NearestName.of(wanted, names).orElse("adamw") + "."));
    }

    /** Every name that {@link #parse} reads. */
    public static List<String> names() {
        return Stream.concat(Arrays.stream(values()).map(Optimizer::text), Stream.of("signsgd"))
                .toList();
    }

    public String text() {
        return text;
    }

    /** Whether its theory is that of plain gradient steps. */
    public boolean isPlain() {
        return family == Family.SGD;
    }

    /** Whether the public sweeps behind the empirical rules used it. */
    boolean wasSwept() {
        return this == ADAMW;
    }

    /** Whether it divides by a root that an epsilon keeps from zero. */
    public boolean hasEpsilon() {
        return family == Family.ADAM;
    }

    /** Whether its shipped form takes the gradient ahead of the buffer (Nesterov). */
    boolean looksAhead() {
        return this == MUON;
    }

    /** Whether its shipped form sums gradients where others average them. */
    boolean sumsGradients() {
        return this == SGD;
    }

    /** Whether a second averaging constant exists: Adam's variance, Lion's buffer. */
    public boolean hasBeta2() {
        return family == Family.ADAM || this == LION;
    }

    /** Whether some parameters are usually left to a separate Adam. */
    public boolean hasAuxiliaryAdam() {
        return this == MUON;
    }
}
