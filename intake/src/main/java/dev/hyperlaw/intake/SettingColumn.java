package dev.hyperlaw.intake;

import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Optional;

/**
 * A setting of every run.
 *
 * @param name as runs call it
 * @param apart whether runs with different values are not to be compared; otherwise it follows from what is
 */
record SettingColumn(String name, RunValues values, List<Setting> settings, boolean apart) {
    SettingColumn {
        settings = List.copyOf(settings);
    }

    static SettingColumn of(String name, RunValues values, boolean apart) {
        return new SettingColumn(
                name,
                values,
                values.values().stream().map(SettingColumn::setting).toList(),
                apart);
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
