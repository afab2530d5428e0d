package dev.hyperlaw.posynomial;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Greek letters in names: {@code η}, {@code Δ0} and {@code Δ₀} are read as {@code eta} and {@code Delta0}. */
public final class Greek {
    /** Some letters have a second sign: the micro sign is a mu, the increment sign a Delta. */
    private static final Map<Character, String> LETTERS = Pattern.compile("(\\S) (\\w+)")
            .matcher("""
            α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ϑ theta ι iota
            κ kappa λ lambda μ mu µ mu ν nu ξ xi π pi ρ rho σ sigma τ tau φ phi ϕ phi χ chi ψ psi
            ω omega
            Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Σ Sigma Φ Phi Ψ Psi Ω Omega
            """)
            .results()
            .collect(Collectors.toMap(pair -> pair.group(1).charAt(0), pair -> pair.group(2)));

    private Greek() {}

    /** All of them, in no order. */
    static String letters() {
        return LETTERS.keySet().stream().map(String::valueOf).collect(Collectors.joining());
    }

    static boolean isSubscript(char c) {
        return c >= '₀' && c <= '₉';
    }

    /** Whether a name is that of a Greek letter; such names are words of their own, never a slip for one another. */
    public static boolean names(String name) {
        return LETTERS.containsValue(name);
    }

    /** The name in Latin letters and plain digits. */
    public static String spelledOut(String name) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            String letter = LETTERS.get(c);
            plain.append(letter != null ? letter : isSubscript(c) ? String.valueOf((char) (c - '₀' + '0')) : c);
        }
        return plain.toString();
    }
}
