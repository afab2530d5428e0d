package dev.hyperlaw.transfer;

/** What public runs say about a rule, for constant and for annealed schedules apart. */
public record Support(Verdict constant, Verdict annealed, String note) {
    /** The state of the evidence. */
    public enum Verdict {
        /** Public runs agree with it, within their range. */
        SUPPORTED,
        /** Public runs contradict it. */
        REJECTED,
        /** No public runs test it. */
        UNTESTED,
        /** Its authors report it; not tested here. */
        REPORTED
    }

    /** Between the two kinds of schedules nothing was tested: what they agree on is all that is known. */
    public Verdict forSchedule(Schedule schedule) {
        LawMix law = schedule.law();
        if (law.isMixed()) {
            return annealed == constant ? annealed : Verdict.UNTESTED;
        }
        return law.constant() == 0 ? annealed : constant;
    }

    static Support theoryOnly() {
        return new Support(Verdict.UNTESTED, Verdict.UNTESTED, "theory only, no public data");
    }

    static Support reported(String note) {
        return new Support(Verdict.REPORTED, Verdict.REPORTED, note);
    }
}
