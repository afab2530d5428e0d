package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of runs, step by step: alone, beside copies, beside runs that took them up again. */
class RunFatesTest {
    private static final RunKey SAME = new RunKey(1);
    private static final RunKey OTHER = new RunKey(2);

    private static RunFates fates(Fate... fates) {
        return new RunFates(List.of(fates), List.of());
    }

    private static RunFacts facts(double... reached) {
        int runs = reached.length;
        double[] ones = new double[runs];
        Arrays.fill(ones, 1);
        boolean[] measured = new boolean[runs];
        Arrays.fill(measured, true);
        double[] planned = new double[runs];
        Arrays.fill(planned, 100);
        return new RunFacts(ones, ones, ones, reached, planned, measured, new boolean[runs], List.of());
    }

    @Test
    void aRunThatFellShortOfItsPlanWasStopped() {
        LifeCycle annealed = new LifeCycle(facts(97, 98, 100), new boolean[3], Optional.empty(), false);
        LifeCycle constant = new LifeCycle(facts(50), new boolean[] {true}, Optional.empty(), false);

        assertThat(annealed.fates().of()).containsExactly(Fate.STOPPED_EARLY, Fate.USED, Fate.USED);
        assertThat(constant.fates().of()).containsExactly(Fate.USED);
    }

    @Test
    void aStateSaysThatARunDiverged() {
        RunValues states = RunValues.of(2, run -> run == 0 ? "Diverged" : "finished");

        assertThat(new LifeCycle(facts(100, 100), new boolean[2], Optional.of(states), false)
                        .fates()
                        .of())
                .containsExactly(Fate.DIVERGED, Fate.USED);
    }

    @Test
    void withSeedsTheFurthestOfARestartedRunIsKept() {
        RunFates before = fates(Fate.STOPPED_EARLY, Fate.USED, Fate.USED);
        RunFates after = Resumes.of(before, facts(40, 100, 100), List.of(SAME, SAME, OTHER), true);

        assertThat(after.of()).containsExactly(Fate.SUPERSEDED, Fate.USED, Fate.USED);
        assertThat(after.warnings()).isEmpty();
        assertThat(before.of()).containsExactly(Fate.STOPPED_EARLY, Fate.USED, Fate.USED);
    }

    @Test
    void aRunThatWasMadeAgainWithItsSeedIsSaid() {
        RunFates after = Resumes.of(
                fates(Fate.USED, Fate.USED, Fate.STOPPED_EARLY), facts(100, 100, 50), List.of(SAME, SAME, SAME), true);

        assertThat(after.of()).containsExactly(Fate.SUPERSEDED, Fate.USED, Fate.SUPERSEDED);
        assertThat(after.warnings())
                .singleElement()
                .asString()
                .startsWith("1 run has the settings and the seed of another that came as far");
    }

    @Test
    void withoutSeedsRunsThatEndedAreReplicates() {
        RunFates after = Resumes.of(
                fates(Fate.USED, Fate.STOPPED_EARLY, Fate.USED), facts(100, 50, 100), List.of(SAME, SAME, SAME), false);

        assertThat(after.of()).containsExactly(Fate.USED, Fate.SUPERSEDED, Fate.USED);
        assertThat(after.warnings()).singleElement().asString().startsWith("2 runs have the settings of another");
    }

    @Test
    void aRunWithoutALossTakesNothingUp() {
        RunFates after = Resumes.of(fates(Fate.USED, Fate.WITHOUT_LOSS), facts(50, 100), List.of(SAME, SAME), true);

        assertThat(after.of()).containsExactly(Fate.USED, Fate.WITHOUT_LOSS);
    }

    @Test
    void aCopyUnderAnotherSeedCountsOnce() {
        Columns columns = Given.columns(
                "runs.csv",
                "lr,batch_tokens,tokens,loss,seed",
                "1,64,6400,3.1234,1",
                "1,64,6400,3.1234,2",
                "1,64,6400,3.5,3");
        FoundRoles found = RoleFinder.find(columns, ReadingChoices.NONE);
        RunIndex runs = RunIndex.of(columns, found.roles());
        Amounts.LossPoints points = AmountsReader.read(columns, ReadingChoices.NONE, found.roles())
                .amounts()
                .points();
        RunFates marked = new Duplicates(runs, points)
                .marked(
                        fates(Fate.USED, Fate.USED, Fate.USED),
                        List.of(SAME, SAME, SAME),
                        Optional.of(RunValues.of(3, run -> (double) run)),
                        columns.places());

        assertThat(marked.of()).containsExactly(Fate.USED, Fate.REPEATED, Fate.USED);
        assertThat(marked.warnings())
                .singleElement()
                .asString()
                .startsWith(
                        "1 row (line 3) repeats another run, loss for loss, at the same settings, whatever its seed: it is");
    }
}
