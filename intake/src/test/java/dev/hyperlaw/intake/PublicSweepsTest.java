package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.quantity.BatchUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sweeps that others published, where they are at hand; they are never part of the project. */
class PublicSweepsTest {
    private static TableFile table(String name) {
        Path file = Path.of("../../shared/data", name);
        assumeTrue(Files.exists(file), "The public sweep " + file + " is not here.");
        return new TableFile(file);
    }

    @Test
    void oellmIsSixGroupsByModelSizeWithoutAQuestion() {
        RunReading reading = table("oellm/loss_all_exps_post_annealing.csv").read();
        Understood understood = reading.understood();
        assertThat(understood.rows()).isEqualTo(909);
        assertThat(understood.rowFates().getOrDefault(Fate.USED, 0L)).isEqualTo(909);
        assertThat(understood.groups())
                .hasSize(6)
                .allSatisfy(group -> assertThat(group.name()).startsWith("params="));
        assertThat(understood.roles())
                .contains(new RoleReading(Role.SEQ, "4096", "train_tokens / train_samples"))
                .contains(RoleReading.ofBatch("gbsz", "sequences x 4096", BatchUnit.SEQUENCES))
                .contains(new RoleReading(Role.PLANNED, "D", ""));
        assertThat(understood.columns())
                .contains(new Understood.ColumnReading("beta2", Treatment.RECORDED, "follows from params"))
                .contains(new Understood.ColumnReading("C", Treatment.RECORDED, "follows from params and tokens"))
                .contains(new Understood.ColumnReading("job_name", Treatment.IDENTIFIES, ""));
        assertThat(SweepGroups.of(reading.runs())).hasSize(6);
        assertThat(reading.runs().get(0).configuration().number("batch_tokens")).isEqualTo(16 * 4096);
    }

    @Test
    void curvesAtAConstantRateAreNineRunsWithTheirRestartsAveraged() {
        RunReading reading = table("lr-scheduling/constant_lr_curves.csv").read(TableFile.schedule("constant"));
        assertThat(reading.understood().rowFates().getOrDefault(Fate.USED, 0L)).isEqualTo(2540);
        assertThat(reading.understood().runFates().getOrDefault(Fate.USED, 0L)).isEqualTo(9);
        assertThat(reading.runs()).hasSize(9);
        assertThat(reading.understood().warnings()).anyMatch(text -> text.contains("290 points repeat a token count"));
        assertThat(SweepGroups.of(reading.runs()).get(0).readings().budgets().length)
                .as("hundreds of points, read at budgets a factor 1.5 apart")
                .isBetween(8, 12);
    }

    @Test
    void coolDownFractionsAreGroups() {
        Understood understood =
                table("lr-scheduling/annealed_finals.csv").read().understood();
        assertThat(understood.rowFates())
                .as("one run ends at 7.6 where others end at 3")
                .isEqualTo(Map.of(Fate.USED, 137L, Fate.DIVERGED, 1L));
        assertThat(understood.groups())
                .extracting(FamilyReading.SizeReading::group)
                .contains("decay=linear schedule=wsd:0.1", "decay=linear schedule=wsd:0.2");
    }

    @Test
    void stepsToATargetAreNoLosses() {
        TableFile table = table("critical-batch/steps_to_target.csv");
        assertThatThrownBy(table::read).isInstanceOf(InputProblem.class).hasMessageContaining("steps to a target");
    }

    @Test
    void oneRowPerBatchIsReadOnceTheTokensAreGiven() {
        TableFile table = table("small-batch/best_per_batch.csv");
        assertThatThrownBy(table::read)
                .hasMessageContaining("2 things cannot be decided")
                .hasMessageContaining("opt.batch_size count sequences or tokens");
        ReadingChoices choices = TableFile.choices("batch=opt.batch_size:seq,tokens=600M,seq=512");
        RunReading reading = table.read(choices);
        assertThat(reading.understood().rowFates().getOrDefault(Fate.USED, 0L)).isEqualTo(7);
        assertThat(reading.understood().families())
                .singleElement()
                .satisfies(family -> assertThat(family.axes())
                        .extracting(FamilyReading.AxisReading::name)
                        .contains("lr", "batch_tokens", "beta1", "t2"));
    }

    @Test
    void runsThatBrokeDownAreKeptAsSuch() {
        RunReading reading = table("fantastic-optimizers/runs.csv").read();
        assertThat(reading.understood().rows()).isEqualTo(1389);
        assertThat(reading.understood().warnings())
                .contains("The loss is beyond 1e12 in 1 row (line 239): these runs broke down.")
                .anyMatch(text -> text.startsWith("The last loss is over 1.8 times the best"));
        assertThat(reading.runs())
                .filteredOn(run -> !run.diverged())
                .as("its README: a loss above 6 is a run that diverged")
                .flatExtracting(FinishedRun::observations)
                .allMatch(seen -> seen.loss() < 6);
    }

