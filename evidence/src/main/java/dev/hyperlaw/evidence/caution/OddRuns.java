package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.landscape.Slice;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Runs whose loss the surface through all others does not believe. They count for little in it; those who made them want to know.
 *
 * @param slices budgets as they are taken; a run that is not among them has been named and left out
 */
public record OddRuns(Forecaster forecaster, List<Slice> slices) {
    private static final int SHOWN = 3;

    /** The oddest first; empty if there are none. */
    public Optional<String> words() {
        JointFit fit = forecaster.fit();
        List<Integer> odd = fit.odd().stream()
                .filter(row -> isOwn(fit.runs().rows().get(row)))
                .toList();
        if (odd.isEmpty()) {
            return Optional.empty();
        }
        int more = odd.size() - SHOWN;
        boolean one = odd.size() == 1;
        return Optional.of("%s not where the other runs say: %s%s. Maybe %s. %s for little."
                .formatted(
                        one ? "A loss is" : odd.size() + " losses are",
                        odd.stream().limit(SHOWN).map(row -> words(fit, row)).collect(Collectors.joining(", ")),
                        more > 0 ? " and %d more".formatted(more) : "",
                        one ? "the run is not what it says" : "these runs are not what they say",
                        one ? "It counts" : "They count"));
    }

    private boolean isOwn(JointRuns.Row row) {
        JointRuns.Place cell = forecaster.relatives().runs().cells().get(row.cell());
        double tokens = Math.exp(cell.logTokens());
        return cell.group() == forecaster.relatives().own()
                && slices.stream()
                        .filter(slice -> Math.abs(slice.tokens() / tokens - 1) < 1e-6)
                        .flatMap(slice -> slice.spots().stream())
                        .anyMatch(spot -> isAt(spot.cell().get(Tunable.LEARNING_RATE), Tunable.LEARNING_RATE, row)
                                && isAt(spot.cell().get(Tunable.BATCH), Tunable.BATCH, row)
                                && isAt(spot.cell().get(Tunable.MOMENTUM), Tunable.MOMENTUM, row));
    }

    private boolean isAt(double value, Tunable setting, JointRuns.Row row) {
        return forecaster
                .relatives()
                .axis(setting)
                .map(axis -> Math.abs(Math.log(value) - row.at()[axis]) < 1e-6)
                .orElse(true);
    }

    private String words(JointFit fit, int index) {
        JointRuns.Row row = fit.runs().rows().get(index);
        Relatives relatives = forecaster.relatives();
        double tokens = Math.exp(relatives.runs().cells().get(row.cell()).logTokens());
        double off = fit.residuals()[index];
        return "%s at %s tokens (lr %s%s), %s too %s"
                .formatted(
                        NumberText.rounded(row.loss(), 5),
                        NumberText.compact(tokens),
                        NumberText.rounded(value(row, Tunable.LEARNING_RATE).orElseThrow(), 3),
                        value(row, Tunable.BATCH)
                                .map(batch -> ", batch " + NumberText.compact(batch))
                                .orElse(""),
                        NumberText.rounded(Math.abs(off), 2),
                        off < 0 ? "low" : "high");
    }

    private Optional<Double> value(JointRuns.Row row, Tunable setting) {
        return forecaster.relatives().axis(setting).map(axis -> Math.exp(row.at()[axis]));
    }
}
