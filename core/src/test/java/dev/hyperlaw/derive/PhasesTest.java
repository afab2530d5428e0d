package dev.hyperlaw.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PhasesTest {
    private static final double TEN = Math.log(10);

    private static Program program(String name) {
        return switch (name) {
            case "Thm3 joint C=1" ->
                PaperLaws.library("proxy", Map.of(), Restrictions.NONE).program();
            case "fixed alpha=1e-3" ->
                PaperLaws.library("proxy", Map.of(), PaperLaws.fix("alpha=1e-3"))
                        .program();
            case "cap b<=64, alpha>=1e-3" ->
                PaperLaws.library("proxy", Map.of(), PaperLaws.caps("b<=64", "alpha>=1e-3"))
                        .program();
            default -> throw new IllegalArgumentException(name);
        };
    }

    @Test
    void exactPhasesMatchTheOracle() throws IOException {
        read().properties().forEach(entry -> {
            List<Phase> phases = Phases.of(program(entry.getKey()));
            JsonNode expected = entry.getValue().get("exact");
            assertThat(phases).as(entry.getKey()).hasSize(expected.size());
            for (int i = 0; i < phases.size(); i++) {
                Phase phase = phases.get(i);
                assertThat(phase.fromLog() / TEN)
                        .isCloseTo(expected.get(i).get("log10T").get(0).asDouble(), within(1e-6));
                assertThat(new TreeSet<>(phase.active()))
                        .isEqualTo(names(expected.get(i).get("active")));
                if (phase.toLog().isPresent()) {
                    assertThat(phase.toLog().getAsDouble() / TEN)
                            .isCloseTo(expected.get(i).get("log10T").get(1).asDouble(), within(1e-6));
                }
            }
            assertThat(phases.get(phases.size() - 1).toLog()).isEmpty();
        });
    }

    @Test
    void skeletonMatchesTheOracle() throws IOException {
        read().properties().forEach(entry -> {
            List<Skeleton.Piece> pieces = Skeleton.of(program(entry.getKey()), 0, 30 * TEN);
            JsonNode expected = entry.getValue().get("skeleton");
            assertThat(pieces).as(entry.getKey()).hasSize(expected.size());
            for (int i = 0; i < pieces.size(); i++) {
                assertThat(pieces.get(i).rate().doubleValue())
                        .isEqualTo(expected.get(i).get("rate").asDouble());
                assertThat(pieces.get(i).toLog() / TEN)
                        .isCloseTo(expected.get(i).get("log10T").get(1).asDouble(), within(1e-4));
                assertThat(new TreeSet<>(pieces.get(i).binding()))
                        .isEqualTo(names(expected.get(i).get("binding")));
                assertThat(new TreeSet<>(pieces.get(i).active()))
                        .isEqualTo(names(expected.get(i).get("active")));
            }
        });
    }

    @Test
    void skeletonFollowsAMovingCap() {
        Program program = PaperLaws.library(
                        "proxy",
                        Map.of(),
                        new Restrictions(
                                List.of(), List.of("alpha=0.1"), List.of(), List.of("b=T^1/8"), List.of(), List.of()))
                .program();
        List<Skeleton.Piece> pieces = Skeleton.of(program, 0, 60 * TEN);
        Skeleton.Piece last = pieces.get(pieces.size() - 1);
        // b = T^(1/8) leaves the floor at T^(-1/16).
        assertThat(last.rate()).isEqualTo(Rational.of(-1, 16));
        assertThat(last.active()).containsExactly("b<=T^1/8");
        assertThat(last.binding()).containsExactly("floor");
    }

    @Test
    void learningRateFloorHasThreeLatePhases() {
        List<Phase> phases = Phases.of(PaperLaws.library("proxy", Map.of(), PaperLaws.caps("eta>=1e-6"))
                .program());
        Phase floor = phases.get(3);
        assertThat(floor.active()).containsExactly("eta>=1e-6");
        assertThat(floor.fromLog() / TEN).isCloseTo(9.683, within(1e-3));
        assertThat(floor.toLog().orElseThrow() / TEN).isCloseTo(23.398, within(1e-3));
        assertThat(floor.law().exponents())
                .containsEntry("alpha", Rational.of(1, 4))
                .containsEntry("b", Rational.of(3, 4));
        assertThat(phases.get(4).law().exponents()).containsEntry("b", Rational.of(2, 3));
    }

    @Test
    void contradictionAtLargeBudgetsStillHasAFeasibleRange() {
        List<Phase> phases = Phases.of(PaperLaws.library("proxy", Map.of(), PaperLaws.caps("b>=T^1/2", "b<=64"))
                .program());
        assertThat(phases).isNotEmpty();
        double end = phases.get(phases.size() - 1).toLog().orElseThrow();
        assertThat(end).isCloseTo(2 * Math.log(64), within(1e-6));
    }

    private static Set<String> names(JsonNode array) {
        List<String> names = new ArrayList<>();
        array.forEach(node -> names.add(node.asText()));
        return new TreeSet<>(names);
    }

    private static JsonNode read() throws IOException {
        try (InputStream stream = PhasesTest.class.getResourceAsStream("/oracle/phases_sample.json")) {
            return new ObjectMapper().readTree(stream);
        }
    }
}
