package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.paper.Claim;
import dev.hyperlaw.paper.Claims;
import dev.hyperlaw.paper.Source;
import dev.hyperlaw.paper.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code docs/verification.md} lists exactly the claims that do not hold as printed. */
final class VerificationDocumentTest {
    @Test
    void theDocumentIsThatOfTheClaims() throws IOException {
        String document = Files.readString(Path.of("../docs/verification.md"));
        int additions = document.indexOf("What Hyperlaw adds");
        assertThat(rows(document.substring(0, additions)))
                .containsExactlyElementsOf(Claims.all().stream()
                        .filter(claim -> claim.expected() != Verdict.HOLDS)
                        .map(claim -> claim.id() + " " + claim.expected().word())
                        .toList());
        assertThat(rows(document.substring(additions)).stream().map(row -> row.split(" ", 2)[0]))
                .containsExactlyElementsOf(Claims.all().stream()
                        .filter(claim -> claim.source() == Source.HYPERLAW)
                        .map(Claim::id)
                        .toList());
        assertThat(document)
                .contains("measures %d claims".formatted(count(Source.PAPER)))
                .contains("%d additions".formatted(count(Source.HYPERLAW)));
    }

    /** The first two cells of each row. */
    private static List<String> rows(String text) {
        return text.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split(" \\| ", 3))
                .map(cells -> cells[0].replaceAll("[|` ]", "") + " " + cells[1].strip())
                .toList();
    }

    private static long count(Source source) {
        return Claims.all().stream().map(Claim::source).filter(source::equals).count();
    }
}
