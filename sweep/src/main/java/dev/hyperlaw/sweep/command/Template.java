package dev.hyperlaw.sweep.command;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A text with placeholders: {@code --lr={lr}}. Two braces of a kind, one after the other, stand for the brace itself.
 *
 * @param parts what it is made of, in order
 */
public record Template(List<Part> parts) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*");

    public Template {
        parts = List.copyOf(parts);
    }

    /** A piece of a template. */
    public sealed interface Part {
        record Literal(String text) implements Part {}

        /** @param offset where its brace stands in the text */
        record Placeholder(String name, int offset) implements Part {}
    }

    /** @throws InputProblem if a brace is left open or holds no name */
    public static Template parse(String text) {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean doubled = (c == '{' || c == '}') && i + 1 < text.length() && text.charAt(i + 1) == c;
            if (doubled || c != '{') {
                literal.append(c);
                i += doubled ? 2 : 1;
                continue;
            }
            int end = text.indexOf('}', i);
            String name = end < 0 ? "" : text.substring(i + 1, end).strip();
            if (!NAME.matcher(name).matches()) {
                throw new InputProblem(
                        "'%s' has a brace that begins no placeholder: %s".formatted(text, excerpt(text, i)),
                        "{{ was meant, which stands for the brace itself.");
            }
            parts.add(new Part.Literal(literal.toString()));
            literal.setLength(0);
            parts.add(new Part.Placeholder(name, i));
            i = end + 1;
        }
        parts.add(new Part.Literal(literal.toString()));
        return new Template(parts);
    }

    private static String excerpt(String text, int from) {
        return text.substring(from, Math.min(text.length(), from + 20));
    }

    public List<Part.Placeholder> placeholders() {
        return parts.stream()
                .filter(Part.Placeholder.class::isInstance)
                .map(Part.Placeholder.class::cast)
                .toList();
    }

    public String render(Function<String, String> value) {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Part.Placeholder placeholder) {
                text.append(value.apply(placeholder.name()));
            } else if (part instanceof Part.Literal literal) {
                text.append(literal.text());
            }
        }
        return text.toString();
    }
}
