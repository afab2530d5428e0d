package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.paper.Claim;
import dev.hyperlaw.paper.Claims;
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
        List<String> listed = document.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split(" \\| ", 3))
                .map(cells -> cells[0].replaceAll("[|` ]", "") + " " + cells[1].strip())
                .toList();
        assertThat(listed)
                .containsExactlyElementsOf(Claims.all().stream()
                        .filter(claim -> claim.expected() != Verdict.HOLDS)
                        .map(claim -> claim.id() + " " + claim.expected().word())
                        .toList());
        assertThat(document)
                .contains("measures %d claims".formatted(Claims.all().size()))
                .contains("%d hold,".formatted(count(Verdict.HOLDS)));
    }

    private static long count(Verdict verdict) {
        return Claims.all().stream().map(Claim::expected).filter(verdict::equals).count();
    }
}
