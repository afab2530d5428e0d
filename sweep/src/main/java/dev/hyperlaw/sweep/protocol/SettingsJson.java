package dev.hyperlaw.sweep.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;

/** The settings of a run as one JSON object: numbers, texts and flags are told apart by how JSON writes them, and come back exactly. */
public final class SettingsJson {
    private SettingsJson() {}

    public static String write(RunConfiguration configuration) {
        return JsonLine.write(json -> members(configuration, json));
    }

    /** @throws InputProblem if {@code text} is anything but an object of numbers, texts and flags */
    public static RunConfiguration read(String text) {
        return of(JsonLine.parse(text)
                .orElseThrow(() -> new InputProblem("The settings '%s' are not a JSON object.".formatted(text))));
    }

    static void members(RunConfiguration configuration, JsonGenerator json) throws IOException {
        for (var entry : configuration.settings().entrySet()) {
            Setting setting = entry.getValue();
            json.writeFieldName(entry.getKey());
            if (setting instanceof Setting.Numeric numeric) {
                json.writeNumber(numeric.canonical());
            } else if (setting instanceof Setting.Flag flag) {
                json.writeBoolean(flag.value());
            } else {
                json.writeString(setting.canonical());
            }
        }
    }

    static RunConfiguration of(JsonLine object) {
        if (!object.objects().isEmpty()) {
            throw new InputProblem("The settings %s are objects, and a setting is a number, a text or a flag."
                    .formatted(object.objects().keySet()));
        }
        SortedMap<String, Setting> settings = new TreeMap<>();
        object.scalars().forEach((name, value) -> settings.put(name, setting(name, value)));
        return new RunConfiguration(settings);
    }

    private static Setting setting(String name, JsonLine.Scalar value) {
        return switch (value.kind()) {
            case TEXT -> Setting.of(value.text());
            case FLAG -> Setting.of(Boolean.parseBoolean(value.text()));
            case NUMBER, NULL -> {
                double number = value.number().orElse(Double.NaN);
                if (!Double.isFinite(number)) {
                    throw new InputProblem(
                            "The setting %s is %s, and must be a finite number.".formatted(name, value.text()));
                }
                yield Setting.of(number);
            }
        };
    }
}
