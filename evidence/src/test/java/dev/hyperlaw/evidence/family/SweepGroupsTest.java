package dev.hyperlaw.evidence.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepCautions;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepGroupsTest {
    @Test
    void whatIsNotTunedSetsGroupsApart() {
        List<SweepGroup> groups = SweepGroups.of(List.of(
                run(Map.of("lr", of(1e-3), "optimizer", Setting.of("sign"), "seed", of(1))),
                run(Map.of("lr", of(2e-3), "optimizer", Setting.of("sign"), "seed", of(2))),
                run(Map.of("lr", of(2e-3), "optimizer", Setting.of("adamw"), "seed", of(1)))));
        assertThat(groups).extracting(SweepGroup::name).containsExactly("optimizer=adamw", "optimizer=sign");
        assertThat(groups.get(1).runs()).hasSize(2);
    }

    @Test
    void whatFollowsFromOtherSettingsDoesNot() {
        List<SweepGroup> groups = SweepGroups.of(List.of(
                run(Map.of("lr", of(1e-3), "wd", of(1e-4), "derived", Setting.of("wd,accumulation"))),
                run(Map.of("lr", of(2e-3), "wd", of(2e-4), "derived", Setting.of("wd,accumulation")))));
        assertThat(groups).hasSize(1);
    }

    @Test
    void aSettingThatOnlySomeHaveIsNamedOnlyIfNothingElseTellsThemApart() {
        FinishedRun sign = run(Map.of("lr", of(1e-3), "optimizer", Setting.of("sign"), "nesterov", Setting.of("no")));
        FinishedRun adam = run(Map.of("lr", of(1e-3), "optimizer", Setting.of("adamw"), "beta2", of(0.95)));
        FinishedRun tied = run(Map.of("lr", of(1e-3), "optimizer", Setting.of("adamw"), "tied", Setting.of(true)));
        FinishedRun loose = run(Map.of("lr", of(1e-3), "optimizer", Setting.of("adamw"), "tied", Setting.of(false)));
        FinishedRun bare = run(Map.of("lr", of(1e-3), "optimizer", Setting.of("adamw")));
        assertThat(SweepGroups.of(List.of(sign, adam)))
                .extracting(SweepGroup::name)
                .containsExactly("optimizer=adamw", "optimizer=sign");
        assertThat(SweepGroups.of(List.of(sign, tied, loose)))
                .extracting(SweepGroup::name)
                .containsExactly("optimizer=adamw tied=false", "optimizer=adamw tied=true", "optimizer=sign tied=-");
        assertThat(SweepGroups.of(List.of(tied, bare))).hasSize(2);
    }

    @Test
    void numbersThatWereVariedAreHeldWhereMostRunsAre() {
        List<FinishedRun> runs = new ArrayList<>();
        for (double lr : new double[] {1e-3, 2e-3, 4e-3}) {
            runs.add(run(Map.of("lr", of(lr), "weight_decay", of(0.1), "warmup", Setting.of("2steps"))));
        }
        runs.add(run(Map.of("lr", of(2e-3), "weight_decay", of(0.2), "warmup", Setting.of("2steps"))));
        runs.add(run(Map.of("lr", of(2e-3), "weight_decay", of(0.1), "warmup", Setting.of("4steps"))));

        SweepGroup group = SweepGroups.of(runs).get(0);

        assertThat(group.name()).isEmpty();
        assertThat(group.runs()).hasSize(3);
        assertThat(group.cut().all()).isEqualTo(5);
        assertThat(group.common()).containsEntry("weight_decay", of(0.1));
        assertThat(SweepCautions.of(group))
                .contains(
                        "Held at the values that most runs of a budget have: warmup 2steps, weight_decay 0.1. That leaves 3 of 5 runs.");
    }

    /** One run at another value made intervals of the learning rate ninety times wider. */
    @Test
    void aValueThatOneRunHasIsLeftOutAndSaid() {
        List<FinishedRun> runs = new ArrayList<>();
        for (double lr : new double[] {1e-3, 2e-3, 4e-3, 8e-3, 1.6e-2}) {
            for (int seed = 1; seed <= 2; seed++) {
                runs.add(run(Map.of("lr", of(lr), "beta2", of(0.95), "seed", of(seed))));
            }
        }
        runs.add(run(Map.of("lr", of(2e-3), "beta2", of(0.99), "seed", of(1))));

        SweepGroup group = SweepGroups.of(runs).get(0);

        assertThat(group.runs()).hasSize(10);
        assertThat(group.relatives().others()).isEmpty();
        assertThat(SweepCautions.of(group))
                .containsExactly(
                        "1 run is left out: beta2 0.99; too few runs differ from the rest to tell what it does.");
    }

    /** No weight decay at all lies off the scale: where most runs have none, the others are left out. */
    @Test
    void runsOffTheScaleStayWhereTheyAreMost() {
        List<FinishedRun> runs = new ArrayList<>();
        for (double lr : new double[] {1e-3, 2e-3, 4e-3, 8e-3}) {
            runs.add(run(Map.of("lr", of(lr), "weight_decay", of(0))));
        }
        runs.add(run(Map.of("lr", of(2e-3), "weight_decay", of(0.1))));

        assertThat(SweepGroups.of(runs).get(0).common()).containsEntry("weight_decay", of(0));
    }

    @Test
    void aSettingOfAStarDesignIsHeldBudgetByBudget() {
        List<FinishedRun> runs = new ArrayList<>();
        for (double tokens : new double[] {131072, 262144}) {
            double centre = tokens > 2e5 ? 0.2 : 0.1;
            for (double lr : new double[] {1e-3, 2e-3, 4e-3}) {
                runs.add(annealed(tokens, Map.of("lr", of(lr), "weight_decay", of(centre))));
            }
            runs.add(annealed(tokens, Map.of("lr", of(2e-3), "weight_decay", of(0))));
        }

        SweepGroup group = SweepGroups.of(runs).get(0);

        assertThat(group.runs()).hasSize(6);
        assertThat(group.common()).doesNotContainKey("weight_decay");
        assertThat(SweepCautions.of(group)).anyMatch(words -> words.contains("weight_decay (by budget)"));
    }

    @Test
    void aSettingThatWasDrawnForEveryRunIsNoise() {
        List<FinishedRun> runs = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
            runs.add(run(Map.of("lr", of(1e-3 * i), "weight_decay", of(0.01 * i * i))));
        }

        SweepGroup group = SweepGroups.of(runs).get(0);

        assertThat(group.runs()).hasSize(12);
        assertThat(SweepCautions.of(group))
                .contains("Almost every run has a weight_decay of its own: its effect counts as noise here.");
    }

    @Test
    void aScheduleOfTheUsersOwnSpeaksForItsEndAlone() {
        FinishedRun run = run(Map.of("lr", of(1e-3), "schedule", Setting.of("trapezoid"), "tokens", of(262144)));
        assertThat(only(run).points()).extracting(LossPoint::tokens).containsExactly(262144.0);
        assertThat(SweepGroups.of(List.of(run)).get(0).rate().law()).isEmpty();
    }

    @Test
    void anAnnealedRunEndsAtItsLastWholeStep() {
        FinishedRun run = run(Map.of(
                "lr", of(1e-3), "schedule", Setting.of("linear"), "tokens", of(270000), "batch_tokens", of(1 << 17)));
        assertThat(only(run).points()).extracting(LossPoint::tokens).containsExactly(262144.0);
    }

    @Test
    void oneGroupHasNoName() {
        assertThat(SweepGroups.of(List.of(run(Map.of("lr", of(1e-3))), run(Map.of("lr", of(2e-3))))))
                .singleElement()
                .satisfies(group -> assertThat(group.name()).isEmpty());
    }

    @Test
    void betaIsReadAsOneMinusAlpha() {
        RunCurve curve = only(run(Map.of("lr", of(1e-3), "beta1", of(0.9))));
        assertThat(curve.cell()).isEqualTo(new Cell(1e-3, 512, 0.1));
    }

    @Test
    void aConstantRateSpeaksForEveryBudgetTenWarmUpsLong() {
        RunCurve curve = only(run(Map.of("lr", of(1e-3), "warmup", Setting.of("20steps"))));
        // 20 steps of 512 tokens, ten times
        assertThat(curve.points()).extracting(LossPoint::tokens).containsExactly(131072.0, 262144.0);
    }

    @Test
    void anAnnealedRunSpeaksForItsPlanAlone() {
        Map<String, Setting> settings = Map.of("lr", of(1e-3), "schedule", Setting.of("linear"), "tokens", of(262144));
        assertThat(only(run(settings)).points()).extracting(LossPoint::tokens).containsExactly(262144.0);
        assertThat(SweepGroups.of(List.of(run(settings))).get(0).rate().kind()).isEqualTo(RateShape.ANNEALED.kind());
    }

    @Test
    void aRunThatWasStoppedEarlyIsNoResult() {
        FinishedRun stopped = run(Map.of("lr", of(1e-3), "schedule", Setting.of("linear"), "tokens", of(1 << 20)));
        assertThatThrownBy(() -> SweepGroups.of(List.of(stopped)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("None of the 1 runs");
    }

    @Test
    void aRunThatDivergedIsKeptWithTheBudgetsItWouldHaveReached() {
        Map<String, Setting> settings = Map.of("lr", of(1e-3), "tokens", of(1 << 20), "batch_tokens", of(512));
        FinishedRun broken = new FinishedRun(RunConfiguration.of(settings), List.of(Observation.of(65536, 3.5)), true);
        assertThat(only(broken).divergence()).contains(new RunCurve.Divergence(65536, 1 << 20));
        FinishedRun annealed =
                new FinishedRun(RunConfiguration.of(settings).with("schedule", Setting.of("linear")), List.of(), true);
        assertThat(SweepGroups.of(List.of(run(Map.of("lr", of(2e-3))), broken))
                        .get(0)
                        .runs())
                .hasSize(2);
        assertThatThrownBy(() -> SweepGroups.of(List.of(annealed))).isInstanceOf(InputProblem.class);
    }

    @Test
    void aRunWithoutALearningRateIsNamed() {
        assertThatThrownBy(() -> SweepGroups.of(List.of(run(Map.of("seed", of(1))))))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("no lr")
                .hasMessageContaining("batch_tokens");
    }

    private static RunCurve only(FinishedRun run) {
        return SweepGroups.of(List.of(run)).get(0).runs().get(0);
    }

    private static Setting of(double value) {
        return Setting.of(value);
    }

    private static FinishedRun annealed(double tokens, Map<String, Setting> settings) {
        Map<String, Setting> all = new HashMap<>(settings);
        all.put("tokens", of(tokens));
        all.put("schedule", Setting.of("linear"));
        return run(all);
    }

    private static FinishedRun run(Map<String, Setting> settings) {
        Map<String, Setting> all = new HashMap<>(settings);
        all.putIfAbsent("batch_tokens", of(512));
        return new FinishedRun(
                RunConfiguration.of(all),
                List.of(Observation.of(65536, 3.5), Observation.of(131072, 3.2), Observation.of(262144, 3)),
                false);
    }
}
