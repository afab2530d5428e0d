package dev.hyperlaw.transfer;

import java.util.List;
import java.util.Optional;

/**
 * Everything known about one transfer, the recommendation first.
 *
 * @param sideRules what published rules would do to the kept settings
 * @param warnings about the recommendation; each rule carries its own
 * @param rules every rule, the recommended one flagged
 * @param bound what the bound says under the caps, when there are any
 */
public record TransferResult(
        TunedRun from,
        TargetRun to,
        TransferRecommendation recommendation,
        SideRules sideRules,
        List<String> warnings,
        List<RuleOutcome> rules,
        Optional<BoundUnderCaps> bound) {
    public TransferResult {
        warnings = List.copyOf(warnings);
        rules = List.copyOf(rules);
    }

    /** What stays as it was. */
    public KeptSettings kept() {
        return recommendation.kept();
    }
}
