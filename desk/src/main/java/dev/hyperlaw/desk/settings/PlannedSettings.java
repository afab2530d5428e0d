package dev.hyperlaw.desk.settings;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.PrintedSetting;
import dev.hyperlaw.transfer.RunSettings;
import dev.hyperlaw.transfer.Schedule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** What a plan recommends, and around it what all runs of the sweep had in common. */
public final class PlannedSettings {
    private static final String RULE = "plan";
    private static final int DIGITS = 4;
    private static final String KEPT = "as in the runs";
    private static final String PLANNED = "as in the runs, or planned from them";
    private static final String WARM_UP = "warmup";
    /** Settings that every format can write. */
    private static final Set<String> WRITTEN =
            Set.of("beta2", "epsilon", "eps", "adam_eps", "weight_decay", WARM_UP, Prior.TIMESCALE);

    private final Recommendation run;
    private final SweepGroup group;
    private final List<OtherForecast> others;
    private final List<String> warnings;

    private PlannedSettings(Recommendation run, SweepGroup group, List<OtherForecast> others, List<String> warnings) {
        this.run = run;
        this.group = group;
        this.others = List.copyOf(others);
        this.warnings = new ArrayList<>(warnings);
    }

    /**
     * @param others what was planned beside learning rate, batch and momentum
     * @param warnings of the plan; what had to be assumed is added to them
     * @throws dev.hyperlaw.InputProblem when the runs had an optimizer or a schedule that no format can write
     */
    public static RunSettings of(
            Recommendation run, SweepGroup group, List<OtherForecast> others, List<String> warnings) {
        return new PlannedSettings(run, group, others, warnings).settings();
    }

    private RunSettings settings() {
        OptimizerSettings optimizer = optimizer();
        Schedule schedule = schedule();
        others.stream().filter(other -> !WRITTEN.contains(other.name())).forEach(this::unwritten);
        return new RunSettings(
                new RunSettings.Origin(
                        "Hyperlaw plan: %s tokens, rule %s".formatted(NumberText.compact(run.tokens()), RULE),
                        RULE,
                        "own runs",
                        others.isEmpty() ? KEPT : PLANNED),
                run.target().tokens(),
                run.target().caps(),
                lr(run),
                run.batch(),
                schedule,
                run.target().warmUpSteps(warmUp(), run.batch().batch()),
                optimizer,
                Optional.empty(),
                run.alpha().isPresent(),
                warnings);
    }

    /** The learning rate as people read and paste it. */
    public static PrintedSetting lr(Recommendation run) {
        return PrintedSetting.lr(
                run.cell().learningRate(),
                run.lr().map(Interval::ends),
                run.target().caps());
    }

    private OptimizerSettings optimizer() {
        Optional<String> name = text("optimizer");
        if (name.isEmpty()) {
            warnings.add("The runs do not say their optimizer: AdamW is assumed.");
        }
        OptimizerSettings settings =
                OptimizerSettings.of(name.map(Optimizer::parse).orElse(Optimizer.ADAMW));
        if (run.alpha().isPresent() || given("beta", "beta1", "alpha").isPresent()) {
            settings = settings.withMomentum(new Momentum(run.cell().alpha()));
        }
        OptionalDouble beta2 = given("beta2");
        if (beta2.isPresent()) {
            settings = settings.withBeta2(beta2.getAsDouble());
        }
        OptionalDouble epsilon = given("epsilon", "eps", "adam_eps");
        if (epsilon.isPresent()) {
            settings = settings.withEpsilon(epsilon.getAsDouble());
        }
        OptionalDouble decay = given("weight_decay");
        return decay.isPresent() ? settings.withWeightDecay(decay.getAsDouble()) : settings;
    }

    private Schedule schedule() {
        Schedule schedule = group.rate().schedule().orElseThrow();
        if (!group.common().containsKey(RateShape.SCHEDULE)) {
            warnings.add("The runs do not say their schedule: %s is assumed.".formatted(schedule));
        }
        return schedule;
    }

    /** In the unit that the runs have. */
    private WarmUp warmUp() {
        return others.stream()
                .filter(other -> other.name().equals(WARM_UP))
                .findFirst()
                .map(PlannedSettings::warmUp)
                .orElseGet(() -> group.rate().warmUp().orElseThrow());
    }

    private static WarmUp warmUp(OtherForecast planned) {
        return switch (planned.unit()) {
            case "%" -> new WarmUp(BigDecimal.valueOf(planned.value()), WarmUp.Unit.SHARE);
            case "tok" -> new WarmUp(BigDecimal.valueOf(planned.value()), WarmUp.Unit.TOKENS);
            default -> WarmUp.ofSteps(Math.round(planned.value()));
        };
    }

    private void unwritten(OtherForecast other) {
        warnings.add("%s should be %s; it is not written here."
                .formatted(other.name().replace('_', ' '), NumberText.rounded(other.value(), DIGITS)));
    }

    private Optional<Double> planned(String name) {
        return others.stream()
                .filter(other -> other.name().equals(name))
                .map(OtherForecast::value)
                .findFirst();
    }

    /** The first of these names that is planned, or that all runs have in common. */
    private OptionalDouble given(String... names) {
        for (String name : names) {
            Optional<Double> planned = planned(name);
            if (planned.isPresent()) {
                return OptionalDouble.of(planned.get());
            }
            OptionalDouble value = CommonSettings.number(group, name);
            if (value.isPresent()) {
                return value;
            }
        }
        return OptionalDouble.empty();
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(group.common().get(name)).map(Setting::canonical);
    }
}
