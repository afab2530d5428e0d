package dev.hyperlaw.view.answer;

import dev.hyperlaw.transfer.BoundPoint;
import dev.hyperlaw.transfer.BoundUnderCaps;
import dev.hyperlaw.view.theory.Exact;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the bound says under caps, as JSON. */
final class CapsJson {
    private CapsJson() {}

    static Map<String, @Nullable Object> of(BoundUnderCaps bound) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("free", bound.free().map(CapsJson::point).orElse(null));
        json.put("capped", bound.capped().map(CapsJson::point).orElse(null));
        json.put("costRatio", Exact.boxed(bound.costRatio()));
        json.put("tokenRatio", Exact.boxed(bound.tokenRatio()));
        json.put("caps", bound.effects().stream().map(CapsJson::effect).toList());
        json.put("notes", bound.notes());
        return json;
    }

    private static Map<String, @Nullable Object> point(BoundPoint point) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("lr", point.lr());
        json.put("batchTokens", point.batchTokens());
        json.put("alpha", point.alpha());
        json.put("value", Exact.boxed(point.value()));
        return json;
    }

    private static Map<String, @Nullable Object> effect(BoundUnderCaps.CapEffect effect) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("cap", effect.name());
        json.put("binds", effect.binds());
        json.put("fromTokens", Exact.boxed(effect.fromTokens()));
        json.put("multiplier", effect.multiplier());
        return json;
    }
}
