package dev.hyperlaw.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A passage that people read: a paragraph of a document, or a comment or a string of a source file.
 *
 * @param where it stands, {@code file:line}
 */
record Prose(String where, String text) {
    private static final Path ROOT = Path.of("..");
    private static final Pattern COMMENT = Pattern.compile("/\\*\\*?(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern LITERALS = Pattern.compile("%1$s(?:\\s*\\+\\s*%1$s)*".formatted(LITERAL.pattern()));
    private static final Pattern REMARK = Pattern.compile("(?:^\\s*//[^\\n]*\\n)+", Pattern.MULTILINE);

    /** Where a sentence or a part of it that stands by itself ends. */
    private static final Pattern END =
            Pattern.compile("(?<=[.:;?!])[)*]*\\s+|\\\\n|<p>|<li>|<pre>|@param|@return|@throws");

    /** Names that the program looks for. */
    private static final Pattern LIST = Pattern.compile("[a-z0-9_ ]*");

    /** A word, and not a part of a formula. */
    private static final Pattern WORD = Pattern.compile("(?<=^|[ \"'(])(a|A|[A-Za-z][a-z'’-]+)(?=$|[ \"').,;:?!])");

    /** Its sentences, code and formulas left out. */
    Stream<String> sentences() {
        String plain = text.replaceAll("(?s)<pre>.*?</pre>", ". ")
                .replaceAll("`[^`]*`", "code")
                .replaceAll("\\{@\\w+ ([^}]*)}", "$1")
                .replaceAll("]\\([^)]*\\)", "]")
                .replaceAll("\\s+", " ");
        return Arrays.stream(END.split(plain))
                .filter(sentence -> !LIST.matcher(sentence).matches());
    }

    static long words(String sentence) {
        return WORD.matcher(sentence).results().count();
    }

    /** The documents, without tables, code and outputs. */
    static List<Prose> ofDocuments() throws IOException {
        List<Prose> paragraphs = new ArrayList<>();
        for (Path file : files(".md")) {
            addParagraphs(file, paragraphs);
        }
        return paragraphs;
    }

    /** Comments and strings of the program. */
    static List<Prose> ofSources() throws IOException {
        List<Prose> passages = new ArrayList<>();
        for (Path file : files(".java")) {
            String source = Files.readString(file);
            COMMENT.matcher(source)
                    .results()
                    .forEach(comment -> passages.add(new Prose(
                            place(file, source, comment.start()),
                            comment.group(1).replaceAll("(?m)^\\s*\\*", " "))));
            REMARK.matcher(source)
                    .results()
                    .forEach(remark -> passages.add(new Prose(
                            place(file, source, remark.start()), remark.group().replaceAll("(?m)^\\s*//", " "))));
            // Blanks in place of comments keep the lines as they are.
            String code = COMMENT.matcher(source)
                    .replaceAll(comment -> comment.group().replaceAll("[^\\n]", " "));
            LITERALS.matcher(code)
                    .results()
                    .forEach(text -> passages.add(new Prose(
                            place(file, source, text.start()),
                            LITERAL.matcher(text.group())
                                    .results()
                                    .map(literal -> Matcher.quoteReplacement(literal.group(1)))
                                    .reduce("", String::concat))));
        }
        return passages;
    }

    private static String place(Path file, String source, int at) {
        return "%s:%d"
                .formatted(
                        ROOT.relativize(file),
                        1 + source.substring(0, at).lines().count());
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> ending.equals(".md") || file.toString().contains("/src/main/java/"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void addParagraphs(Path file, List<Prose> paragraphs) throws IOException {
        boolean code = false;
        List<String> paragraph = new ArrayList<>();
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.add("");
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean fence = line.strip().startsWith("```");
            boolean beside = code
                    || fence
                    || line.isBlank()
                    || line.startsWith("|")
                    || line.startsWith("    ") && paragraph.isEmpty();
            if ((beside || line.matches("(\\s*([-*+]|\\d+\\.) |#).*")) && !paragraph.isEmpty()) {
                paragraphs.add(new Prose("%s:%d".formatted(ROOT.relativize(file), i), String.join("\n", paragraph)));
                paragraph.clear();
            }
            code ^= fence;
            if (!beside) {
                paragraph.add(line);
            }
        }
    }
}
