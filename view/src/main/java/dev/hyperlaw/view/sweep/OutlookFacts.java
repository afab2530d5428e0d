package dev.hyperlaw.view.sweep;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.design.DesignVariant;
import dev.hyperlaw.desk.design.Outlook;
import dev.hyperlaw.view.document.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How well an exponent would be known; what is not known is nothing. */
final class OutlookFacts {
    private static final double NARROW = 0.01;

    private OutlookFacts() {}

    static Fact truth(Outlook outlook) {
        return Fact.of("truth", outlook.truth(), signed(outlook.truth()));
    }

    static Fact halfWidth(Outlook outlook) {
        return outlook.isKnown()
                ? Fact.of(
                        "halfWidth",
                        outlook.halfWidth(),
                        NumberText.decimals(outlook.halfWidth(), outlook.halfWidth() < NARROW ? 3 : 2))
                : Fact.nothing("halfWidth");
    }

    static Fact bias(Outlook outlook) {
        return outlook.isKnown() ? Fact.of("bias", outlook.bias(), signed(outlook.bias())) : Fact.nothing("bias");
    }

    private static String signed(double value) {
        return Double.isNaN(value) ? Fact.NOTHING : NumberText.decimals(value, 2);
    }

    static List<Fact> of(Outlook outlook) {
        return List.of(truth(outlook), halfWidth(outlook), bias(outlook), Fact.data("found", outlook.found()));
    }

    /** Name, runs and tokens. */
    static List<Fact> size(DesignVariant variant) {
        return List.of(name(variant), runs(variant), tokens(variant));
    }

    static Fact name(DesignVariant variant) {
        return Fact.text("name", variant.name());
    }

    static Fact runs(DesignVariant variant) {
        return Fact.grouped("runs", variant.runs());
    }

    static Fact tokens(DesignVariant variant) {
        return Fact.compact("tokens", variant.tokens());
    }

    static List<Fact> variant(DesignVariant variant) {
        Map<String, List<Fact>> exponents = new LinkedHashMap<>();
        for (Outlook outlook : variant.outlooks()) {
            List<Fact> facts = new ArrayList<>(of(outlook));
            facts.add(Fact.data("tellsFrom", outlook.tellsFrom()));
            facts.add(Fact.data("confuses", outlook.confuses()));
            exponents.put(outlook.exponent().key(), facts);
        }
        Map<String, Object> edges = new LinkedHashMap<>();
        variant.edges().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> edges.put(entry.getKey().name(), entry.getValue()));
        List<Fact> facts = new ArrayList<>(size(variant));
        facts.add(Fact.data("exponents", exponents));
        facts.add(Fact.data("edges", edges));
        return facts;
    }
}
