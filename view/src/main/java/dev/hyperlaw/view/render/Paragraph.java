package dev.hyperlaw.view.render;

import java.util.ArrayList;
import java.util.List;

/** Sentences that fit a terminal: broken at spaces, continued under their own beginning. Tables are never wrapped. */
public final class Paragraph {
    private static final int WIDTH = 110;

    private Paragraph() {}

    /** The label and the text after it; continuation lines are indented by the length of the label. */
    public static String of(String label, String text) {
        List<String> lines = new ArrayList<>();
        for (String line : text.strip().split("\n", -1)) {
            wrap(line, WIDTH - label.length(), lines);
        }
        return label + String.join("\n" + " ".repeat(label.length()), lines);
    }

    private static void wrap(String text, int width, List<String> lines) {
        StringBuilder line = new StringBuilder();
        for (String word : text.split("(?<=\\S) (?=\\S)", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
    }
}
