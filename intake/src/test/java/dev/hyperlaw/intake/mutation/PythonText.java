package dev.hyperlaw.intake.mutation;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as Python, and so pandas, writes them. */
final class PythonText {
    private static final double LEAST_PLAIN = 1e-4;
    private static final double MOST_PLAIN = 1e16;

    private PythonText() {}

    /** The shortest text that is read back as the same number: {@code 0.00031}, {@code 3.1e-05}, {@code 131072}. */
    static String of(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        double size = Math.abs(value);
        return size == 0 || size >= LEAST_PLAIN && size < MOST_PLAIN ? exact.toPlainString() : scientific(exact);
    }

    /** {@code 3.1e-05}. */
    static String scientific(double value) {
        return scientific(new BigDecimal(Double.toString(value)).stripTrailingZeros());
    }

    private static String scientific(BigDecimal value) {
        int exponent = value.precision() - value.scale() - 1;
        String mantissa =
                value.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString();
        int size = Math.abs(exponent);
        return mantissa + "e" + (exponent < 0 ? "-" : "+") + (size < 10 ? "0" : "") + size;
    }

    static double rounded(double value, int digits) {
        return new BigDecimal(value).round(new MathContext(digits)).doubleValue();
    }
}
