package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.posynomial.Expression;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The library, written in the language people type. Parameters in exponents (q, p, s, r, m) are exact; constants are 1
 * unless set.
 */
public enum LibraryBound {
    PROXY(
            "proxy",
            "risk_T, the paper's proxy: the LMO bound with C1 = Δ0, C2 = 2ρσ, C3 = 4L; U ≤ risk ≤ 2U",
            "Shulgin et al., Deriving Hyperparameter Scaling Laws via Modern Optimization Theory, eq. (perfT-def)",
            "det: C1*b/(eta*T) + burn: {burn C2} + floor: C2*alpha^(1/2)*b^(-q) + smooth: C3*eta + couple: C3*eta/alpha",
            Map.of("q", "1/2"),
            List.of("b>=1", "b<=T", "alpha<=1")),
    LMO(
            "lmo",
            "U_T, the bound on the smallest dual gradient norm of LMO methods with momentum",
            "Kovalev 2025, theorem 2 (as in Shulgin et al., eq. lmo-nonconvex-bound)",
            "det: Delta0*b/(eta*T) + burn: {burn 2*rho*sigma} + floor: 2*rho*sigma*alpha^(1/2)*b^(-q)"
                    + " + smooth: 7/2*L*eta + couple: 2*L*eta/alpha",
            Map.of("q", "1/2"),
            List.of("b>=1", "b<=T", "alpha<=1")),
    SGD(
            "sgd",
            "SGD on a smooth function: bound on the smallest SQUARED gradient norm",
            "Garrigos & Gower 2023, handbook of convergence theorems (as in Shulgin et al., eq. sgd-classical)",
            "det: Delta0*b/(eta*T) + var: L*sigma^2*eta/b",
            Map.of(),
            List.of("b>=1", "b<=T", "eta<=1/L")),
    ANNEALED(
            "annealed",
            "proxy for runs whose learning rate ends near zero; c is the fraction of the run spent decaying",
            "Hyperlaw (progress and drift empirical, the other terms derived); r = 1/2 fits every sweep seen",
            "progress: C1*(b/(eta*T))^r + floor: C2*b^(-1/2) + curvature: C3*c^(-1/2)*(eta*b/T)^(1/2)"
                    + " + noise: C4*c^(-1/2)*eta^(1/2)*b^(-1/4)*T^(-1/2) + drift: C5*eta/b",
            Map.of("r", "1/2", "c", "1"),
            List.of("b>=1", "b<=T")),
    ANNEALED_MOMENTUM(
            "annealed-momentum",
            "the annealed proxy with momentum: floor √(α/b), curvature times 1 + 1/α, without noise and drift",
            "Hyperlaw (derived; momentum was never varied in the evidence)",
            "progress: C1*(b/(eta*T))^r + floor: C2*(alpha/b)^(1/2) + curvature: C3*c^(-1/2)*(eta*b/T)^(1/2)"
                    + " + couple: C3*c^(-1/2)*(eta*b/T)^(1/2)/alpha",
            Map.of("r", "1/2", "c", "1"),
            List.of("b>=1", "b<=T", "alpha<=1")),
    HEAVY_TAIL(
            "heavy-tail",
            "gradient noise with p moments, 1 < p ≤ 2, averaged by batch and momentum alike: (α/b)^(1−1/p)",
            "Hyperlaw's correction of Shulgin et al., app. III; its rate is the known optimal one",
            "det: C1*b/(eta*T) + burn: C2*b^(1/p)/(alpha*T) + floor: C2*(alpha/b)^(1-1/p) + smooth: C3*eta"
                    + " + couple: C3*eta/alpha",
            Map.of("p", "3/2"),
            List.of("b>=1", "b<=T", "alpha<=1")),
    HEAVY_TAIL_PAPER(
            "heavy-tail-paper",
            "heavy tails as the paper prints them: q = 1 − 1/p in the batch, but √α in the momentum (inconsistent)",
            "Shulgin et al., app. III",
            "det: C1*b/(eta*T) + burn: C2*b^(1/p)/(alpha*T) + floor: C2*alpha^(1/2)*b^(-(1-1/p)) + smooth: C3*eta"
                    + " + couple: C3*eta/alpha",
            Map.of("p", "3/2"),
            List.of("b>=1", "b<=T", "alpha<=1")),
    STAR_CONVEX(
            "star-convex",
            "LMO with decoupled weight decay λ on a star-convex function; exp(−ληK) is bounded by (m/(e·ληK))^m",
            "Cesista & Wen 2025 (the majorant, and β ≤ 1 in its constants, are ours)",
            "decay: Delta0*mfactor*(b/(lambda*eta*T))^m + floor: 2*sigma/lambda*alpha^(1/2)*b^(-1/2)"
                    + " + batch: 2*sigma/lambda*alpha*b^(-1/2) + smooth: 4*L/lambda*eta + couple: 4*L/lambda*eta/alpha"
                    + " + start: 2*G0*eta/alpha",
            Map.of("m", "1"),
            List.of("b>=1", "b<=T", "alpha<=1", "lambda*eta<=1")),
    TRANSPORT(
            "transport",
            "normalised SGD with implicit gradient transport: the momentum bias is of second order, H·(η/α)²",
            "after Cutkosky & Mehta 2020; all numerical factors set to 1, so read its exponents only",
            "det: Delta0*b/(eta*T) + burn: sigma*sqrt(b)/(alpha*T) + floor: sigma*sqrt(alpha/b) + smooth: L*eta"
                    + " + couple: H*(eta/alpha)^2",
            Map.of(),
            List.of("b>=1", "b<=T", "alpha<=1"));

