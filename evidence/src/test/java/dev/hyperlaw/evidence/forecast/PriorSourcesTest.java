package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.PublicSweeps;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.PriorSources.Estimate;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The prior on sweeps that it has not seen. {@code bench/priors} has the whole table. */
class PriorSourcesTest {
    /** What a prior without the sweep may cost more, nats: a tenth of what plan costs on OELLM. */
    private static final double MARGIN = 2e-4;

    private static final PriorBook OURS = PriorReader.ours();

    @Test
    void aLineMovesAsTheMeanOfItsSourcesAndWidens() {
        PriorSources sources = new PriorSources(List.of(
                new Estimate("annealed", Response.S, "one", .4), new Estimate("annealed", Response.S, "other", .6)));
        Prior.PriorExponent before = OURS.annealed().of(Response.S);
        Prior.PriorExponent after = sources.without("other", OURS).annealed().of(Response.S);
        assertThat(after.mean()).isCloseTo(before.mean() - .1, within(1e-12));
        assertThat(after.deviation()).isCloseTo(before.deviation() * Math.sqrt(2 / 1.5), within(1e-12));
        assertThat(sources.without("other", OURS).annealed().of(Response.P))
                .isEqualTo(OURS.annealed().of(Response.P));
        assertThat(sources.without("third", OURS)).isEqualTo(OURS);
    }

    @Test
    void aLineWithoutASourceLeftIsNearlyFlat() {
        PriorSources sources = new PriorSources(List.of(new Estimate("constant", Response.Q, "only", -.4)));
        Prior.PriorExponent after = sources.without("only", OURS).constant().of(Response.Q);
        assertThat(after.mean()).isZero();
        assertThat(after.deviation())
                .isGreaterThan(Math.abs(OURS.constant().of(Response.Q).mean()));
    }

    /** A list that says otherwise than the file would be about another prior. */
    @Test
    void theListIsThatOfTheFile() {
        Map<String, Prior> priors = Map.of("annealed", OURS.annealed(), "constant", OURS.constant());
        for (Estimate each : PriorSources.ours().estimates()) {
            Prior.PriorExponent line = priors.get(each.schedules()).of(each.response());
            assertThat(each.value())
                    .as("%s %s of %s", each.schedules(), each.response().key(), each.sweep())
                    .isCloseTo(line.mean(), within(2.5 * line.deviation()));
        }
        assertThat(PriorSources.ours().linesOf("adamh")).isEmpty();
        assertThat(PriorSources.ours().linesOf("oellm")).contains("annealed s", "annealed p", "annealed q");
    }

    @Test
    void constantRatesThatItHasNotSeenCostLittleMore() {
        check("constant-124m", PublicSweeps.constantRates());
    }

    /** One of its models, from all runs of no more compute; it then hands over to the runs within three budgets. */
    @Test
    void oellmThatItHasNotSeenCostsLittleMore() {
        SweepGroup group = PublicSweeps.oellm().get(0);
        check("oellm", group);
        PriorBook unseen = PriorSources.ours().without("oellm", OURS);
        Forecaster third = new GroupHistory(group, unseen.annealed()).upTo(2).forecaster();
        assertThat(third.at(1e11).exponents()).allMatch(each -> each.priorShare() < .5);
    }

    private static void check(String sweep, SweepGroup group) {
        Backtest seen = backtest(group, OURS);
        Backtest unseen = backtest(group, PriorSources.ours().without(sweep, OURS));
        assertThat(unseen.score(Rules.PLAN).orElseThrow().meanRegret())
                .isLessThanOrEqualTo(seen.score(Rules.PLAN).orElseThrow().meanRegret() + MARGIN);
        assertThat(unseen.coverage().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow())
                .isGreaterThanOrEqualTo(.85);
    }

    private static Backtest backtest(SweepGroup group, PriorBook priors) {
        return Backtest.of(List.of(new GroupHistory(group, priors.of(group.rate()))), () -> {});
    }
}
