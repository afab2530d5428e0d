package dev.hyperlaw;

/**
 * Something the user gave cannot be used as it is. The one exception for bad input: the command line turns it into exit
 * code 2, a server into status 400. The message names the value and the rule, and a last line starting with "Maybe" says
 * what to try.
 */
public final class InputProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InputProblem(String message) {
        super(message);
    }

    /** A problem with its advice: {@code maybe} is what follows the word "Maybe". */
    public InputProblem(String message, String maybe) {
        super(message + "\nMaybe " + maybe);
    }
}
