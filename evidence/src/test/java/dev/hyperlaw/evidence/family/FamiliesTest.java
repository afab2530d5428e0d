package dev.hyperlaw.evidence.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.SettingKinds;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FamiliesTest {
    private static final SettingKinds KINDS = new SettingKinds(Map.of(
            "optimizer", SettingKind.FAMILY,
            "params", SettingKind.SIZE,
            "weight_decay", SettingKind.AXIS,
            "beta2", SettingKind.AXIS,
            "warmup", SettingKind.AXIS,
            "dump", SettingKind.ASIDE,
            "chinchilla", SettingKind.FOLLOWS));

    @Test
    void optimizersAreFamiliesAndModelsAreSizes() {
        List<FinishedRun> runs = new ArrayList<>();
        for (String optimizer : List.of("muon", "adamw")) {
            for (double size : new double[] {3e8, 1e8}) {
                for (double lr : new double[] {1e-3, 2e-3}) {
                    runs.add(run(Map.of(
                            "optimizer", Setting.of(optimizer), "params", Setting.of(size), "lr", Setting.of(lr))));
                }
            }
        }

        List<RunFamily> families = Families.of(runs);

        assertThat(families).extracting(RunFamily::name).containsExactly("optimizer=adamw", "optimizer=muon");
        assertThat(families.get(0).sizes())
                .extracting(FamilySize::name)
                .containsExactly("params=100000000", "params=300000000");
        assertThat(families.get(0).sizes().get(0).group()).isEqualTo("optimizer=adamw params=100000000");
        assertThat(families.get(0).size()).isEqualTo(4);
        assertThat(families.get(0).axes()).extracting(SweptAxis::name).containsExactly("lr");
    }

    @Test
    void parametersWithinOnePerCentAreOneModel() {
        List<RunFamily> families = Families.of(List.of(
                run(Map.of("lr", Setting.of(1e-3), "params", Setting.of(1_471_369_216.0))),
                run(Map.of("lr", Setting.of(2e-3), "params", Setting.of(1_471_371_264.0))),
                run(Map.of("lr", Setting.of(2e-3), "params", Setting.of(1_500_000_000.0)))));

        assertThat(families)
                .singleElement()
                .satisfies(family -> assertThat(family.sizes())
                        .extracting(size -> size.runs().size())
                        .containsExactly(2, 1));
    }

    @Test
    void anAxisHasTwoValuesAtOneSizeAndBudget() {
        List<FinishedRun> runs = new ArrayList<>();
        for (double tokens : new double[] {1e9, 2e9}) {
            for (double lr : new double[] {1e-3, 2e-3}) {
                // The weight decay moves with the budget alone, beta2 within one.
                runs.add(run(Map.of(
                        "lr", Setting.of(lr),
                        "tokens", Setting.of(tokens),
                        "weight_decay", Setting.of(1e8 / tokens),
                        "beta2", Setting.of(lr > 1.5e-3 ? 0.95 : 0.99))));
            }
        }

        RunFamily family = Families.of(runs).get(0);

        assertThat(family.axes()).extracting(SweptAxis::name).containsExactly("lr", "beta2");
        assertThat(family.axes().get(1).scale()).isEqualTo(AxisScale.LOG_OF_REST);
        assertThat(family.budgets()).containsExactly(1e9, 2e9);
    }

    @Test
    void noWeightDecayIsOffTheScale() {
        RunFamily family = Families.of(List.of(
                        run(Map.of("lr", Setting.of(1e-3), "weight_decay", Setting.of(0))),
                        run(Map.of("lr", Setting.of(1e-3), "weight_decay", Setting.of(0.1)))))
                .get(0);

        assertThat(family.axes())
                .singleElement()
                .isEqualTo(new SweptAxis("weight_decay", "", AxisScale.LOG, List.of(0.0, 0.1), 1));
        assertThat(AxisScale.LOG.coordinate(0)).isEmpty();
        assertThat(AxisScale.LOG_OF_REST.coordinate(0.9)).hasValue(Math.log1p(-0.9));
    }

    @Test
    void aWarmUpInStepsIsAnAxisAndOneInTwoUnitsIsNot() {
        FinishedRun some = run(Map.of("lr", Setting.of(1e-3), "warmup", Setting.of("100steps")));
        FinishedRun more = run(Map.of("lr", Setting.of(1e-3), "warmup", Setting.of("400steps")));
        FinishedRun share = run(Map.of("lr", Setting.of(1e-3), "warmup", Setting.of("1%")));

        assertThat(Families.of(List.of(some, more)).get(0).axes())
                .singleElement()
                .satisfies(axis -> assertThat(axis.unit()).isEqualTo("steps"));
        RunFamily mixed = Families.of(List.of(some, more, share)).get(0);
        assertThat(mixed.axes()).isEmpty();
        assertThat(mixed.aside()).containsExactly("warmup");
    }

    @Test
    void runsCarryTheirPlaceOnEveryAxis() {
        RunFamily family = Families.of(List.of(
                        run(Map.of(
                                "lr", Setting.of(1e-3), "warmup", Setting.of("100steps"), "dump", Setting.of("{a}"))),
                        run(Map.of(
                                "lr", Setting.of(2e-3), "warmup", Setting.of("400steps"), "dump", Setting.of("{b}")))))
                .get(0);

        assertThat(family.runs())
                .extracting(FamilyRun::settings)
                .containsExactly(Map.of("lr", 1e-3, "warmup", 100.0), Map.of("lr", 2e-3, "warmup", 400.0));
        assertThat(family.runs().get(1).aside()).containsEntry("dump", Setting.of("{b}"));
        assertThat(family.runs().get(0).curve().points()).hasSize(1);
    }

    @Test
    void whatFollowsIsNeitherAnAxisNorAFamily() {
        RunFamily family = Families.of(List.of(
                        run(Map.of("lr", Setting.of(1e-3), "chinchilla", Setting.of(1))),
                        run(Map.of("lr", Setting.of(2e-3), "chinchilla", Setting.of(2)))))
                .get(0);

        assertThat(family.axes()).extracting(SweptAxis::name).containsExactly("lr");
        assertThat(family.aside()).isEmpty();
    }

    private static FinishedRun run(Map<String, Setting> settings) {
        Map<String, Setting> all = new HashMap<>(settings);
        all.putIfAbsent("batch_tokens", Setting.of(512));
        all.putIfAbsent("tokens", Setting.of(1e9));
        long tokens = Math.round(((Setting.Numeric) all.get("tokens")).value());
        return new FinishedRun(
                RunConfiguration.of(all),
                RateShape.ANNEALED,
                List.of(Observation.of(tokens, 3)),
                false,
                LossUnit.NATS,
                KINDS);
    }
}
