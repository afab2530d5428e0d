package dev.hyperlaw.evidence.plan;

import java.util.OptionalDouble;

/**
 * What something costs at the target.
 *
 * @param nats loss above that of the best settings
 * @param tokens the share of tokens that would make up for it; empty where nothing shows what tokens buy
 */
public record Cost(double nats, OptionalDouble tokens) {}
