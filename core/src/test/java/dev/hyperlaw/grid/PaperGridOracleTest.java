package dev.hyperlaw.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The paper's grids against {@code oracle/paper_grid.json}, made with NumPy: every budget of every slice. */
final class PaperGridOracleTest {
    private static final double VALUES = 1e-12;
    private static final double SLOPES = 1e-3;

    @ParameterizedTest
    @EnumSource(PaperGrid.class)
    void jointMinimumIsTheOracles(PaperGrid grid) throws IOException {
        JsonNode expected = oracle(grid).get("joint");
        GridSlice joint = PaperStudy.of(grid, PaperGrid.RESOLUTION, 2).joint();
        assertSamePath(joint.path(), expected, List.of("eta", "b", "alpha"));
        assertSlopes(joint, expected.get("slopes_1e8_1e22"), List.of("eta", "b", "alpha"));
    }

    @ParameterizedTest
    @EnumSource(PaperGrid.class)
    void fixedMomentumIsTheOracles(PaperGrid grid) throws IOException {
        PaperStudy study = PaperStudy.of(grid, PaperGrid.RESOLUTION, 2);
        for (Map.Entry<String, JsonNode> entry : oracle(grid).get("fixed_alpha").properties()) {
            JsonNode expected = entry.getValue();
            double alpha = expected.get("alpha").asDouble();
            assertThat(study.axes().get(1).values()[index(entry.getKey())]).isEqualTo(alpha, within(1e-15));
            GridSlice slice = study.fixedMomentum(alpha);
            assertSamePath(slice.path(), expected, List.of("eta", "b"));
            assertRegion(slice, expected);
            assertSlopes(slice, expected.get("slopes"), List.of("eta", "b"));
        }
    }

    @ParameterizedTest
    @EnumSource(PaperGrid.class)
    void fixedBatchIsTheOracles(PaperGrid grid) throws IOException {
        PaperStudy study = PaperStudy.of(grid, PaperGrid.RESOLUTION, 2);
        for (Map.Entry<String, JsonNode> entry : oracle(grid).get("fixed_b").properties()) {
            JsonNode expected = entry.getValue();
            double batch = expected.get("b").asDouble();
            assertThat(study.axes().get(0).values()[index(entry.getKey())] / batch)
                    .isEqualTo(1, within(1e-14));
            GridSlice slice = study.fixedBatch(batch);
            assertSamePath(slice.path(), expected, List.of("eta", "alpha"));
            assertRegion(slice, expected);
            assertSlopes(slice, expected.get("slopes"), List.of("eta", "alpha"));
        }
    }

    /** The captions print 0.999, 0.934, 0.9999 and 32, 1072, 35111: points of the caption grid, b truncated. */
    @ParameterizedTest
    @EnumSource(PaperGrid.class)
    void captionsNameTheSlicesOfTheOracle(PaperGrid grid) throws IOException {
        PaperStudy study = PaperStudy.of(grid, PaperGrid.RESOLUTION, 1);
        for (double beta : new double[] {0.934, 0.999, 0.9999}) {
            double alpha = study.axes().get(1).nearest(1 - beta);
            assertThat(oracle(grid).get("fixed_alpha").findValues("alpha"))
                    .anySatisfy(node -> assertThat(node.asDouble() / alpha).isEqualTo(1, within(1e-14)));
        }
        for (double truncated : new double[] {32, 1072, 35111}) {
            double batch = study.axes().get(0).nearest(truncated);
            assertThat((long) batch).isEqualTo((long) truncated);
        }
    }

    private static void assertSamePath(GridPath path, JsonNode expected, List<String> variables) {
        double[] values = path.values();
        for (int i = 0; i < values.length; i++) {
            assertThat(path.budgets()[i] / expected.get("T").get(i).asDouble()).isEqualTo(1, within(1e-13));
            assertThat(values[i] / expected.get("risk").get(i).asDouble()).isEqualTo(1, within(VALUES));
        }
        for (String variable : variables) {
            int[] indices = path.indices(variable);
            for (int i = 0; i < indices.length; i++) {
                assertThat(indices[i])
                        .as("%s at budget %d", variable, i)
                        .isEqualTo(expected.get("i_" + variable).get(i).asInt());
            }
        }
    }

    private static void assertRegion(GridSlice slice, JsonNode expected) {
        assertThat(slice.from() / expected.get("fit_range").get(0).asDouble()).isEqualTo(1, within(1e-9));
        assertThat(slice.to() / expected.get("fit_range").get(1).asDouble()).isEqualTo(1, within(1e-9));
    }

    private static void assertSlopes(GridSlice slice, JsonNode expected, List<String> variables) {
        assertThat(slice.rate().slope()).isEqualTo(expected.get("risk").asDouble(), within(SLOPES));
        for (String variable : variables) {
            assertThat(slice.slope(variable).slope())
                    .isEqualTo(expected.get(variable).asDouble(), within(SLOPES));
        }
    }

    private static int index(String key) {
        return Integer.parseInt(key.substring(1));
    }

    private static JsonNode oracle(PaperGrid grid) throws IOException {
        try (InputStream file = PaperGridOracleTest.class.getResourceAsStream("/oracle/paper_grid.json")) {
            return new ObjectMapper()
                    .readTree(file)
                    .get(grid == PaperGrid.CAPTION ? "caption_alpha_1e-9" : "footnote_alpha_1e-10");
        }
    }
}
