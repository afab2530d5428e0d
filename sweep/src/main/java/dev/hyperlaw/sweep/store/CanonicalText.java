package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads {@link RunConfiguration#canonical} back. The text is what is kept: it is what the id is the hash of. */
final class CanonicalText {
    private CanonicalText() {}

    /** The text of a configuration that is certain to be read back as it is. */
    static String write(RunConfiguration configuration) {
        String text = configuration.canonical();
        for (String name : configuration.settings().keySet()) {
            if (name.isEmpty() || name.contains("\t") || name.contains("\n")) {
                throw new IllegalArgumentException(
                        "The name '%s' of a setting is empty, or has a tab or a line break in it.".formatted(name));
            }
        }
        return text;
    }

    static RunConfiguration read(String text) {
        SortedMap<String, Setting> settings = new TreeMap<>();
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from);
            int tab = text.indexOf('\t', from);
            if (end < 0 || tab < 0 || tab + 3 > end) {
                throw new IllegalArgumentException("'%s' is not the canonical text of a run.".formatted(text));
            }
            settings.put(text.substring(from, tab), setting(text.charAt(tab + 1), text.substring(tab + 3, end)));
            from = end + 1;
        }
        return new RunConfiguration(settings);
    }

    private static Setting setting(char kind, String value) {
        return switch (kind) {
            case 'n' -> Setting.of(Double.parseDouble(value));
            case 't' -> Setting.of(unescaped(value));
            case 'f' -> Setting.of(Boolean.parseBoolean(value));
            default -> throw new IllegalArgumentException("'%s' is not a kind of setting.".formatted(kind));
        };
    }

    private static String unescaped(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escaped = value.charAt(++i);
            text.append(
                    switch (escaped) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        default -> escaped;
                    });
        }
        return text.toString();
    }
}