    private static final String BURN = "{burn ";

    private final String label;
    private final String summary;
    private final String citation;
    private final String text;
    private final Map<String, String> parameters;
    private final List<String> caps;

    LibraryBound(
            String label,
            String summary,
            String citation,
            String text,
            Map<String, String> parameters,
            List<String> caps) {
        this.label = label;
        this.summary = summary;
        this.citation = citation;
        this.text = text;
        this.parameters = parameters;
        this.caps = caps;
    }

    String label() {
        return label;
    }

    /** Whether it is one for runs whose learning rate decays. */
    public boolean isForDecay() {
        return this == ANNEALED || this == ANNEALED_MOMENTUM;
    }

    /** Whether it is one of plain gradient steps, in the Euclidean norm: it has no ρ. */
    public boolean isOfPlainSteps() {
        return this == SGD;
    }

    /** Every name its text may contain, in any form. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(parameters.keySet());
        if (text.contains(BURN)) {
            names.addAll(List.of("init", "E0", "s"));
        }
        names.addAll(Expression.names("bound", text.replace("{", " ").replace("}", " ")));
        return names;
    }

    Bound read(GivenValues typed, List<String> moreVariables, boolean budgetIsSteps) {
        GivenValues given = typed.spelledAs(names());
        Map<String, String> defaults = new TreeMap<>(parameters);
        if (text.contains(BURN)) {
            defaults.put("init", "matched");
            if (given.word("init", "matched").equals("constant")) {
                defaults.put("s", "0");
            }
        }
        GivenValues settings = given.orElse(defaults);
        List<String> notes = new ArrayList<>();
        String written = withInitialisation(settings, notes);
        settings = checked(settings, defaults, notes);
        List<String> kept = new ArrayList<>(caps);
        if (budgetIsSteps) {
            kept.remove("b<=T");
            notes.add("The budget is K steps: the batch is free and T = K·b.");
        }
        Bound bound = new BoundReader(settings, moreVariables, budgetIsSteps)
                .read(label, summary, citation, written, kept, notes);
        requireUsed(given, bound, defaults);
        return bound;
    }

    /** Row 30 and 30b of the audited theory: what the momentum buffer starts from decides the burn-in term. */
    private String withInitialisation(GivenValues settings, List<String> notes) {
        int start = text.indexOf(BURN);
        if (start < 0) {
            return text;
        }
        int end = text.indexOf('}', start);
        String noise = text.substring(start + BURN.length(), end);
        String init = settings.word("init", "matched");
        String burn = switch (init) {
            case "matched" -> noise + "*b^(1-q)/(alpha*T)";
            case "zero" -> noise + "*b^(1-q)/(alpha^(1/2)*T)";
            case "constant" -> "E0*b^(1-s)/(alpha*T)";
            default ->
                throw new InputProblem(
                        "init is '%s', and must be matched, zero or constant.".formatted(init),
                        "--set init=zero is what shipped optimizers do.");
        };
        if (!init.equals("matched")) {
            notes.add("Momentum starts %s."
                    .formatted(
                            init.equals("zero")
                                    ? "at zero, as in shipped optimizers (burn-in ∝ α^-1/2)"
                                    : "at a distance E0·b^-s from the gradient"));
        }
        return text.substring(0, start) + burn + text.substring(end + 1);
    }

