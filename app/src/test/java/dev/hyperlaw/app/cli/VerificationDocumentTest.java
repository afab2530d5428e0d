package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** {@code docs/verification.md} says what {@code verify} says, cell by cell. */
final class VerificationDocumentTest {
    private static final JsonNode ANSWER = Cli.json("verify");

    @Test
    void theDocumentIsTheAnswerOfTheCommand() throws IOException {
        String document = Files.readString(Path.of("../docs/verification.md"));
        int read = document.indexOf("What was only read");
        int additions = document.indexOf("What Hyperlaw adds");
        assertThat(rows(document.substring(0, read)))
                .containsExactlyElementsOf(expected(
                        claim -> is(claim, "corrected") || is(claim, "fails"),
                        "verdict",
                        "statement",
                        "predictedText",
                        "measuredText",
                        "note"));
        assertThat(rows(document.substring(read, additions)))
                .containsExactlyElementsOf(
                        expected(claim -> is(claim, "read"), "statement", "predictedText", "measuredText", "note"));
        assertThat(rows(document.substring(additions)))
                .containsExactlyElementsOf(expected(
                        claim -> ours(claim) && !is(claim, "read"), "statement", "predictedText", "measuredText"));
    }

    @Test
    void theCountsAreThoseOfTheCommand() throws IOException {
        String document = Files.readString(Path.of("../docs/verification.md")).replaceAll("\\s+", " ");
        assertThat(document)
                .contains(
                        "measures %d claims".formatted(count(claim -> !ours(claim) && !is(claim, "read"))),
                        "%d hold, %d hold with a correction, %d do not hold as printed"
                                .formatted(
                                        count(claim -> !ours(claim) && is(claim, "holds")),
                                        count(claim -> is(claim, "corrected")),
                                        count(claim -> !ours(claim) && is(claim, "fails"))),
                        "%d additions of Hyperlaw, and all hold"
                                .formatted(count(claim -> ours(claim) && is(claim, "holds"))),
                        "%d more are only read".formatted(count(claim -> is(claim, "read"))));
        assertThat(count(claim -> ours(claim) && is(claim, "fails"))).isZero();
    }

    private static boolean is(JsonNode claim, String verdict) {
        return claim.get("verdict").asText().equals(verdict);
    }

    private static boolean ours(JsonNode claim) {
        return claim.get("source").asText().equals("hyperlaw");
    }

    private static Stream<JsonNode> claims() {
        return StreamSupport.stream(ANSWER.get("claims").spliterator(), false);
    }

    private static long count(Predicate<JsonNode> which) {
        return claims().filter(which).count();
    }

    private static List<String> expected(Predicate<JsonNode> which, String... keys) {
        return claims().filter(which)
                .map(claim -> Stream.concat(
                                Stream.of("`%s`".formatted(claim.get("id").asText())),
                                Stream.of(keys).map(key -> claim.get(key).asText()))
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .toList();
    }

    private static List<String> rows(String text) {
        return text.lines().filter(line -> line.startsWith("| `")).toList();
    }
}
