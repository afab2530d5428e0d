package dev.hyperlaw.registry;

import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A law from the literature.
 *
 * @param name short, lower case: what the user types
 * @param title authors or project
 * @param variable what it is chiefly a function of
 * @param optimizer what it was fitted with
 * @param batchUnit what its batch is counted in
 * @param learningRate null when it says nothing of the learning rate
 * @param batch null when it says nothing of the batch
 * @param range where it was fitted or checked
 * @param citation where to read it
 * @param paths its exponents in tokens, one entry per reading
 * @param notes what a user must know
 */
public record PublishedLaw(
        String name,
        String title,
        Quantity variable,
        String optimizer,
        LawBatchUnit batchUnit,
        @Nullable PublishedFormula learningRate,
        @Nullable PublishedFormula batch,
        FittedRange range,
        String citation,
        List<TokenPath> paths,
        List<String> notes) {
    public PublishedLaw {
        paths = List.copyOf(paths);
        notes = List.copyOf(notes);
    }

    /** With its exponents in tokens, at its own batch. */
    PublishedLaw withPath(String reading) {
        return with(new TokenPath(
                reading, batchPerBudget(), ratePerBudget().plus(ratePerBatch().times(batchPerBudget()))));
    }

    /** With those of the last path where tokens are {@code allocation} of the variable. */
    PublishedLaw withPathAlong(PublishedFormula.Power allocation, String reading) {
        TokenPath last = paths.get(paths.size() - 1);
        Rational power = allocation.exponent(variable);
        return with(new TokenPath(
                reading.formatted(allocation.text()),
                last.batch().dividedBy(power),
                last.rate().dividedBy(power)));
    }

    private PublishedLaw with(TokenPath path) {
        return new PublishedLaw(
                name,
                title,
                variable,
                optimizer,
                batchUnit,
                learningRate,
                batch,
                range,
                citation,
                Stream.concat(paths.stream(), Stream.of(path)).toList(),
                notes);
    }

    /** The exponent of the batch in tokens, at a fixed model size; 0 if it says nothing of it. */
    public Rational batchPerBudget() {
        return batch == null ? Rational.ZERO : batch.perBudget();
    }

    /** The exponent of the learning rate in tokens, at a fixed model size and batch. */
    public Rational ratePerBudget() {
        return learningRate == null ? Rational.ZERO : learningRate.perBudget();
    }

    public Rational ratePerBatch() {
        return learningRate == null ? Rational.ZERO : learningRate.exponent(Quantity.BATCH);
    }

    /** What it recommends for a run. */
    public LawReading read(LawInputs inputs) {
        return new LawReader(this, inputs).read();
    }
}
