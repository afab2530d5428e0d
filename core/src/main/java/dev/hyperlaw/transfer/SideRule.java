package dev.hyperlaw.transfer;

import java.util.OptionalDouble;

/**
 * What a published rule would do to the settings that the recommendation keeps. Absent values are those it does not
 * speak about, or that the tuned run does not state.
 */
public record SideRule(
        String name,
        String citation,
        OptionalDouble weightDecay,
        OptionalDouble beta1,
        OptionalDouble beta2,
        OptionalDouble epsilon) {}
