package dev.hyperlaw.derive;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.rational.Rational;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A law as an {@code align*} environment, ready for a paper.
 *
 * @param budget the letter of the budget, {@code T} or {@code K}
 */
public record LawLatex(Law law, String budget) {
    private static final Map<String, String> SYMBOLS =
            Map.of("eta", "\\eta", "alpha", "\\alpha", "lambda", "\\lambda", "beta", "\\beta", "T", "T");

    @Override
    public String toString() {
        List<String> rows = new ArrayList<>();
        law.logConstants()
                .forEach((variable, log) ->
                        rows.add(symbol(variable) + "^\\star &\\simeq " + power(log, law.exponent(variable))));
        law.open()
                .forEach((variable, range) ->
                        rows.add(symbol(variable) + "^\\star &= " + budget + "^{\\theta},\\quad \\theta\\in["
                                + end(range.low(), "-") + "," + end(range.high(), "") + "]"));
        law.rate()
                .ifPresent(rate -> rows.add("\\text{bound}^\\star &\\simeq "
                        + power(law.logRateConstant().orElse(0.0), rate)));
        if (rows.isEmpty()) {
            return "\\text{no minimiser: " + law.status() + "}";
        }
        return "\\begin{align*}\n" + String.join(" \\\\\n", rows) + "\n\\end{align*}";
    }

    private static String end(Optional<Rational> end, String sign) {
        return end.map(Rational::toString).orElse(sign + "\\infty");
    }

    private String power(double logConstant, Rational exponent) {
        String number = number(logConstant);
        if (exponent.isZero()) {
            return number;
        }
        return (number.equals("1") ? "" : number + "\\,") + budget + "^{" + exponent + "}";
    }

    private static String number(double log) {
        BigDecimal rounded = LogNumber.decimal(log).round(new MathContext(4)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -2 && exponent < 5) {
            return rounded.toPlainString();
        }
        String mantissa = rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString();
        return (mantissa.equals("1") ? "" : mantissa + "\\cdot ") + "10^{" + exponent + "}";
    }

    private static String symbol(String variable) {
        return SYMBOLS.getOrDefault(variable, variable.length() == 1 ? variable : "\\mathit{" + variable + "}");
    }
}
