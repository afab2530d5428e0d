package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.RunConfiguration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the settings of runs mean: as the reader of the runs says, or else by their names.
 *
 * @param said by name of the setting
 */
public record SettingKinds(Map<String, SettingKind> said) {
    /** Nothing said: for runs of Hyperlaw's own, whose settings have known names. */
    public static final SettingKinds BY_NAME = new SettingKinds(Map.of());

    /** What is tuned, counted or drawn at random is not a setting beside others. */
    private static final Set<String> WITHIN =
            Set.of("lr", "batch_tokens", "batch", "alpha", "beta", "beta1", "seed", "tokens", "record");

    private static final Set<String> AXES = Set.of(
            "weight_decay", "wd", "beta2", "epsilon", "eps", "adam_eps", RateShape.WARM_UP, "momentum", "dropout");
    private static final Set<String> THRESHOLDS =
            Set.of("max_grad_norm", "grad_clip", "gradient_clipping", "clip", "clip_grad", "clip_norm");
    private static final List<String> SIZES = List.of(
            "params",
            "parameters",
            "n_params",
            "num_params",
            "model_params",
            "N",
            "width",
            "depth",
            "layers",
            "heads",
            "n_layers",
            "n_heads",
            "d_model",
            "hidden",
            "hidden_size");

    public SettingKinds {
        said = Map.copyOf(said);
    }

    /** Whether a setting is one of those that every comparison is about. */
    public static boolean isWithin(String name) {
        return WITHIN.contains(name) || name.equals(RunConfiguration.DERIVED);
    }

    /** Whether a name is that of a threshold beyond which gradients are cut: 0 means none, and so does a large one. */
    public static boolean isThreshold(String name) {
        return THRESHOLDS.contains(name) || name.matches(".*(grad|gradient)s?_clip.*|.*clip_grad.*");
    }

    /** @param numeric whether all its values are numbers, or amounts in one unit */
    public SettingKind of(String name, boolean numeric) {
        SettingKind known = said.get(name);
        if (known != null) {
            return known == SettingKind.AXIS && !numeric ? SettingKind.ASIDE : known;
        }
        String last = name.substring(name.lastIndexOf('.') + 1);
        if (SIZES.contains(last)) {
            return SettingKind.SIZE;
        }
        if (isThreshold(last)) {
            return SettingKind.ASIDE;
        }
        return numeric && AXES.contains(last) ? SettingKind.AXIS : SettingKind.FAMILY;
    }
}
