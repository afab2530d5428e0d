package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the campaign stands on. */
class MutationTest {
    @Test
    void aSeedMakesTheSameTableAgain() {
        for (long seed = 0; seed < 20; seed++) {
            Case once = Case.of(MadeSource.WANDB_GRID, seed, Mutation.all());
            Case again = Case.of(MadeSource.WANDB_GRID, seed, Mutation.all());
            assertThat(once.table().text())
                    .as("seed %d", seed)
                    .isEqualTo(again.table().text());
        }
    }

    @Test
    void everyMutationChangesSomeTable() {
        assertThat(Mutation.all())
                .allSatisfy(mutation -> assertThat(Stream.of(MadeSource.values())
                                .map(source -> Case.alone(source, mutation))
                                .flatMap(Optional::stream)
                                .anyMatch(made -> !made.table()
                                        .text()
                                        .equals(made.source().table().text())))
                        .as(mutation.name())
                        .isTrue());
    }

    @Test
    void aMutationHasANameOfItsOwn() {
        List<String> names = Mutation.all().stream().map(Mutation::name).toList();
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(60);
    }
}
