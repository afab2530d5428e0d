package dev.hyperlaw.transfer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the bound says under caps: the program solved again, never its free solution clipped.
 *
 * @param free the optimum at T1 without caps, when the constants are identified
 * @param capped the optimum at T1 under them
 * @param costRatio bound under the caps over bound without
 * @param tokenRatio budget over the smaller budget at which the free bound is as good; absent when no budget is that bad
 * @param notes what is not identified, and what the section is not
 */
public record BoundUnderCaps(
        Optional<BoundPoint> free,
        Optional<BoundPoint> capped,
        List<CapEffect> effects,
        OptionalDouble costRatio,
        OptionalDouble tokenRatio,
        List<String> notes) {
    public BoundUnderCaps {
        effects = List.copyOf(effects);
        notes = List.copyOf(notes);
    }

    /**
     * One cap.
     *
     * @param name such as {@code b<=1048576}
     * @param binds whether it holds the optimum at T1 back
     * @param fromTokens the least budget at which it binds (T0 when it binds there already); absent when it does not bind
     *     up to 10^4 times T1
     * @param multiplier how much log of the bound falls per unit of the cap's logarithm, when the cap is loosened; not a
     *     number where the constants do not say
     */
    public record CapEffect(String name, boolean binds, OptionalDouble fromTokens, double multiplier) {}
}
