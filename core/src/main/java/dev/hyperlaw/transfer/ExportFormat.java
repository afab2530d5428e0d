package dev.hyperlaw.transfer;

import java.util.Locale;

/** Settings to paste, for a framework or as data. */
public enum ExportFormat {
    TORCH,
    HUGGINGFACE,
    MEGATRON,
    OPTAX,
    YAML,
    JSON;

    /** The settings as text, ending in a new line; comments state their basis, interval and warnings. */
    public String write(RunSettings settings) {
        return switch (this) {
            case TORCH -> TorchExport.text(settings);
            case HUGGINGFACE -> HuggingFaceExport.text(settings);
            case MEGATRON -> MegatronExport.text(settings);
            case OPTAX -> OptaxExport.text(settings);
            case YAML -> DocumentExport.yaml(settings);
            case JSON -> DocumentExport.json(settings);
        };
    }

    /** One word, as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
