package dev.hyperlaw.lab.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermutationTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 13, 64, 65, 207, 1000, 65_537})
    void everyPlaceHasAnElementOfItsOwn(int size) {
        Permutation permutation = new Permutation(size, 5);
        BitSet seen = new BitSet();
        for (int place = 0; place < size; place++) {
            seen.set((int) permutation.at(place));
        }
        assertThat(seen.cardinality()).isEqualTo(size);
        assertThat(seen.length()).isEqualTo(size);
    }

    @Test
    void theOrderDependsOnTheWordsAndIsNotThatOfThePlaces() {
        Permutation one = new Permutation(1000, 1);
        Permutation other = new Permutation(1000, 2);
        int asPlaced = 0;
        int alike = 0;
        for (int place = 0; place < 1000; place++) {
            asPlaced += one.at(place) == place ? 1 : 0;
            alike += one.at(place) == other.at(place) ? 1 : 0;
        }
        // Two random orders agree in one place on average.
        assertThat(asPlaced).isLessThan(10);
        assertThat(alike).isLessThan(10);
    }
}
