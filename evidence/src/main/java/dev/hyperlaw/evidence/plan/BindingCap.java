package dev.hyperlaw.evidence.plan;

import java.util.Optional;

/**
 * A limit that moves the settings.
 *
 * @param option as it is typed
 * @param cost expected regret with it, less that without it; empty where nothing shows it
 */
public record BindingCap(String option, Optional<Cost> cost) {}
