package dev.hyperlaw.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The laws of the paper and of the audited theory that are not in the oracle's sample. */
class TheoryTablesTest {
    private static final Rational HALF = Rational.of(1, 2);

    private static void assertExponents(Law law, String eta, String alpha, String b, String rate) {
        assertThat(law.status()).isEqualTo(Status.UNIQUE);
        assertThat(law.exponents())
                .containsEntry("eta", Rational.parse(eta))
                .containsEntry("alpha", Rational.parse(alpha))
                .containsEntry("b", Rational.parse(b));
        assertThat(law.rate()).contains(Rational.parse(rate));
    }

    @Test
    void withStepsFixedTheBatchGrowsForEver() {
        Law law = LawCompiler.compile(
                BoundLibrary.get("proxy", GivenValues.NONE, List.of(), true).program());
        assertThat(law.status()).isEqualTo(Status.UNBOUNDED);
        Map<String, Rational> ray = ((Law.Unbounded) law).ray();
        assertThat(ray).containsOnlyKeys("b");
        assertThat(ray.get("b").signum()).isPositive();
        assertThat(law.levels().get(0).exponent()).isEqualTo(Rational.of(-1, 2));
        assertThat(law.levels().get(0).binding()).containsExactly("det", "smooth", "couple");
        assertThat(law.levels().get(0).active()).containsExactly("alpha<=1");
        assertThat(law.rate()).isEmpty();
    }

    @Test
    void zeroInitialisedMomentumWantsTheSmallestBatch() {
        Law law = PaperLaws.law("proxy", Map.of("init", "zero"), Restrictions.NONE);
        assertExponents(law, "-3/4", "-1/2", "0", "-1/4");
        assertThat(law.levels().get(0).frozen()).containsExactly("burn");
        assertThat(law.levels().get(1).active()).containsExactly("b>=1");
    }

    @Test
    void startsThatImproveWithTheBatchGiveEveryBatchExponentBetween() {
        for (String s : List.of("1/10", "1/4", "1/2", "1", "2")) {
            Law law = PaperLaws.law("proxy", Map.of("init", "constant", "s", s), Restrictions.NONE);
            Rational batch =
                    Rational.ONE.plus(Rational.parse(s)).times(Rational.of(4)).reciprocal();
            assertThat(law.exponents().get("b")).as("s = " + s).isEqualTo(batch);
            assertThat(law.exponents().get("alpha")).isEqualTo(batch.minus(HALF));
        }
    }

    @Test
    void noiseThatAveragesFasterFreezesTheMomentum() {
        for (String q : List.of("6/10", "7/10", "9/10")) {
            Law law = PaperLaws.law("proxy", Map.of("q", q), Restrictions.NONE);
            Rational noise = Rational.parse(q);
            Rational twice = noise.plus(noise);
            assertThat(law.exponents().get("b"))
                    .isEqualTo(twice.plus(Rational.ONE).reciprocal());
            assertThat(law.exponents().get("alpha")).isEqualTo(Rational.ZERO);
            assertThat(law.rate())
                    .contains(noise.dividedBy(twice.plus(Rational.ONE)).negate());
            assertThat(law.exponents().get("eta")).isEqualTo(law.rate().orElseThrow());
            assertThat(law.constants().get("alpha"))
                    .isCloseTo(twice.minus(Rational.ONE).doubleValue(), within(1e-12));
        }
    }

    @Test
    void heavyTailsThatAverageConsistentlyHaveTheOptimalRate() {
        for (String index : List.of("5/4", "3/2", "7/4", "2")) {
            Law law = PaperLaws.law("heavy-tail", Map.of("p", index), Restrictions.NONE);
            Rational p = Rational.parse(index);
            Rational scale = p.times(Rational.of(3)).minus(Rational.of(2));
            assertThat(law.rate()).contains(Rational.ONE.minus(p).dividedBy(scale));
            assertThat(law.exponents().get("b"))
                    .isEqualTo(p.dividedBy(scale.times(p.plus(p).minus(Rational.ONE))));
            assertThat(law.levels().get(0).flat()).hasSize(1);
        }
        assertExponents(
                PaperLaws.law("heavy-tail-paper", Map.of("p", "3/2"), Restrictions.NONE), "-3/4", "-1/2", "0", "-1/4");
    }

    @Test
    void learningRateFloorGivesItsOwnPhase() {
        Law law = PaperLaws.proxy(PaperLaws.caps("eta>=1e-6"));
        assertExponents(law, "0", "0", "2/3", "0");
        assertThat(law.constants().get("b")).isCloseTo(6.299605249474e-5, within(1e-15));
        assertThat(law.levels())
                .extracting(Level::binding)
                .containsExactly(List.of("smooth", "couple"), List.of("det", "floor"));
    }

    @Test
    void movingCapIsFollowedExactly() {
        Law law = PaperLaws.proxy(PaperLaws.caps("b<=T^1/8"));
        assertExponents(law, "-5/8", "-3/8", "1/8", "-1/4");
        assertThat(law.levels().get(1).active()).containsExactly("b<=T^1/8");
    }

    @Test
    void transportOfGradientsReachesTwoSevenths() {
        assertExponents(PaperLaws.law("transport", Map.of(), Restrictions.NONE), "-11/21", "-8/21", "4/21", "-2/7");
    }

    @Test
    void weightDecayMajorantsApproachTwoThirds() {
        Law law = PaperLaws.law("star-convex", Map.of("m", "10"), PaperLaws.fix("alpha=0.1"));
        assertThat(law.exponents().get("b")).isEqualTo(Rational.of(20, 31));
        assertThat(law.exponents().get("eta")).isEqualTo(Rational.of(-10, 31));
    }

