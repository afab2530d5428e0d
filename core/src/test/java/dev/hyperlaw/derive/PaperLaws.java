package dev.hyperlaw.derive;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import java.util.List;
import java.util.Map;

/** Short ways to state the cases of the theory tables. */
final class PaperLaws {
    private PaperLaws() {}

    static Problem library(String bound, Map<String, String> settings, Restrictions restrictions) {
        return new ProblemReader(GivenValues.of(settings), restrictions, false).library(bound);
    }

    static Law law(String bound, Map<String, String> settings, Restrictions restrictions) {
        return LawCompiler.compile(library(bound, settings, restrictions).program());
    }

    static Law proxy(Restrictions restrictions) {
        return law("proxy", Map.of(), restrictions);
    }

    static Restrictions fix(String... values) {
        return new Restrictions(List.of(), List.of(values), List.of(), List.of(), List.of(), List.of());
    }

    static Restrictions path(String path) {
        return new Restrictions(List.of(), List.of(), List.of(path), List.of(), List.of(), List.of());
    }

    static Restrictions caps(String... caps) {
        return new Restrictions(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(caps));
    }
}
