package dev.hyperlaw.registry;

import java.util.List;
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

    /** What it recommends for a run. */
    public LawReading read(LawInputs inputs) {
        return new LawReader(this, inputs).read();
    }
}
