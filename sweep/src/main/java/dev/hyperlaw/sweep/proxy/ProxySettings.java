package dev.hyperlaw.sweep.proxy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.Bound;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.bound.LibraryBound;
import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.posynomial.Term;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.UpdateRule;
import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One run of the proxy objective: {@code loss(T) = offset + bound(η, α, b, T) + noise}. With a constant learning rate one run serves every
 * budget up to its own.
 *
 * @param batchTokens the bound's b
 * @param record token counts at which the loss is given, ascending
 * @param offset what no training removes
 * @param noise standard deviation of the Gaussian noise on each loss
 */
public record ProxySettings(
        Bound bound,
        double learningRate,
        double alpha,
        long batchTokens,
        List<Long> record,
        double offset,
        double noise,
        long seed) {

    private static final String CONSTANTS = "constants.";
    private static final String DEFAULT_BOUND = "proxy";

    public ProxySettings {
        record = List.copyOf(record);
    }

    /** @throws InputProblem naming every problem */
    public static ProxySettings of(RunConfiguration configuration) {
        SettingsReader reader = new SettingsReader(configuration);
        ProxySettings settings = read(reader);
        reader.requireNoProblem();
        return settings;
    }

    /** What is seen of the run; always the same for the same run. A point before its first step is never seen. */
    public List<Observation> observations(RunId run) {
        return record.stream()
                .filter(tokens -> tokens >= batchTokens)
                .map(tokens -> Observation.of(tokens, loss(run, tokens)))
                .toList();
    }

    private double loss(RunId run, long tokens) {
        double value = offset;
        for (Term term : bound.terms()) {
            value += value(term, tokens);
        }
        return noise == 0 ? value : value + noise * new PointNoise(seed, run, tokens).gaussian();
    }

    // StrictMath, as everywhere here: the same run gives the same bits on every machine.
    private double value(Term term, long tokens) {
        double value = term.coefficient();
        for (var factor : term.exponents().entrySet()) {
            double variable = switch (factor.getKey()) {
                case "eta" -> learningRate;
                case "alpha" -> alpha;
                case "b" -> batchTokens;
                case Term.BUDGET -> tokens;
                default -> throw new IllegalStateException("No run has the variable " + factor.getKey());
            };
            value *= StrictMath.pow(variable, factor.getValue().doubleValue());
        }
        return value;
    }

    /** Without problems of the reader, {@link #of} succeeds for these settings. */
    public static ProxySettings read(SettingsReader settings) {
        settings.text(Objective.SETTING, Objective.PROXY.text());
        long batch = settings.whole("batch_tokens", 1);
        long tokens = settings.whole("tokens", 1);
        if (batch > tokens) {
            settings.problem(
                    "tokens",
                    "tokens is %d and one batch holds %d: the run has not a single step.".formatted(tokens, batch));
        }
        List<Long> record = settings.counts("record", tokens);
        if (record.stream().anyMatch(point -> point < 1 || point > tokens)) {
            settings.problem(
                    "record",
                    "record is '%s', and must lie between 1 and tokens, which is %d."
                            .formatted(settings.text("record", ""), tokens));
        }
        Bound bound = bound(settings);
        Schedule schedule = settings.parsed("schedule", Schedule.constant().toString(), Schedule::parse);
        if (schedule.decays()
                && bound.library().filter(LibraryBound::isForDecay).isEmpty()) {
            settings.problem(
                    "schedule",
                    "schedule is %s, and the bound %s is one for a constant learning rate.\nMaybe bound: annealed was meant."
                            .formatted(settings.text("schedule", ""), bound.name()));
        }
        return new ProxySettings(
                bound,
                settings.positive("lr"),
                settings.within("alpha", 0, 1, UpdateRule.USUAL_ALPHA),
                batch,
                record,
                settings.notNegative("offset", 0),
                settings.notNegative("noise", 0),
                settings.whole("seed", 0, 0));
    }

    private static Bound bound(SettingsReader settings) {
        Map<String, String> constants = new TreeMap<>();
        for (String name : settings.given()) {
            if (name.startsWith(CONSTANTS)) {
                constants.put(name.substring(CONSTANTS.length()), settings.text(name, ""));
            }
        }
        String name = settings.text("bound", DEFAULT_BOUND);
        if (!BoundLibrary.contains(name)) {
            settings.problem(
                    "bound",
                    "bound is '%s', and is one of %s.".formatted(name, String.join(", ", BoundLibrary.names())));
            name = DEFAULT_BOUND;
            constants.clear();
        }
        try {
            return BoundLibrary.get(name, constants);
        } catch (InputProblem e) {
            settings.problem(
                    constants.keySet().stream()
                            .map(constant -> CONSTANTS + constant)
                            .findFirst()
                            .orElse("bound"),
                    String.valueOf(e.getMessage()));
            return BoundLibrary.get(DEFAULT_BOUND, Map.of());
        }
    }
}
