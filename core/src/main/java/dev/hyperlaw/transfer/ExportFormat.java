package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Settings to paste, for a framework or as data. */
public enum ExportFormat {
    TORCH(TorchExport::text),
    HUGGINGFACE(HuggingFaceExport::text),
    MEGATRON(MegatronExport::text),
    OPTAX(OptaxExport::text),
    YAML(DocumentExport::yaml),
    JSON(DocumentExport::json);

    private final Function<RunSettings, String> writer;

    ExportFormat(Function<RunSettings, String> writer) {
        this.writer = writer;
    }

    public static ExportFormat parse(String text) {
        List<String> names = Arrays.stream(values())
                .map(format -> format.name().toLowerCase(Locale.ROOT))
                .toList();
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (!names.contains(wanted)) {
            throw new InputProblem(
                    "The export format '%s' is none of %s.".formatted(text, String.join(", ", names)),
                    NearestName.of(wanted, names).orElse("torch") + ".");
        }
        return valueOf(wanted.toUpperCase(Locale.ROOT));
    }

    /** The settings as text, ending in a new line; comments state their basis, interval and warnings. */
    public String write(RunSettings settings) {
        return writer.apply(settings);
    }
}
