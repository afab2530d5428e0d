package dev.hyperlaw.view.answer;

import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.desk.design.DesignVariant;
import dev.hyperlaw.desk.design.Outlook;
import dev.hyperlaw.desk.design.Rival;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A {@link DesignStudy} as JSON; what is not known is null. */
final class DesignJson {
    private DesignJson() {}

    static Map<String, @Nullable Object> of(DesignStudy study) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("noise", study.noise());
        json.put("groups", study.groups().stream().map(DesignJson::group).toList());
        return json;
    }

    private static Map<String, @Nullable Object> group(DesignStudy.GroupStudy group) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("groups", group.names());
        json.put("annealed", group.annealed());
        json.put("simulated", group.choice());
        json.put("repetitions", group.repetitions());
        json.put("variants", group.variants().stream().map(DesignJson::variant).toList());
        return json;
    }

    private static Map<String, @Nullable Object> variant(DesignVariant variant) {
        Map<String, @Nullable Object> exponents = new LinkedHashMap<>();
        for (Outlook outlook : variant.outlooks()) {
            Map<String, @Nullable Object> entry = new LinkedHashMap<>();
            entry.put("truth", outlook.truth());
            entry.put("halfWidth", outlook.isKnown() ? outlook.halfWidth() : null);
            entry.put("bias", outlook.isKnown() ? outlook.bias() : null);
            entry.put("found", outlook.found());
            entry.put(
                    "tellsFrom",
                    outlook.tellsFrom().stream().map(Rival::toString).toList());
            entry.put(
                    "confuses", outlook.confuses().stream().map(Rival::toString).toList());
            exponents.put(outlook.exponent().key(), entry);
        }
        Map<String, @Nullable Object> edges = new LinkedHashMap<>();
        variant.edges().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> edges.put(entry.getKey().name(), entry.getValue()));
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("name", variant.name());
        json.put("runs", variant.runs());
        json.put("tokens", variant.tokens());
        json.put("exponents", exponents);
        json.put("edges", edges);
        return json;
    }
}