    @Test
    void annealedRunsLoseTheHorizon() {
        Law joint = PaperLaws.law("annealed", Map.of(), Restrictions.NONE);
        assertThat(joint.exponents()).containsEntry("eta", Rational.ZERO).containsEntry("b", HALF);
        assertThat(joint.rate()).contains(Rational.of(-1, 4));
        assertThat(joint.gap()).contains(Rational.of(1, 4));
        assertThat(joint.levels()).hasSize(1);
        assertThat(joint.levels().get(0).exactShares())
                .isEqualTo(Map.of("progress", Rational.of(1, 4), "floor", HALF, "curvature", Rational.of(1, 4)));
        assertThat(joint.rateConstant().orElseThrow()).isCloseTo(2 * Math.sqrt(2), within(1e-14));

        Law scaled = PaperLaws.law("annealed", Map.of("C1", "3", "C2", "5", "C3", "7"), Restrictions.NONE);
        assertThat(scaled.constants().get("b")).isCloseTo(5 / (2 * Math.sqrt(21)), within(1e-14));
        assertThat(scaled.constants().get("eta")).isCloseTo(3.0 / 7, within(1e-14));
        assertThat(scaled.rateConstant().orElseThrow())
                .isCloseTo(2 * Math.sqrt(2) * Math.pow(21, 0.25) * Math.sqrt(5), within(1e-12));
    }

    @Test
    void annealedRunsAtFixedBatchAreDecidedByDrift() {
        Law law = PaperLaws.law("annealed", Map.of(), PaperLaws.fix("b=64"));
        assertThat(law.exponents().get("eta")).isEqualTo(Rational.of(-1, 3));
        assertThat(law.levels().get(0).exactShares())
                .isEqualTo(Map.of("progress", Rational.of(2, 3), "drift", Rational.of(1, 3)));
        Law without = PaperLaws.law("annealed", Map.of("C5", "0"), PaperLaws.fix("b=64"));
        assertThat(without.exponents().get("eta")).isEqualTo(Rational.ZERO);
        // η*(b) = (C1/C3)/(1 + (b_x/b)^¾) with b_x = (C4/C3)^(4/3) = 1
        assertThat(without.constants().get("eta")).isCloseTo(1 / (1 + Math.pow(64, -0.75)), within(1e-13));
    }

    @Test
    void annealedRunsWithOtherProgressPowers() {
        for (String power : List.of("1/4", "1/2", "3/4", "1")) {
            Law law = PaperLaws.law("annealed", Map.of("C4", "0", "C5", "0", "r", power), Restrictions.NONE);
            Rational r = Rational.parse(power);
            Rational scale = r.times(Rational.of(6)).plus(Rational.ONE);
            assertThat(law.exponents().get("b"))
                    .isEqualTo(r.times(Rational.of(4)).dividedBy(scale));
            assertThat(law.exponents().get("eta"))
                    .isEqualTo(Rational.ONE.minus(r.plus(r)).dividedBy(scale));
        }
    }

    @Test
    void annealedRunsWithMomentum() {
        Law law = PaperLaws.law("annealed-momentum", Map.of(), Restrictions.NONE);
        assertExponents(law, "-1/2", "-1/2", "0", "-1/4");
        assertThat(law.levels().get(0).binding()).containsExactly("progress", "floor", "couple");
        assertThat(law.levels().get(1).binding()).containsExactly("curvature");
        assertThat(law.levels().get(1).active()).containsExactly("b>=1");
        assertThat(law.levels().get(1).exponent()).isEqualTo(Rational.of(-3, 4));
    }

    @Test
    void contradictoryCapsAreAResultWithItsCertificate() {
        Law constant = PaperLaws.proxy(PaperLaws.caps("b>=10", "b<=5"));
        assertThat(constant.status()).isEqualTo(Status.INFEASIBLE);
        assertThat(((Law.Infeasible) constant).certificate()).containsOnlyKeys("b>=10", "b<=5");
        Law moving = PaperLaws.proxy(PaperLaws.caps("b>=T^1/2", "b<=64"));
        assertThat(moving.status()).isEqualTo(Status.INFEASIBLE);
        assertThat(((Law.Infeasible) moving).certificate()).containsOnlyKeys("b>=T^1/2", "b<=64");
        assertThat(PaperLaws.proxy(PaperLaws.fix("alpha=2")).status()).isEqualTo(Status.INFEASIBLE);
    }

    @Test
    void aVariableThatNoTermContainsIsOnlyBounded() {
        Law law = LawCompiler.compile(new ProblemReader(GivenValues.NONE, PaperLaws.caps("b*H<=T"), false)
                .library("proxy")
                .program());
        assertThat(law.status()).isEqualTo(Status.FLAT);
        assertThat(law.exponents()).containsOnlyKeys("eta", "alpha", "b");
        assertThat(law.levels().get(1).ranges().get("H").high()).contains(Rational.of(5, 6));
    }

    /** One term cannot fix two variables; the two caps that hold them do. */
    @Test
    void activeCapsAloneCanDetermineVariables() {
        Law law =
                LawCompiler.compile(new ProblemReader(GivenValues.NONE, PaperLaws.caps("b<=64", "alpha>=0.001"), false)
                        .typed("sqrt(alpha/b)")
                        .program());
        assertThat(law.status()).isEqualTo(Status.UNIQUE);
        assertThat(law.levels().get(0).active()).containsExactlyInAnyOrder("b<=64", "alpha>=0.001");
        assertThat(law.constants().get("b")).isCloseTo(64, within(1e-9));
        assertThat(law.constants().get("alpha")).isCloseTo(0.001, within(1e-14));
        assertThat(law.rateConstant().orElseThrow()).isCloseTo(Math.sqrt(0.001 / 64), within(1e-14));
    }
}
