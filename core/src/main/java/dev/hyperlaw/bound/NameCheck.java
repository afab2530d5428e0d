package dev.hyperlaw.bound;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.posynomial.Greek;
import dev.hyperlaw.posynomial.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Names that are probably a slip. Every name that is not a variable is a constant of 1 unless it is set.
 * So {@code lr} for {@code eta} would give a law without a learning rate, in silence.
 *
 * <p>A slip is a setting under its everyday name, or a variable in the other case.
 * A variable of two letters or more with one letter wrong is one too. One-letter variables are mistaken by case only: {@code L} and {@code c} are constants beside {@code b}.
 * Greek letters are words of their own ({@code zeta}), and so are numbered names of one family ({@code x1}, {@code x2}).
 */
final class NameCheck {
    private static final Map<String, String> EVERYDAY = Map.of(
            "eta", "lr learningrate lrate stepsize peaklr maxlr",
            "alpha", "beta beta1 beta2 betas momentum mom",
            "b", "bs batch batchsize batchtokens gbs globalbatch globalbatchsize minibatch microbatch",
            "T", "token tokens ntokens numtokens traintokens totaltokens budget samples examples",
            "K", "step steps nsteps numsteps maxsteps trainsteps totalsteps iters iterations niters epochs",
            "lambda", "wd weightdecay decay");

    private NameCheck() {}

    /** The name that was probably meant, if {@code name} is a slip. */
    static Optional<String> meant(String name, Collection<String> variables) {
        List<String> candidates = new ArrayList<>(variables);
        candidates.addAll(List.of(Term.BUDGET, "K"));
        return candidates.stream()
                .filter(name::equalsIgnoreCase)
                .findFirst()
                .or(() -> everyday(name))
                .or(() -> candidates.stream()
                        .filter(variable -> oneLetterApart(name, variable))
                        .findFirst());
    }

    private static Optional<String> everyday(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replace("_", "");
        return EVERYDAY.entrySet().stream()
                .filter(entry -> List.of(entry.getValue().split(" ", -1)).contains(plain))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean oneLetterApart(String name, String variable) {
        boolean comparable = name.length() > 1 && variable.length() > 1 && !Greek.names(name);
        return comparable
                && NearestName.distance(name.toLowerCase(Locale.ROOT), variable.toLowerCase(Locale.ROOT)) == 1
                && !sameFamily(name, variable);
    }

    /** {@code x1} and {@code x2}: both numbered, and equal up to the number. */
    private static boolean sameFamily(String name, String variable) {
        String number = "\\d+$";
        String stem = name.replaceAll(number, "");
        return !stem.equals(name) && !stem.equals(variable) && stem.equals(variable.replaceAll(number, ""));
    }

    /**
     * The problem with a name in a bound or a cap.
     *
     * @param where "The bound", "The cap 'lr<=1'"
     */
    static String problem(String where, String name, String meant) {
        String remark = everyday(name).equals(Optional.of("alpha")) && !name.contains("2") ? ", which is 1 - beta" : "";
        return "%s contains '%s', which is not a variable and has no value.".formatted(where, name)
                + "\nMaybe %s was meant%s; --set %s=1 makes it a constant, --tune %s a variable."
                        .formatted(meant, remark, name, name);
    }
}