    private GivenValues checked(GivenValues settings, Map<String, String> defaults, List<String> notes) {
        Map<String, Rational> numbers = settings.numbers();
        for (String parameter : defaults.keySet()) {
            Rational value = numbers.get(parameter);
            boolean mayBeZero = parameter.equals("s");
            if (parameter.equals("init")) {
                continue;
            }
            if (value == null || value.signum() < 0 || (value.isZero() && !mayBeZero)) {
                throw new InputProblem(
                        "The parameter %s of %s is '%s', and must be a positive number."
                                .formatted(parameter, label, settings.word(parameter, "")),
                        "--set %s=%s is the default.".formatted(parameter, defaults.get(parameter)));
            }
        }
        Rational p = numbers.get("p");
        if (p != null && (p.compareTo(Rational.ONE) <= 0 || p.compareTo(Rational.of(2)) > 0)) {
            throw new InputProblem(
                    "The tail index p is %s, and must lie in (1, 2].".formatted(p), "p=2 is finite variance.");
        }
        Rational c = numbers.get("c");
        if (c != null) {
            if (c.compareTo(Rational.ONE) > 0) {
                throw new InputProblem(
                        "The cool-down fraction c is %s, and must lie in (0, 1].".formatted(c),
                        "1 is a linear or cosine schedule, 1/5 is wsd:0.2.");
            }
            if (c.compareTo(Rational.of(1, 20)) < 0) {
                notes.add("c < 0.05: with so short a cool-down the run is close to a constant learning rate.");
            }
            notes.add(
                    "For schedules that end at about zero: public data do not settle those that end at more, such as 10 % of the peak. Terms and r were chosen after seeing such sweeps.");
        }
        Rational m = numbers.get("m");
        if (m != null) {
            double factor = Math.pow(m.doubleValue() / Math.E, m.doubleValue());
            notes.add("The exponents are those of a majorant: exp(−x) ≤ (m/(e·x))^m at x = ληK, with m = %s."
                    .formatted(m));
            notes.add("The bound itself falls at least as fast as with any other m.");
            return settings.orElse(Map.of("mfactor", Double.toString(factor)));
        }
        return settings;
    }

    private void requireUsed(GivenValues given, Bound bound, Map<String, String> defaults) {
        for (String name : given.values().keySet()) {
            if (!bound.constants().containsKey(name) && !defaults.containsKey(name)) {
                List<String> known = new ArrayList<>(bound.constants().keySet());
                known.addAll(defaults.keySet());
                throw new InputProblem(
                        "The bound %s has no constant or parameter '%s'; it has %s."
                                .formatted(label, name, String.join(", ", known)),
                        NearestName.of(name, known)
                                .map("you meant '%s'."::formatted)
                                .orElse("check the spelling."));
            }
        }
    }
}
