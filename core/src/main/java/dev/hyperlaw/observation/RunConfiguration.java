package dev.hyperlaw.observation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.Sha256;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that decides what a run computes, seed included, as named settings ({@code lr}, {@code model.width}).
 * What does not change the numbers (where files go, how long to wait) is not part of it.
 */
public record RunConfiguration(SortedMap<String, Setting> settings) {
    /** The setting that names, joined by commas, those settings that follow from others by a formula. */
    public static final String DERIVED = "derived";

    public RunConfiguration {
        settings = SortedSettings.copyOf(settings);
    }

    public static RunConfiguration of(Map<String, Setting> settings) {
        return new RunConfiguration(new TreeMap<>(settings));
    }

    /**
     * One line per setting, in the order of the names: {@code name<TAB>kind<TAB>value}, kind n(umber), t(ext) or f(lag); backslash, tab and line breaks
     * of a text escaped.
     */
    public String canonical() {
        StringBuilder text = new StringBuilder();
        settings.forEach((name, setting) -> text.append(name)
                .append('\t')
                .append(kind(setting))
                .append('\t')
                .append(escaped(setting.canonical()))
                .append('\n'));
        return text.toString();
    }

    private static char kind(Setting setting) {
        if (setting instanceof Setting.Numeric) {
            return 'n';
        }
        return setting instanceof Setting.Text ? 't' : 'f';
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    /** The same for the same settings on every machine. */
    public RunId id() {
        return RunId.ofHash(Sha256.hex(canonical().getBytes(UTF_8)));
    }

    public Optional<Setting> get(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    /** Whether both have settings of the same names. */
    public boolean hasNamesOf(RunConfiguration other) {
        return SortedSettings.copyOf(settings).hasNamesOf(SortedSettings.copyOf(other.settings));
    }

    /** The same configuration in less memory: runs of one table mostly have the same names. */
    public RunConfiguration sharingNamesOf(RunConfiguration other) {
        return new RunConfiguration(
                SortedSettings.copyOf(settings).sharingNamesOf(SortedSettings.copyOf(other.settings)));
    }

    /** The number called {@code name}; a program that asks for one that is not there is wrong. */
    public double number(String name) {
        if (settings.get(name) instanceof Setting.Numeric numeric) {
            return numeric.value();
        }
        throw new IllegalArgumentException("The run has no number '%s': %s.".formatted(name, settings));
    }

    public String text(String name) {
        if (settings.get(name) instanceof Setting.Text text) {
            return text.value();
        }
        throw new IllegalArgumentException("The run has no text '%s': %s.".formatted(name, settings));
    }

    public RunConfiguration with(String name, Setting setting) {
        SortedMap<String, Setting> changed = new TreeMap<>(settings);
        changed.put(name, setting);
        return new RunConfiguration(changed);
    }

    public RunConfiguration without(String name) {
        SortedMap<String, Setting> changed = new TreeMap<>(settings);
        changed.remove(name);
        return new RunConfiguration(changed);
    }
}
