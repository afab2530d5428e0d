package dev.hyperlaw.evidence.forecast;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The estimates behind our priors, sweep by sweep. A prior is tried fairly only on a sweep that is not among its sources, so that each sweep can
 * be taken out of it.
 *
 * @param estimates all of them
 */
public record PriorSources(List<Estimate> estimates) {
    private static final String RESOURCE = "prior-sources.txt";

    /** What is believed of a line that loses its only source: wider by this. */
    private static final double UNSEEN = 2;

    /** What one sweep says of one line. */
    public record Estimate(String schedules, Response response, String sweep, double value) {}

    public PriorSources {
        estimates = List.copyOf(estimates);
    }

    /** Those of the file that comes with Hyperlaw. */
    public static PriorSources ours() {
        try (InputStream in = Objects.requireNonNull(PriorSources.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return new PriorSources(new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\\s+", 4))
                    .map(words ->
                            new Estimate(words[0], Response.ofKey(words[1]), words[2], Double.parseDouble(words[3])))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines that a sweep is among the sources of: {@code annealed s}. */
    public List<String> linesOf(String sweep) {
        return estimates.stream()
                .filter(each -> each.sweep.equals(sweep))
                .map(each -> each.schedules + " " + each.response.key())
                .distinct()
                .toList();
    }

    /** The priors as they would be had nobody seen the sweep. What is unknown of schedules borrows from both classes and stays. */
    public PriorBook without(String sweep, PriorBook priors) {
        return new PriorBook(without(sweep, priors.annealed()), without(sweep, priors.constant()), priors.other());
    }

    private Prior without(String sweep, Prior prior) {
        Map<Response, Prior.PriorExponent> responses = new EnumMap<>(prior.responses());
        for (Response response : Response.values()) {
            List<Estimate> all = estimates.stream()
                    .filter(each -> each.schedules.equals(prior.name()) && each.response == response)
                    .toList();
            List<Estimate> left =
                    all.stream().filter(each -> !each.sweep.equals(sweep)).toList();
            if (left.size() < all.size()) {
                responses.put(response, shifted(prior.of(response), all, left, sweep));
            }
        }
        return new Prior(prior.name(), responses, prior.fading());
    }

    /**
     * The mean moves as that of the sources does. The spread over studies is believed as it is; a mean of fewer is known less well, {@code
     * sd²·(1 + 1/n)}.
     */
    private static Prior.PriorExponent shifted(
            Prior.PriorExponent line, List<Estimate> all, List<Estimate> left, String sweep) {
        String source = line.source() + "; without " + sweep;
        if (left.isEmpty()) {
            return new Prior.PriorExponent(0, UNSEEN * Math.max(line.deviation(), Math.abs(line.mean())), source);
        }
        double wider = Math.sqrt((1 + 1.0 / left.size()) / (1 + 1.0 / all.size()));
        return new Prior.PriorExponent(line.mean() + mean(left) - mean(all), wider * line.deviation(), source);
    }

    private static double mean(List<Estimate> estimates) {
        return estimates.stream().mapToDouble(Estimate::value).average().orElseThrow();
    }
}
