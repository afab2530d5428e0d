package dev.hyperlaw.verify.claim;

import java.util.regex.Pattern;

/**
 * A statement that can be measured: one of the paper, or one of Hyperlaw that completes it.
 *
 * @param id short and stable: a group, then what it is about, such as {@code thm1.2.batch}
 * @param label where in the paper, in words, with its LaTeX label; for a statement of Hyperlaw, the place it completes
 * @param source whose statement it is; one of Hyperlaw has nothing printed that could be corrected
 * @param statement one sentence that can stand alone: T tokens, K steps, b batch, η learning rate, α = 1 − β
 * @param expected the verdict on record; tests compare it, no check reads it
 */
public record Claim(String id, String label, ClaimSource source, String statement, ClaimVerdict expected, Check check) {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*([.-][a-z0-9]+)*");

    public Claim {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException(
                    "The id '%s' of a claim must be lower-case words joined by dots or hyphens.".formatted(id));
        }
        if (label.isBlank() || statement.isBlank()) {
            throw new IllegalArgumentException("The claim '%s' must have a label and a statement.".formatted(id));
        }
        if (source == ClaimSource.HYPERLAW && expected == ClaimVerdict.CORRECTED) {
            throw new IllegalArgumentException(
                    "The claim '%s' is Hyperlaw's own: it holds or fails, and corrects nothing.".formatted(id));
        }
    }

    /** What is known of a claim before it says something. */
    record Draft(String id, String label, ClaimSource source, ClaimVerdict expected, String statement) {
        Draft says(String words) {
            return new Draft(id, label, source, expected, words);
        }

        Claim checkedBy(Check check) {
            return new Claim(id, label, source, statement, expected, check);
        }
    }

    /** A statement of the paper that holds. */
    static Draft holds(String id, String label) {
        return new Draft(id, label, ClaimSource.PAPER, ClaimVerdict.HOLDS, "");
    }

    /** A statement of the paper that holds in another form, or under another condition, than printed. */
    static Draft corrected(String id, String label) {
        return new Draft(id, label, ClaimSource.PAPER, ClaimVerdict.CORRECTED, "");
    }

    /** A statement of the paper that does not hold. */
    static Draft fails(String id, String label) {
        return new Draft(id, label, ClaimSource.PAPER, ClaimVerdict.FAILS, "");
    }

    /** A statement of the paper that is compared with another text. */
    static Draft read(String id, String label) {
        return new Draft(id, label, ClaimSource.PAPER, ClaimVerdict.READ, "");
    }

    /** A statement of Hyperlaw's own that holds: what its check predicts is Hyperlaw's prediction. */
    static Draft ours(String id, String label) {
        return new Draft(id, label, ClaimSource.HYPERLAW, ClaimVerdict.HOLDS, "");
    }

    /** The part of the id before the first dot. */
    public String group() {
        int dot = id.indexOf('.');
        return dot < 0 ? id : id.substring(0, dot);
    }

    public Finding find(Study study) {
        return new Finding(this, check.measure(study));
    }

    /** Whether a name given by a user means this claim: its id, or the beginning of it up to a dot. */
    public boolean answersTo(String name) {
        return id.equals(name) || id.startsWith(name + ".");
    }
}
