package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Greek;
import dev.hyperlaw.posynomial.PlainNumber;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.List;

/** {@code variable=value} under an option: {@code --fix}, {@code --path}, {@code --max} or {@code --min}. */
record Assignment(String option, String variable, String value) {
    static List<Assignment> all(Restrictions restrictions) {
        List<Assignment> all = new ArrayList<>();
        restrictions.fix().forEach(text -> all.add(parse("--fix", text)));
        restrictions.path().forEach(text -> all.add(parse("--path", text)));
        restrictions.max().forEach(text -> all.add(parse("--max", text)));
        restrictions.min().forEach(text -> all.add(parse("--min", text)));
        return all;
    }

    private static Assignment parse(String option, String text) {
        int equals = text.indexOf('=');
        String variable =
                equals < 0 ? "" : Greek.spelledOut(text.substring(0, equals).strip());
        if (!variable.matches("[\\p{L}_][\\p{L}\\p{N}_]*")) {
            throw new InputProblem(
                    "%s takes variable=value, and got '%s'.".formatted(option, text),
                    "write %s.".formatted(option.equals("--path") ? "--path 'b=T^1/2'" : option + " b=4096"));
        }
        return new Assignment(
                option, variable, plainNumber(option, text.substring(equals + 1).strip()));
    }

    /** {@code 4k} and {@code 1Mi} as people write them; {@code 2T} stays as it is, since T is the budget here. */
    private static String plainNumber(String option, String value) {
        return value.matches("[0-9.]+([kKMBG]|[KMG]i)")
                ? PlainNumber.of(Numeral.parse(option, value).positive())
                : value;
    }

    /** Whether it leaves nothing of the variable to tune. */
    boolean settles() {
        return option.equals("--fix") || option.equals("--path");
    }

    /** How messages call it. */
    String what() {
        return option.substring(2) + " value";
    }

    String relation() {
        return variable
                + switch (option) {
                    case "--max" -> "<=";
                    case "--min" -> ">=";
                    default -> "=";
                }
                + value;
    }
}
