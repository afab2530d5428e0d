package dev.hyperlaw.verify.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.verify.claim.Claims;
import dev.hyperlaw.view.figure.Figure;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FigureCatalogueTest {
    @Test
    void listsEveryFigureOnceInReadingOrder() {
        assertThat(FigureCatalogue.names())
                .containsExactly(
                        "theorem1-beta-0-999",
                        "theorem1-beta-0-934",
                        "theorem1-beta-0-9999",
                        "theorem2-b-1072",
                        "theorem2-b-32",
                        "theorem2-b-35111",
                        "theorem3",
                        "contour-tokens",
                        "contour-iterations",
                        "iso-performance",
                        "published-exponents",
                        "phases",
                        "flat-band",
                        "momentum-penalty",
                        "batch-paths",
                        "noise-exponent");
    }

    @Test
    void everyFigureIsBuiltAtThePapersAndAtAwkwardResolutions() {
        for (int resolution : new int[] {2, 7, 37, 100}) {
            for (PaperGrid grid : PaperGrid.values()) {
                FigureInputs inputs = new FigureInputs(grid, resolution, 2, new NearOptimalBatch(1.05));
                for (FigureEntry entry : FigureCatalogue.all()) {
                    Figure figure = entry.build(inputs);
                    assertThat(figure.name()).isEqualTo(entry.name());
                    assertThat(figure.caption())
                            .as(entry.name())
                            .endsWith(".")
                            .doesNotContain("NaN", "%s", "%d", "%%", "  ");
                }
            }
        }
    }

    @Test
    void captionsNameTheConstantsAndTheCorrection() {
        Pattern constants = Pattern.compile("C_\\{1} = C_\\{2} = C_\\{3} = 1");
        for (FigureEntry entry : FigureCatalogue.all()) {
            Figure figure = entry.build(
                    new FigureInputs(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1, NearOptimalBatch.NINETY_NINE_PERCENT));
            if (!entry.name().equals("published-exponents")) {
                assertThat(figure.caption()).as(entry.name()).containsPattern(constants);
                assertThat(figure.caption()).as(entry.name()).contains("gradient norm", "risk_{");
            }
            assertThat(entry.summary()).as(entry.name()).doesNotEndWith(".").hasSizeLessThan(80);
        }
    }

    @Test
    void everyFigureShowsClaimsThatExist() {
        for (FigureEntry entry : FigureCatalogue.all()) {
            for (String id : entry.claims()) {
                assertThat(Claims.all()).as("%s of %s", id, entry.name()).anyMatch(claim -> claim.answersTo(id));
            }
        }
        assertThat(FigureCatalogue.showing(
                        Claims.select(List.of("iso.panels.free")).get(0)))
                .extracting(FigureEntry::name)
                .containsExactly("contour-iterations", "iso-performance");
    }

    @Test
    void findsNamesWithDotsAndCapitals() {
        assertThat(FigureCatalogue.get("theorem1-beta-0.9999").name()).isEqualTo("theorem1-beta-0-9999");
        assertThat(FigureCatalogue.get("Theorem3").name()).isEqualTo("theorem3");
    }

    @Test
    void anUnknownNameIsAnsweredWithTheNearestAndTheList() {
        assertThatThrownBy(() -> FigureCatalogue.get("flatband"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("There is no figure 'flatband'")
                .hasMessageContaining("theorem3, contour-tokens")
                .hasMessageEndingWith("Maybe you meant 'flat-band'.");
        assertThatThrownBy(() -> FigureCatalogue.get("xyzzyplugh"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("Maybe draw all of them");
    }

    @Test
    void badResolutionsAreNamedBeforeAnyWork() {
        assertThatThrownBy(() -> new FigureInputs(PaperGrid.CAPTION, 1, 1, NearOptimalBatch.NINETY_NINE_PERCENT))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("resolution");
        assertThatThrownBy(
                        () -> new FigureInputs(PaperGrid.CAPTION, 1_000_000, 1, NearOptimalBatch.NINETY_NINE_PERCENT))
                .isInstanceOf(InputProblem.class);
    }
}
