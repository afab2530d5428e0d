package dev.hyperlaw.posynomial;

import java.util.Map;

/** Greek letters in names: {@code η}, {@code Δ0} and {@code Δ₀} are read as {@code eta} and {@code Delta0}. */
public final class Greek {
    private static final Map<Character, String> LETTERS = Map.ofEntries(
            Map.entry('α', "alpha"),
            Map.entry('β', "beta"),
            Map.entry('γ', "gamma"),
            Map.entry('δ', "delta"),
            Map.entry('ε', "epsilon"),
            Map.entry('ϵ', "epsilon"),
            Map.entry('ζ', "zeta"),
            Map.entry('η', "eta"),
            Map.entry('θ', "theta"),
            Map.entry('ϑ', "theta"),
            Map.entry('ι', "iota"),
            Map.entry('κ', "kappa"),
            Map.entry('λ', "lambda"),
            Map.entry('μ', "mu"),
            Map.entry('µ', "mu"), // the micro sign
            Map.entry('ν', "nu"),
            Map.entry('ξ', "xi"),
            Map.entry('π', "pi"),
            Map.entry('ρ', "rho"),
            Map.entry('σ', "sigma"),
            Map.entry('τ', "tau"),
            Map.entry('φ', "phi"),
            Map.entry('ϕ', "phi"),
            Map.entry('χ', "chi"),
            Map.entry('ψ', "psi"),
            Map.entry('ω', "omega"),
            Map.entry('Γ', "Gamma"),
            Map.entry('Δ', "Delta"),
            Map.entry('∆', "Delta"), // the increment sign
            Map.entry('Θ', "Theta"),
            Map.entry('Λ', "Lambda"),
            Map.entry('Σ', "Sigma"),
            Map.entry('Φ', "Phi"),
            Map.entry('Ψ', "Psi"),
            Map.entry('Ω', "Omega"));

    private Greek() {}

    static boolean isLetter(char c) {
        return LETTERS.containsKey(c);
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
