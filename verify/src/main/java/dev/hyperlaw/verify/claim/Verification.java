package dev.hyperlaw.verify.claim;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.grid.PaperStudy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of the claims that were asked for.
 *
 * @param notMeasured claims that this grid cannot show, and why
 */
public record Verification(List<Finding> findings, Map<Claim, String> notMeasured, PaperStudy grid) {
    public Verification {
        findings = List.copyOf(findings);
        notMeasured = Collections.unmodifiableMap(new LinkedHashMap<>(notMeasured));
    }

    /**
     * Measures claims. One that this grid cannot show spoils no other; if there is no other, it is an {@link InputProblem}.
     *
     * @param step is told of every claim; what it throws ends the work
     */
    static Verification of(List<Claim> claims, Study study, Runnable step) {
        List<Finding> findings = new ArrayList<>();
        Map<Claim, String> notMeasured = new LinkedHashMap<>();
        for (Claim claim : claims) {
            try {
                findings.add(claim.find(study));
            } catch (InputProblem problem) {
                if (claims.size() == notMeasured.size() + 1) {
                    throw problem;
                }
                notMeasured.put(claim, problem.getMessage());
            }
            step.run();
        }
        return new Verification(findings, notMeasured, study.grid());
    }

    /** The claims whose verdict is not the one on record. */
    public List<Finding> surprises() {
        return findings.stream().filter(finding -> !finding.asExpected()).toList();
    }

    /** What was measured, in the order of the claims. */
    public List<Finding> measured() {
        return findings.stream().filter(finding -> !finding.isRead()).toList();
    }

    public List<Finding> read() {
        return findings.stream().filter(Finding::isRead).toList();
    }

    public long count(ClaimVerdict verdict) {
        return findings.stream()
                .filter(finding -> finding.measurement().verdict() == verdict)
                .count();
    }

    public long count(ClaimSource source, ClaimVerdict verdict) {
        return findings.stream()
                .filter(finding -> finding.claim().source() == source
                        && finding.measurement().verdict() == verdict)
                .count();
    }

    public long measured(ClaimSource source) {
        return measured().stream()
                .filter(finding -> finding.claim().source() == source)
                .count();
    }
}
