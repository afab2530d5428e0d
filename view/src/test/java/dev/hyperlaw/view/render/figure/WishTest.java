package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.view.figure.Ink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WishTest {
    private static final Box AREA = new Box(0, 0, 400, 300);
    private static final TextStyle STYLE = TextStyle.label(Ink.BEST);

    private static Wish near(double x, double y, String text) {
        return new Wish(STYLE, Places.near(new Point(x, y), text, STYLE), Optional.empty());
    }

    @Test
    void aLabelWithNothingInTheWayStaysWhereItWasPut() {
        List<Optional<Candidate>> places = Wish.settle(List.of(near(200, 150, "note")), new Obstacles(AREA));
        assertThat(places.get(0)).map(place -> place.box().centreX()).contains(200.0);
    }

    @Test
    void aLabelMovesOffALine() {
        Obstacles obstacles = new Obstacles(AREA);
        obstacles.line(new Point(0, 150), new Point(400, 150));
        Candidate place =
                Wish.settle(List.of(near(200, 150, "note")), obstacles).get(0).orElseThrow();
        assertThat(place.box().y() > 150 || place.box().bottom() < 150)
                .as("%s", place.box())
                .isTrue();
    }

    @Test
    void labelsThatWantTheSamePlaceDoNotOverlap() {
        List<Wish> wishes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            wishes.add(near(200, 150, "label " + i));
        }
        List<Candidate> places = Wish.settle(wishes, new Obstacles(AREA)).stream()
                .flatMap(Optional::stream)
                .toList();
        assertThat(places).hasSize(6);
        for (Candidate one : places) {
            assertThat(places.stream().filter(other -> other.box().overlaps(one.box())))
                    .containsExactly(one);
        }
    }

    @Test
    void namesOfCloseDotsCoverNoDot() {
        Obstacles obstacles = new Obstacles(AREA);
        List<Box> dots = new ArrayList<>();
        List<Wish> wishes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Point dot = new Point(150 + 20 * i, 150 + 6 * i);
            dots.add(Box.centred(dot.x(), dot.y(), 8, 8));
            obstacles.dot(dots.get(i));
            wishes.add(new Wish(STYLE, Places.round(dot, "published " + i, STYLE), Optional.of(dot)));
        }
        Wish.settle(wishes, obstacles)
                .forEach(place -> assertThat(dots)
                        .noneMatch(dot -> dot.overlaps(place.orElseThrow().box())));
    }

    @Test
    void aLabelThatFitsNowhereIsLeftOut() {
        Obstacles tiny = new Obstacles(new Box(0, 0, 10, 10));
        assertThat(Wish.settle(List.of(near(5, 5, "far too long")), tiny)).containsExactly(Optional.empty());
    }

    @Test
    void theLabelOfARuleGoesUpwardsWhereItIsTooWide() {
        Box narrow = new Box(0, 0, 60, 300);
        List<Candidate> places = Places.besideUpright(narrow, 30, "unbreakable", STYLE);
        Candidate place = Wish.settle(List.of(new Wish(STYLE, places, Optional.empty())), new Obstacles(narrow))
                .get(0)
                .orElseThrow();
        assertThat(place.upwards()).isTrue();
    }
}
