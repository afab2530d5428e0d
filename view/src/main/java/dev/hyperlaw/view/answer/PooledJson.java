package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.Agreement;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.SizeLaw;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Several groups with exponents in common, as JSON. */
final class PooledJson {
    private PooledJson() {}

    static Map<String, @Nullable Object> of(PooledFit fit) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("groups", fit.groups());
        json.put("exponents", FitJson.exponents(fit.exponents()));
        json.put("noise", fit.noise().orElse(null));
        json.put("verdicts", FitJson.verdicts(fit.judgements()));
        json.put("pathIdentity", fit.path().map(FitJson::path).orElse(null));
        json.put("agreement", fit.agreements().stream().map(PooledJson::of).toList());
        json.put(
                "sizeLaws",
                fit.sizeLaws().stream()
                        .map(law -> of(law, fit.referenceTokens()))
                        .toList());
        return json;
    }

    private static Map<String, @Nullable Object> of(Agreement agreement) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("quantity", agreement.exponent().key());
        json.put("groups", agreement.groups());
        json.put("agree", agreement.holds());
        json.put("chance", agreement.chance());
        json.put("spread", agreement.spread());
        return json;
    }

    private static Map<String, @Nullable Object> of(SizeLaw law, double tokens) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("setting", law.setting().key());
        json.put("sizes", law.sizes());
        json.put("exponent", FitJson.interval(law.exponent()));
        json.put("parameters", Math.exp(law.meanLogSize()));
        json.put("tokens", tokens);
        json.put("value", Math.exp(law.meanLog()));
        return json;
    }
}
