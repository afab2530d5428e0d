package dev.hyperlaw.intake;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words in the name of a column that may hold a loss, also where they are written as one: {@code valloss} is val and loss. */
final class GluedWords {
    private static final Pattern GLUED = Pattern.compile(
            "(train|training|val|valid|validation|eval|test|dev)(loss|nll|xent|ce|ppl|perplexity|bpb|bpc)");

    private GluedWords() {}

    static Set<String> of(HeaderName name) {
        Set<String> words = new HashSet<>();
        for (String word : name.words()) {
            Matcher glued = GLUED.matcher(word);
            if (glued.matches()) {
                words.add(glued.group(1));
                words.add(glued.group(2));
            } else {
                words.add(word);
            }
        }
        return words;
    }
}
