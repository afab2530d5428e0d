package dev.hyperlaw.registry;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Evaluates one law for one run, and writes down what it had to assume. */
final class LawReader {
    private final PublishedLaw law;
    private final LawInputs inputs;
    private final Map<Quantity, Double> known;
    private final List<String> notes = new ArrayList<>();

    LawReader(PublishedLaw law, LawInputs inputs) {
        this.law = law;
        this.inputs = inputs;
        known = inputs.known();
    }

    LawReading read() {
        OptionalInt tokensPerUnit = law.batchUnit().tokensPerUnit(inputs.sequenceLength());
        OptionalDouble batch = evaluate("batch", law.batch());
        OptionalDouble batchTokens = OptionalDouble.empty();
        if (batch.isPresent() && tokensPerUnit.isPresent()) {
            batchTokens = OptionalDouble.of(batch.getAsDouble() * tokensPerUnit.getAsInt());
        } else if (batch.isPresent()) {
            notes.add("Its batch is in sequences of a length it does not state: give the sequence length.");
        }
        provideBatch(batch, tokensPerUnit);
        OptionalDouble rate = evaluate("learning rate", law.learningRate());
        boolean outside = flagRange();
        notes.addAll(law.notes());
        boolean checked = !law.range().limits().isEmpty()
                && known.keySet().containsAll(law.range().limits().keySet());
        return new LawReading(law, rate, batchTokens, outside, checked, notes);
    }

    /** The batch a learning-rate formula is read at: the user's, else the law's own. */
    private void provideBatch(OptionalDouble own, OptionalInt tokensPerUnit) {
        if (inputs.batchTokens().isPresent() && tokensPerUnit.isPresent()) {
            known.put(Quantity.BATCH, inputs.batchTokens().getAsDouble() / tokensPerUnit.getAsInt());
        } else if (own.isPresent()) {
            known.put(Quantity.BATCH, own.getAsDouble());
        }
    }

    private OptionalDouble evaluate(String what, @Nullable PublishedFormula formula) {
        if (formula == null) {
            return OptionalDouble.empty();
        }
        if (formula instanceof PublishedFormula.Power power
                && power.coefficient().isEmpty()) {
            notes.add("Its %s is known up to a constant only: %s.".formatted(what, formula.text()));
            return OptionalDouble.empty();
        }
        List<String> missing = formula.needs().stream()
                .filter(quantity -> !known.containsKey(quantity))
                .map(Quantity::source)
                .distinct()
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            notes.add("Its %s needs the %s.".formatted(what, String.join(" and the ", missing)));
            return OptionalDouble.empty();
        }
        if (formula.needs().contains(Quantity.COMPUTE)) {
            String conversion =
                    "Compute was taken as C = 6*N*D; the law counts non-embedding FLOPs per token, attention included.";
            if (!notes.contains(conversion)) {
                notes.add(conversion);
            }
        }
        OptionalDouble value = formula.value(known);
        if (value.isEmpty()) {
            notes.add("Its %s formula is not positive here: %s.".formatted(what, formula.text()));
        }
        return value;
    }

    private boolean flagRange() {
        boolean outside = false;
        for (Quantity quantity : Quantity.values()) {
            Double value = known.get(quantity);
            OptionalDouble excess =
                    value == null ? OptionalDouble.empty() : law.range().outside(quantity, value);
            if (value != null && excess.isPresent()) {
                outside = true;
                notes.add("Outside its range by a factor %s: %s is %s, the record covers %s."
                        .formatted(
                                NumberText.rounded(excess.getAsDouble(), 3),
                                quantity.label(),
                                NumberText.rounded(value, 3),
                                law.range().text()));
            }
        }
        return outside;
    }
}
