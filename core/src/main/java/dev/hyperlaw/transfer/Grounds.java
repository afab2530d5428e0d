package dev.hyperlaw.transfer;

import java.util.List;

/**
 * What a recommendation rests on.
 *
 * @param rule name of the rule it comes from
 * @param jump from the tuned budget to the target's
 * @param seenFor the runs on which the rule was seen to work
 * @param notCovered what those runs do not cover
 */
public record Grounds(String rule, Basis basis, double jump, String seenFor, List<String> notCovered) {
    public Grounds {
        notCovered = List.copyOf(notCovered);
    }

    static Grounds of(Situation situation, TransferRule rule) {
        Basis basis = rule.scaling() instanceof MixedScaling
                ? Basis.INTERPOLATED
                : rule.scaling() instanceof RuleExponents ? Basis.THEORY : Basis.EMPIRICAL;
        return new Grounds(
                rule.name(), basis, situation.jump(), Coverage.seenFor(situation), Coverage.notCovered(situation));
    }
}
