package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The runs of a whole family in the coordinates of one surface, and which of its models is meant.
 *
 * @param settings what each axis is; empty for those beside learning rate, momentum and batch
 * @param scales of the axes
 * @param lost runs that diverged, by cell
 * @param own the model that is meant
 * @param sized whether the parameters of all models are known
 */
public record Relatives(
        JointRuns runs,
        List<Optional<Tunable>> settings,
        List<AxisScale> scales,
        List<JointRuns.Row> lost,
        int own,
        boolean sized) {
    private static final double ROUNDING = 1e-9;
    private static final int FEWEST_RATES = 3;
    /** Models beyond these are further away in size and say little more. */
    private static final int MOST_MODELS = 12;

    public Relatives {
        settings = List.copyOf(settings);
        scales = List.copyOf(scales);
        lost = List.copyOf(lost);
    }

    /** A group without a family. */
    static Relatives alone(List<RunCurve> curves) {
        List<RunCurve> thinned = TrailingMeans.ofDense(curves);
        return RelativesReader.of(List.of(), List.of(new RelativesReader.Model(Double.NaN, thinned, List.of())));
    }

    /** The same runs, another of the models. */
    public Relatives of(int model) {
        return new Relatives(runs, settings, scales, lost, model, sized);
    }

    /** The place of a setting among the axes; empty if it never varied. */
    public Optional<Integer> axis(Tunable setting) {
        int at = settings.indexOf(Optional.of(setting));
        return at < 0 ? Optional.empty() : Optional.of(at);
    }

    /** The axes beside learning rate, momentum and batch whose optimum the runs may show. */
    public List<Integer> others() {
        return IntStream.range(0, settings.size())
                .filter(axis ->
                        settings.get(axis).isEmpty() && !runs.axes().get(axis).carried())
                .boxed()
                .toList();
    }

    /** The axes whose optimum the runs may show. */
    public List<Tunable> tuned() {
        List<Tunable> tuned = new ArrayList<>();
        for (Tunable each : Tunable.values()) {
            axis(each).filter(at -> !runs.axes().get(at).carried()).ifPresent(at -> tuned.add(each));
        }
        return tuned;
    }

    /** Whether any model tried three learning rates or more at a budget. */
    public boolean tunesRate() {
        Map<Integer, Set<Double>> rates = new HashMap<>();
        for (JointRuns.Row row : runs.rows()) {
            rates.computeIfAbsent(row.cell(), any -> new HashSet<>()).add(row.at()[0]);
        }
        return rates.values().stream().anyMatch(each -> each.size() >= FEWEST_RATES);
    }

    /** Logarithm of the parameters of the model that is meant; 0 if unknown. */
    public double logSize() {
        return runs.cells().stream()
                .filter(cell -> cell.group() == own)
                .mapToDouble(JointRuns.Place::logSize)
                .findFirst()
                .orElse(0);
    }

    /** What was known when this model had been tuned at a budget: runs that took no more compute, or no more tokens where sizes are unknown. */
    public Relatives upTo(double tokens) {
        double most = Math.log(tokens) + ROUNDING;
        double compute = most + logSize();
        return only(cell -> (cell.group() == own || !sized)
                ? cell.logTokens() <= most
                : cell.logSize() + cell.logTokens() <= compute);
    }

    /** Only some cells. */
    public Relatives only(Predicate<JointRuns.Place> kept) {
        JointRuns.Part part = runs.part(kept);
        return new Relatives(part.runs(), settings, scales, part.of(lost), part.of(own), sized);
    }

    /** The models that are nearest to a size alone: hundreds of models would not say more. */
    public Relatives near(double size) {
        double[] sizes = logSizes();
        if (sizes.length <= MOST_MODELS) {
            return this;
        }
        Set<Integer> nearest = new HashSet<>(IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingDouble(model -> Math.abs(sizes[model] - size)))
                .limit(MOST_MODELS)
                .toList());
        nearest.add(own);
        return only(cell -> nearest.contains(cell.group()));
    }

    /** Of each model; 0 for one without cells. */
    private double[] logSizes() {
        int last = runs.cells().stream().mapToInt(JointRuns.Place::group).max().orElse(0);
        double[] sizes = new double[1 + last];
        runs.cells().forEach(cell -> sizes[cell.group()] = cell.logSize());
        return sizes;
    }
}
