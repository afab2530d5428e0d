package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A name that may mean anything is a role only with the numbers of one. */
class CellSenseTest {
    @TempDir
    Path folder;

    private static Map<Role, RoleColumn> roles(String... lines) {
        return RoleFinder.find(Given.columns("runs.csv", lines), ReadingChoices.NONE)
                .roles();
    }

    @ParameterizedTest
    @CsvSource({
        "d, 512, 1024, PLANNED, false",
        "d, 1e9, 2e9, PLANNED, true",
        "d, 6B, 8B, PLANNED, true",
        "D, 6, 8, PLANNED, true",
        "model.d, 512, 1024, PLANNED, false",
        "n, 1, 2, PARAMS, false",
        "n, 124e6, 355e6, PARAMS, true",
        "n, 124M, 355M, PARAMS, true",
        "N, 124, 355, PARAMS, true",
        "beta, 0.1, 0.5, BETA1, false",
        "beta, 0.9, 0.95, BETA1, true",
        "beta, 0, 0.9, BETA1, true",
        "beta1, 0.1, 0.5, BETA1, true",
        "max_steps, -1, -1, PLANNED_STEPS, false",
        "total_tokens, 0, 0, PLANNED, false",
    })
    void cellsDecideWhatANameMeans(String header, String one, String other, Role role, boolean found) {
        Map<Role, RoleColumn> roles = roles(
                "lr,batch_tokens,tokens,loss,%s".formatted(header),
                "0.1,65536,1e9,3,%s".formatted(one),
                "0.2,65536,1e9,3,%s".formatted(other));
        assertThat(roles.containsKey(role)).isEqualTo(found);
    }

    @Test
    void whatIsNotSetIsAbsentAndSaid() {
        Understood understood = TableFile.csv(
                        folder,
                        "lr,batch_tokens,steps,max_steps,num_input_tokens_seen,loss",
                        "0.1,65536,1000,-1,0,3",
                        "0.2,65536,2000,-1,0,2")
                .read()
                .understood();
        assertThat(understood.roles())
                .contains(new RoleReading(Role.TOKENS, "steps*batch", ""))
                .noneMatch(role -> role.role() == Role.PLANNED);
        assertThat(understood.columns())
                .contains(new Understood.ColumnReading("max_steps", Treatment.CONSTANT, "-1: not set"))
                .contains(new Understood.ColumnReading("num_input_tokens_seen", Treatment.CONSTANT, "0: not counted"));
    }
}
