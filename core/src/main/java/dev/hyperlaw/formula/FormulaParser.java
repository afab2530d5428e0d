package dev.hyperlaw.formula;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Reads formulas. Precedence, loose to tight: or, and, not, comparison, + −, * /, sign, ^. */
public final class FormulaParser {
    private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=", "==", "!=");
    private static final int DEEPEST = 100;
    private static final int LONGEST = 1000;
    private static final Map<String, Function> FUNCTIONS = new TreeMap<>(Map.of(
            "log", new Function(1, a -> StrictMath.log(a[0])),
            "exp", new Function(1, a -> StrictMath.exp(a[0])),
            "sqrt", new Function(1, a -> StrictMath.sqrt(a[0])),
            "floor", new Function(1, a -> StrictMath.floor(a[0])),
            "ceil", new Function(1, a -> StrictMath.ceil(a[0])),
            "round", new Function(1, a -> StrictMath.floor(a[0] + 0.5)),
            "min", new Function(2, a -> Arrays.stream(a).min().orElse(Double.NaN)),
            "max", new Function(2, a -> Arrays.stream(a).max().orElse(Double.NaN))));

    private final List<FormulaToken> tokens;
    private int at;
    private int depth;

    private record Function(int operands, ToDoubleFunction<double[]> body) {}

    private FormulaParser(List<FormulaToken> tokens) {
        this.tokens = tokens;
    }

    /**
     * A formula over settings: words are names, and what stands in quotes is a text.
     *
     * @throws FormulaProblem pointing at what cannot be read
     */
    public static RunFormula parse(String text) {
        return parse(text, FormulaNames.SETTINGS);
    }

    /**
     * A number over the columns of a table: a header is a name as it stands, slashes and dots included, and so is what stands in
     * double quotes.
     *
     * @throws FormulaProblem pointing at what cannot be read, or gives a truth or a text
     */
    public static RunFormula parse(String text, Collection<String> headers) {
        RunFormula formula = parse(text, FormulaNames.ofHeaders(headers));
        if (!formula.isNumber()) {
            throw new FormulaProblem(formula.offset(), "A number is needed, and this is true, false or a text.");
        }
        return formula;
    }

    private static RunFormula parse(String text, FormulaNames names) {
        if (text.length() > LONGEST) {
            throw new FormulaProblem(0, "A formula has at most %d characters.".formatted(LONGEST));
        }
        FormulaParser parser = new FormulaParser(FormulaToken.all(text, names));
        RunFormula formula = parser.or();
        parser.expect(FormulaToken.Kind.END, "the end");
        return formula;
    }

    private RunFormula or() {
        goDeeper();
        RunFormula left = and();
        while (peek().is("or")) {
            int offset = next().offset();
            left = new RunFormula.Logic("or", List.of(left, and()), offset);
        }
        depth--;
        return left;
    }

    private void goDeeper() {
        if (++depth > DEEPEST) {
            throw new FormulaProblem(peek().offset(), "The formula is nested more than %d deep.".formatted(DEEPEST));
        }
    }

    private RunFormula and() {
        RunFormula left = not();
        while (peek().is("and")) {
            int offset = next().offset();
            left = new RunFormula.Logic("and", List.of(left, not()), offset);
        }
        return left;
    }

    private RunFormula not() {
        List<Integer> nots = new ArrayList<>();
        while (peek().is("not")) {
            nots.add(0, next().offset());
        }
        RunFormula formula = comparison();
        for (int offset : nots) {
            formula = new RunFormula.Logic("not", List.of(formula), offset);
        }
        return formula;
    }

    private RunFormula comparison() {
        RunFormula left = sum();
        if (peek().kind() == FormulaToken.Kind.SIGN && COMPARISONS.contains(peek().text())) {
            FormulaToken sign = next();
            return new RunFormula.Comparison(sign.text(), left, sum(), left.offset());
        }
        return left;
    }

    private RunFormula sum() {
        RunFormula left = product();
        while (peek().is("+") || peek().is("-")) {
            left = peek().is("+")
                    ? arithmetic(next(), left, product(), a -> a[0] + a[1])
                    : arithmetic(next(), left, product(), a -> a[0] - a[1]);
        }
        return left;
    }

    private RunFormula product() {
        RunFormula left = signed();
        while (peek().is("*") || peek().is("/")) {
            left = peek().is("*")
                    ? arithmetic(next(), left, signed(), a -> a[0] * a[1])
                    : arithmetic(next(), left, signed(), a -> a[0] / a[1]);
        }
        return left;
    }

