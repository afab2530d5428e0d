package dev.hyperlaw.view.render.figure;

/** One row of the table of claims, as texts; each may hold the markup of the figure model. */
public record ClaimRow(
        String id, String statement, String predicted, String measured, String verdict, Tone tone, String note) {
    /** How a verdict looks: a colour, and a sign for those who do not see it. */
    public enum Tone {
        GOOD("✓"),
        MIXED("≈"),
        BAD("✗"),
        NEUTRAL("·");

        private final String sign;

        Tone(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }
    }
}
