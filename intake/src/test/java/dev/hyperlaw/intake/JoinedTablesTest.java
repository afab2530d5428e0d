package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinedTablesTest {
    private static final Columns FIRST =
            Given.columns("a.csv", "lr,batch_size,tokens,val_loss,warmup_steps", "0.1,8,1000,3,10", "0.2,8,1000,4,10");

    @Test
    void columnsJoinByRoleWhateverTheirOrder() {
        Columns joined = JoinedTables.of(List.of(
                FIRST, Given.columns("b.csv", "eval/loss,learning_rate,train_tokens,gpu,bs", "5,0.4,2000,A100,16")));

        assertThat(joined.headers()).containsExactly("lr", "batch_size", "tokens", "val_loss", "warmup_steps", "gpu");
        assertThat(joined.rows()).isEqualTo(3);
        assertThat(row(joined, 2)).containsExactly("0.4", "16", "2000", "5", "", "A100");
        assertThat(row(joined, 0)).containsExactly("0.1", "8", "1000", "3", "10", "");
    }

    @Test
    void everyRowKnowsItsFileAndLine() {
        Columns joined = JoinedTables.of(List.of(FIRST, Given.columns("b.csv", "lr", "1", "2")));

        assertThat(joined.source()).isEqualTo("a.csv, b.csv");
        assertThat(joined.places().of(1)).isEqualTo("a.csv:3");
        assertThat(joined.places().of(3)).isEqualTo("b.csv:3");
        assertThat(joined.places().words(List.of(0, 3))).isEqualTo("a.csv:2, b.csv:3");
        assertThat(FIRST.places().words(List.of(0, 1))).isEqualTo("lines 2, 3");
        assertThat(FIRST.places().words(List.of(1))).isEqualTo("line 3");
    }

    @ParameterizedTest
    @CsvSource({
        "batch_tokens, batch, batch_size",
        "gbsz, batch, batch_size",
        "train_loss, loss, val_loss",
        "val_ppl, loss, val_loss",
        "val_bpb, loss, val_loss",
        "warmup_ratio, warmup, warmup_steps"
    })
    void namesThatMayBeAnotherQuantityAreRefused(String header, String role, String first) {
        Columns other = Given.columns("b.csv", header, "5");

        assertThatThrownBy(() -> JoinedTables.of(List.of(FIRST, other)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The %s is %s in a.csv and %s in b.csv".formatted(role, first, header));
    }

    @Test
    void callsOfALoggerAreNotSteps() {
        Columns steps = Given.columns("a.db", "lr,step", "0.1,100");
        Columns calls = Given.columns("b.db", "lr,_step", "0.1,1");

        assertThatThrownBy(() -> JoinedTables.of(List.of(steps, calls)))
                .hasMessageContaining("The steps is step in a.db and _step in b.db");
    }

    @Test
    void aColumnThatBothFilesHaveStaysItself() {
        Columns other = Given.columns("b.csv", "lr,peak_lr", "0.5,0.7");

        assertThat(JoinedTables.of(List.of(FIRST, other)).headers()).contains("lr", "peak_lr");
    }

    private static List<String> row(Columns columns, int row) {
        return columns.headers().stream()
                .map(header -> columns.series(columns.headers().indexOf(header)).text(row))
                .toList();
    }
}