    private RunFormula signed() {
        boolean negative = false;
        int offset = peek().offset();
        while (peek().is("-") || peek().is("+")) {
            negative ^= next().is("-");
        }
        RunFormula power = power();
        return negative ? new RunFormula.Arithmetic("-", List.of(power), a -> -a[0], offset) : power;
    }

    private RunFormula power() {
        RunFormula base = atom();
        if (!peek().is("^")) {
            return base;
        }
        goDeeper();
        RunFormula power = arithmetic(next(), base, signed(), a -> StrictMath.pow(a[0], a[1]));
        depth--;
        return power;
    }

    private RunFormula atom() {
        FormulaToken token = next();
        return switch (token.kind()) {
            case NUMBER -> new RunFormula.Literal(Setting.of(number(token)), token.offset());
            case QUOTED -> new RunFormula.Literal(Setting.of(token.text()), token.offset());
            case NAME -> new RunFormula.Name(token.text(), token.offset());
            case WORD -> peek().is("(") ? call(token) : word(token);
            case SIGN, END -> parenthesis(token);
        };
    }

    private RunFormula parenthesis(FormulaToken token) {
        if (!token.is("(")) {
            throw missing(token);
        }
        RunFormula inner = or();
        expect(FormulaToken.Kind.SIGN, ")");
        return inner;
    }

    private static FormulaProblem missing(FormulaToken before) {
        return new FormulaProblem(
                before.offset(), "A name or a number is missing before '%s'.".formatted(before.text()));
    }

    private static RunFormula word(FormulaToken token) {
        if (token.is("true") || token.is("false")) {
            return new RunFormula.Literal(Setting.of(token.is("true")), token.offset());
        }
        if (Set.of("and", "or", "not").contains(token.text())) {
            throw missing(token);
        }
        return new RunFormula.Name(token.text(), token.offset());
    }

    private RunFormula call(FormulaToken name) {
        Function function = FUNCTIONS.get(name.text());
        if (function == null) {
            throw new FormulaProblem(
                    name.offset(),
                    "There is no function '%s', only %s.%s"
                            .formatted(
                                    name.text(),
                                    String.join(", ", FUNCTIONS.keySet()),
                                    NearestName.of(name.text(), FUNCTIONS.keySet())
                                            .map("\nMaybe %s was meant."::formatted)
                                            .orElse("")));
        }
        expect(FormulaToken.Kind.SIGN, "(");
        List<RunFormula> operands = new ArrayList<>(List.of(or()));
        while (peek().is(",")) {
            next();
            operands.add(or());
        }
        expect(FormulaToken.Kind.SIGN, ")");
        boolean fits = function.operands() == 1 ? operands.size() == 1 : operands.size() >= 2;
        if (!fits) {
            throw new FormulaProblem(
                    name.offset(),
                    "%s takes %s, and has %d."
                            .formatted(
                                    name.text(),
                                    function.operands() == 1 ? "one number" : "two or more",
                                    operands.size()));
        }
        return new RunFormula.Arithmetic(name.text(), operands, function.body(), name.offset());
    }

    private static double number(FormulaToken token) {
        double value;
        try {
            value = Numeral.parse("the number", token.text()).value().doubleValue();
        } catch (InputProblem e) {
            throw new FormulaProblem(
                    token.offset(),
                    "'%s' is not a number: k M B T and Ki Mi Gi Ti may follow the digits.".formatted(token.text()));
        }
        if (Double.isInfinite(value)) {
            throw new FormulaProblem(token.offset(), "'%s' is too large a number.".formatted(token.text()));
        }
        return value;
    }

    private static RunFormula arithmetic(
            FormulaToken sign, RunFormula left, RunFormula right, ToDoubleFunction<double[]> function) {
        return new RunFormula.Arithmetic(sign.text(), List.of(left, right), function, sign.offset());
    }

    private FormulaToken peek() {
        return tokens.get(at);
    }

    private FormulaToken next() {
        FormulaToken token = tokens.get(at);
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    private void expect(FormulaToken.Kind kind, String what) {
        FormulaToken token = next();
        if (token.kind() != kind
                || (kind == FormulaToken.Kind.SIGN && !token.text().equals(what))) {
            throw new FormulaProblem(
                    token.offset(), "'%s' is expected, and '%s' is here.".formatted(what, token.text()));
        }
    }
}
