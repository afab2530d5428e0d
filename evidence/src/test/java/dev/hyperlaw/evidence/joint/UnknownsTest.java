package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnknownsTest {
    @Test
    void everyUnknownHasAPlaceOfItsOwn() {
        for (int axes = 1; axes <= 6; axes++) {
            Unknowns layout = new Unknowns(axes, 3, 1);
            List<Integer> places = new ArrayList<>();
            places.addAll(List.of(layout.narrowing(), layout.narrowingBySize(), layout.flare()));
            for (int i = 0; i < axes; i++) {
                places.addAll(List.of(layout.level() + i, layout.tokens() + i, layout.size() + i));
                places.addAll(List.of(layout.steepness() + i, layout.skew() + i));
                for (int k = 0; k < i; k++) {
                    places.add(layout.follow(i, k));
                }
                for (int g = 0; g < 3; g++) {
                    places.add(layout.group(g) + i);
                }
            }
            assertThat(places)
                    .as("%d axes", axes)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, layout.all()).boxed().toList());
        }
    }
}
