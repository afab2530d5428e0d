package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Verdict;
import dev.hyperlaw.view.document.Fact;
import java.util.List;
import java.util.Locale;

/** What runs say about the exponent of a theory. */
public final class VerdictFacts {
    static final String CANNOT_TELL = "cannot tell";

    private VerdictFacts() {}

    /** The list at {@code key}. */
    public static Fact of(String key, List<Judgement> judgements) {
        return Fact.objects(key, judgements, VerdictFacts::facts);
    }

    private static List<Fact> facts(Judgement judgement) {
        return List.of(
                Fact.data("theory", judgement.prediction().theory()),
                Fact.data("quantity", judgement.prediction().exponent().key()),
                Fact.data("predicted", judgement.prediction().value().doubleValue()),
                Fact.data("predictedExact", judgement.prediction().value().toString()),
                Fact.data("verdict", judgement.verdict().name().toLowerCase(Locale.ROOT)));
    }

    /** {@code -1/2 (theorem 1) rejected}. */
    public static String words(Judgement judgement) {
        return "%s (%s) %s"
                .formatted(
                        judgement.prediction().value(), judgement.prediction().theory(), words(judgement.verdict()));
    }

    public static String words(Verdict verdict) {
        return switch (verdict) {
            case COMPATIBLE -> "compatible";
            case REJECTED -> "rejected";
            case UNDECIDED -> CANNOT_TELL;
        };
    }
}