    @Test
    void stepsCountedFromZeroGiveTheLengthOfMarinFoldsSequences() {
        Understood understood = table("marinfold/wandb_runs.csv").read().understood();
        assertThat(understood.roles())
                .contains(new RoleReading(Role.SEQ, "8192", "num_tokens / ((summary_step + 1) * batch_size)"))
                .contains(new RoleReading(Role.LOSS, "val_loss", "train_loss is left aside"));
        assertThat(understood.rowFates().getOrDefault(Fate.USED, 0L)).isEqualTo(113);
    }

    @Test
    void bitsPerByteAreFoundByName() {
        assertThat(table("adamh-lr/runs.csv").read().understood().roles())
                .contains(new RoleReading(Role.LOSS, "c4_en_bpb", "bits per byte"));
    }

    @Test
    void tablesWithoutTheirSettingsAreSaidToLackThem() {
        assertThatThrownBy(table("olmo-ladder/ladder_comparison_data.csv")::read)
                .hasMessageContaining("lacks the learning rate, the batch and the tokens of its runs")
                .hasMessageContaining("join it to the table");
        assertThatThrownBy(table("adamh-lr/critical_batch.csv")::read)
                .hasMessageContaining("lacks the learning rate and the tokens of its runs");
    }

    @Test
    void everyOptimizerIsAFamilyWithTheAxesOfItsStar() {
        RunReading reading = table("fantastic-optimizers/runs.csv").read();
        Understood understood = reading.understood();
        assertThat(understood.rows()).isEqualTo(1389);
        assertThat(understood.rowFates().getOrDefault(Fate.DIVERGED, 0L)).isBetween(140L, 160L);
        assertThat(understood.families()).hasSize(9);
        assertThat(understood.families())
                .allSatisfy(family -> assertThat(family.axes())
                        .as(family.name())
                        // kron was never run with another beta2 or epsilon
                        .hasSize(family.name().equals("optimizer=kron") ? 5 : 7)
                        .extracting(FamilyReading.AxisReading::name)
                        .contains("lr", "batch_tokens", "beta1", "weight_decay"));
        assertThat(understood.columns())
                .contains(new Understood.ColumnReading("changed", Treatment.LABEL, ""))
                .contains(new Understood.ColumnReading("other", Treatment.ASIDE, "a dump of other settings"));
        assertThat(SweepGroups.of(reading.runs()))
                .allSatisfy(group -> assertThat(group.cut().kept())
                        .isLessThanOrEqualTo(group.cut().all()));
    }

    @Test
    void bitsPerByteOfTwoWidthsAreOneFamily() {
        RunReading reading = table("adamh-lr/runs.csv").read();
        assertThat(reading.runs()).hasSize(104).allMatch(run -> run.unit() == LossUnit.BITS_PER_BYTE);
        FamilyReading family = reading.understood().families().get(0);
        assertThat(reading.understood().families()).hasSize(1);
        assertThat(family.sizes()).extracting(FamilyReading.SizeReading::runs).containsExactly(54L, 50L);
        assertThat(family.axes()).extracting(FamilyReading.AxisReading::name).containsExactly("lr");
        assertThat(reading.understood().columns()).contains(new Understood.ColumnReading("group", Treatment.LABEL, ""));
    }

    @Test
    void twoCountsOfOneModelAreOneSizeAndItsEpochsAreSaid() {
        Understood understood = table("marinfold/wandb_runs.csv").read().understood();
        assertThat(understood.rowFates()).containsExactly(Map.entry(Fate.USED, 113L));
        assertThat(understood.families()).singleElement().satisfies(family -> {
            assertThat(family.sizes()).hasSize(1);
            assertThat(family.axes())
                    .extracting(FamilyReading.AxisReading::name)
                    .containsExactly("lr", "batch_tokens", "weight_decay");
        });
        assertThat(understood.roles())
                .anyMatch(role -> role.role() == Role.SEQ && role.source().equals("8192"));
        assertThat(understood.warnings()).anyMatch(text -> text.contains("more than one epoch, up to 16"));
    }

    @Test
    void aLadderWithoutItsSettingsIsSaidToLackThem() {
        TableFile table = table("olmo-ladder/ladder_comparison_data.csv");
        assertThatThrownBy(table::read)
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("lacks the learning rate, the batch and the tokens");
    }
}
