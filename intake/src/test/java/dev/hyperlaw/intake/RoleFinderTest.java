package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
