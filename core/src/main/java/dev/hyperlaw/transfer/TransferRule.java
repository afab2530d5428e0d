package dev.hyperlaw.transfer;

import java.util.Optional;

/**
 * A way to move a configuration from one budget to another.
 *
 * @param name short and stable, such as {@code A} or {@code sqrt-batch}
 * @param assumes what must hold for it to apply
 * @param citation where it comes from
 */
public record TransferRule(
        String name,
        String title,
        Scaling scaling,
        BatchLaw batchLaw,
        String assumes,
        String citation,
        Support support) {
    public enum BatchLaw {
        /** Its own law, whatever is prescribed. */
        OWN,
        /** Its own law unless a batch is prescribed. */
        OWN_UNLESS_PRESCRIBED,
        /** It says nothing about the batch, and takes the one that will be run. */
        GIVEN
    }

    /** The exact exponents, for rules that are power laws. */
    public Optional<RuleExponents> exponents() {
        return scaling instanceof RuleExponents exponents ? Optional.of(exponents) : Optional.empty();
    }

    /** Names tell rules apart. */
    boolean is(TransferRule other) {
        return name.equals(other.name);
    }

    boolean movesMomentum() {
        return exponents().map(RuleExponents::movesMomentum).orElse(false);
    }
}
