package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoleFinderTest {
    private static FoundRoles find(String... lines) {
        return RoleFinder.find(Given.columns("runs.csv", lines), ReadingChoices.NONE);
    }

    @Test
    void rolesAreFoundByNameAndNeverChange() {
        FoundRoles found = find("config.optim/lr,gbsz,train_tokens,D,val_loss", "1,2,3,4,5");

        assertThat(found.questions()).isEqualTo(Questions.NONE);
        assertThat(found.roles().get(Role.LR).shown()).isEqualTo("config.optim/lr");
        assertThat(found.roles().get(Role.PLANNED).shown()).isEqualTo("D");
        assertThatThrownBy(() -> found.roles().remove(Role.LR)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void whatCannotBeDecidedIsAsked() {
        Questions questions =
                find("lr,momentum,val_loss,test_loss", "1,0.9,3,4").questions();

        assertThat(questions.asked())
                .containsExactly("Which loss: val_loss, test_loss?", "Is momentum beta or alpha = 1 - beta?");
        assertThat(questions.suggested()).containsEntry(Role.LOSS, "val_loss").containsEntry(Role.BETA1, "momentum");
    }

    @Test
    void tokensThatStandStillWhileStepsGoOnAreThePlan() {
        Columns columns = Given.columns(
                "runs.csv",
                "run,lr,batch,step,tokens,loss",
                "a,1,8,1,100,3",
                "a,1,8,2,100,2",
                "b,2,8,1,100,3",
                "b,2,8,2,100,2");
        FoundRoles found = RoleFinder.find(columns, ReadingChoices.NONE);
        RunIndex runs = RunIndex.of(columns, found.roles());
        FoundRoles planned = found.withPlanInPlaceOfTokens(columns, runs);

        assertThat(runs.count()).isEqualTo(2);
        assertThat(planned.roles()).doesNotContainKey(Role.TOKENS);
        assertThat(planned.roles().get(Role.PLANNED).shown()).isEqualTo("tokens");
        assertThat(found.roles()).containsKey(Role.TOKENS).doesNotContainKey(Role.PLANNED);
    }

    @Test
    void tokensThatGoOnStayTokens() {
        Columns columns = Given.columns("runs.csv", "run,lr,batch,step,tokens,loss", "a,1,8,1,100,3", "a,1,8,2,200,2");
        FoundRoles found = RoleFinder.find(columns, ReadingChoices.NONE);

        assertThat(found.withPlanInPlaceOfTokens(columns, RunIndex.of(columns, found.roles())))
                .isEqualTo(found);
    }

    @Test
    void questionsAddUpAndTheFirstSuggestionCounts() {
        Questions both = Questions.ask("One?")
                .suggest(Role.LR, "a")
                .and(Questions.ask("Two?").suggest(Role.LR, "b").suggest(Role.SEED, "c"));

        assertThat(both.asked()).containsExactly("One?", "Two?");
        assertThat(both.suggested()).containsEntry(Role.LR, "a").containsEntry(Role.SEED, "c");
    }

    @Test
    void aConstantRateBesideOneThatVariesIsAQuestion() {
        for (String tuned : List.of("muon_lr", "matrix_lr", "muon.lr", "hidden_learning_rate")) {
            Questions questions = find("lr,batch_tokens,tokens,loss," + tuned, "3,64,6400,3,1", "3,64,6400,2,2")
                    .questions();
            assertThat(questions.asked())
                    .containsExactly("Which column is the lr: lr, the same in every run, or %s?".formatted(tuned));
            assertThat(questions.suggested()).containsEntry(Role.LR, tuned);
        }
        assertThat(find("adam.lr,muon.lr,batch_tokens,tokens,loss", "3,1,64,6400,3", "3,2,64,6400,2")
                        .questions()
                        .suggested())
                .as("of two that are alike the one that varies is suggested")
                .containsEntry(Role.LR, "muon.lr");
    }

    @Test
    void aRateOfAnotherMomentIsNotAQuestion() {
        for (String other : List.of("min_lr", "final_lr", "warmup_init_lr", "embed_lr_scale")) {
            assertThat(find("lr,batch_tokens,tokens,loss," + other, "3,64,6400,3,1", "3,64,6400,2,2")
                            .questions())
                    .as(other)
                    .isEqualTo(Questions.NONE);
        }
        assertThat(find("lr,batch_tokens,tokens,loss,muon_lr", "3,64,6400,3,1", "4,64,6400,2,2")
                        .questions())
                .as("both were tuned")
                .isEqualTo(Questions.NONE);
        assertThat(find(
                                "run,lr,batch_tokens,tokens,loss,train_lr",
                                "a,3,64,6400,3,1",
                                "a,3,64,12800,2,0.75",
                                "a,3,64,19200,2,0.5",
                                "a,3,64,25600,2,0.25",
                                "b,3,128,6400,3,1",
                                "b,3,128,12800,2,0.75",
                                "b,3,128,19200,2,0.5",
                                "b,3,128,25600,2,0.25")
                        .questions())
                .as("it was logged along the run")
                .isEqualTo(Questions.NONE);
    }

    @Test
    void theSeedIsTheColumnThatVaries() {
        assertThat(find("lr,seed,data_seed", "1,42,1", "1,42,2")
                        .roles()
                        .get(Role.SEED)
                        .shown())
                .isEqualTo("data_seed");
        assertThat(find("lr,seed,data_seed", "1,42,1", "1,43,1")
                        .roles()
                        .get(Role.SEED)
                        .shown())
                .isEqualTo("seed");
        assertThat(find("lr,seed,data_seed", "1,42,1", "1,42,1")
                        .roles()
                        .get(Role.SEED)
                        .shown())
                .isEqualTo("seed");
        assertThat(find("lr,repeat", "1,1", "1,2", "1,4").roles())
                .as("how often data are repeated")
                .doesNotContainKey(Role.SEED);
    }
}
