package dev.hyperlaw.sweep.command;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A command in one text and in words. Blanks part words; {@code '…'} keeps everything, {@code "…"} everything but a backslash before
 * {@code "} or {@code \}; a backslash outside quotes keeps the next character. Nothing is expanded: there is no shell.
 */
public final class CommandWords {
    /** Braces mean nothing to us, and lists and ranges to some shells. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./{}-]+");

    private CommandWords() {}

    /** @throws InputProblem if a quote is not closed */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escapes = c == '\\'
                    && i + 1 < text.length()
                    && (quote == 0 || (quote == '"' && "\"\\".indexOf(text.charAt(i + 1)) >= 0));
            if (escapes) {
                word.append(text.charAt(++i));
                inWord = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new InputProblem(
                    "The command has an opening %s without its end.".formatted(quote),
                    "a quote inside a word is written \\%s.".formatted(quote));
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /** One text that {@link #split} takes apart into the same words. */
    public static String join(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : ShellWord.inQuotes(word))
                .collect(Collectors.joining(" "));
    }
}
