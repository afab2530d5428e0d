package dev.hyperlaw.view.figure;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A figure as it stands in a paper. The name is also the name of its files, without the ending. */
public record Figure(String name, String title, String caption, Layout layout, List<Key> key, List<Panel> panels) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    public Figure {
        key = List.copyOf(key);
        panels = List.copyOf(panels);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "The name '%s' of a figure must be small letters and digits, joined by hyphens.".formatted(name));
        }
        if (panels.isEmpty()) {
            throw new IllegalArgumentException("The figure '%s' must have a panel.".formatted(name));
        }
    }

    public static Figure of(String name, String title, String caption, Layout layout, Panel... panels) {
        return new Figure(name, title, caption, layout, List.of(), List.of(panels));
    }

    /** Words as the name of a figure: small letters, digits and hyphens. */
    public static String slug(String words) {
        return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** The same panels laid out anew, under another name. */
    public Figure relaid(String newName, Layout newLayout) {
        return new Figure(newName, title, caption, newLayout, key, panels);
    }

    public Figure withKey(Key... entries) {
        return new Figure(name, title, caption, layout, List.of(entries), panels);
    }
}
