package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A setting of every run.
 *
 * @param name as runs call it
 * @param kind what it means for which runs are compared
 */
record SettingColumn(String name, RunValues values, List<Setting> settings, SettingKind kind) {
    SettingColumn {
        settings = List.copyOf(settings);
    }

    static SettingColumn of(String name, RunValues values, SettingKind kind) {
        return new SettingColumn(
                name,
                values,
                values.values().stream().map(SettingColumn::setting).toList(),
                kind);
    }

    private static Setting setting(Object value) {
        if (value instanceof Double number) {
            return Setting.of(number);
        }
        String text = value.toString();
        return switch (text) {
            case "true", "True", "TRUE" -> Setting.of(true);
            case "false", "False", "FALSE" -> Setting.of(false);
            default -> Setting.of(text);
        };
    }

    Optional<Setting> of(int run) {
        return values.has(run) ? Optional.of(settings.get(values.codes()[run])) : Optional.empty();
    }
}
