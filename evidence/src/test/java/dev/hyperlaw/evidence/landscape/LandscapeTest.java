package dev.hyperlaw.evidence.landscape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LandscapeTest {
    private static final double BUDGET = 1e9;

    /** Against scipy.interpolate.LinearNDInterpolator 1.17. */
    @Test
    void betweenScatteredRunsItIsLinearOnTheDelaunayTriangles() {
        double[][] places = {
            {3.22, 3.23},
            {2.06, 1.14},
            {.22, 1.53},
            {1.63, .18},
            {.2, 4},
            {2.61, .94},
            {1.74, 3.9},
            {3.59, 3.38},
            {1.57, 1.97},
            {2.71, .24}
        };
        double[] losses = {2.556, 2.271, 2.88, 2.064, 2.679, 2.87, 2.227, 2.895, 2.872, 2.019};
        Landscape landscape = landscape(places, losses);
        assertThat(at(landscape, 1.5, 2).loss()).isCloseTo(2.8681257141147967, within(1e-9));
        assertThat(at(landscape, 2.2, 1.1).loss()).isCloseTo(2.442462761506277, within(1e-9));
        assertThat(at(landscape, 3, 2.5).loss()).isCloseTo(2.658879896342071, within(1e-9));
        assertThat(at(landscape, .9, 1.6).loss()).isCloseTo(2.7843377741187036, within(1e-9));
        assertThat(at(landscape, .9, 1.6).clamped()).isFalse();
    }

    @Test
    void inAFullCellOfAGridBothDiagonalsCountTheSame() {
        Landscape landscape = landscape(new double[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, new double[] {1, 2, 3, 8});
        // one diagonal gives (1 + 8)/2, the other (2 + 3)/2
        assertThat(at(landscape, .5, .5).loss()).isCloseTo(3.5, within(1e-9));
    }

    @Test
    void outsideTheRunsItIsThatOfTheNearestPlaceTheySurround() {
        Landscape landscape = landscape(new double[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, new double[] {1, 2, 3, 8});
        assertThat(at(landscape, 2, 0)).isEqualTo(new Landscape.Valued(2, true));
        assertThat(at(landscape, -1, -1)).isEqualTo(new Landscape.Valued(1, true));
        assertThat(at(landscape, .5, 3)).isEqualTo(new Landscape.Valued(5.5, true));
    }

    /** A triangle: the corner of the box that is not in it takes the nearest run. */
    @Test
    void aCornerOfTheBoxWithoutARunTakesTheNearestRun() {
        Landscape landscape = landscape(new double[][] {{0, 0}, {2, 0}, {0, 2}}, new double[] {1, 2, 3});
        assertThat(at(landscape, 2, 1.9)).isEqualTo(new Landscape.Valued(2, true));
    }

    /** Against scipy.interpolate.PchipInterpolator 1.17. */
    @Test
    void alongOneAxisItIsAMonotoneCubic() {
        double[] x = {-2, -1, 0, 1.5, 2.5};
        double[] y = {3.2, 2.9, 2.75, 2.8, 3.1};
        double[][] places = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            places[i] = new double[] {x[i], 5};
        }
        Landscape landscape = landscape(places, y);
        assertThat(at(landscape, -1.7, 5).loss()).isCloseTo(3.0926750000000003, within(1e-9));
        assertThat(at(landscape, -.4, 5).loss()).isCloseTo(2.7836, within(1e-9));
        assertThat(at(landscape, .3, 5).loss()).isCloseTo(2.7521577464788733, within(1e-9));
        assertThat(at(landscape, 1, 5).loss()).isCloseTo(2.7729525299947833, within(1e-9));
        assertThat(at(landscape, 2.2, 5).loss()).isCloseTo(2.979412957746479, within(1e-9));
        assertThat(at(landscape, 3, 5)).isEqualTo(new Landscape.Valued(3.1, true));
        assertThat(at(landscape, 0, 6).clamped())
                .as("another batch than the one that was run")
                .isTrue();
    }

    @Test
    void replicatesAreAveraged() {
        Landscape landscape = landscape(new double[][] {{0, 0}, {0, 0}, {1, 0}}, new double[] {1, 2, 4});
        assertThat(at(landscape, 0, 0)).isEqualTo(new Landscape.Valued(1.5, false));
    }

    static Slice slice(double[][] octaves, double[] losses) {
        List<RunCurve> runs = new ArrayList<>();
        for (int i = 0; i < losses.length; i++) {
            runs.add(RunCurve.of(cell(octaves[i][0], octaves[i][1]), i, List.of(new LossPoint(BUDGET, losses[i]))));
        }
        return Slice.of(Readings.of(runs)).get(0);
    }

    static Cell cell(double rate, double batch) {
        return new Cell(Math.pow(2, rate), Math.pow(2, batch), 0.1);
    }

    private static Landscape landscape(double[][] octaves, double[] losses) {
        return Landscape.of(slice(octaves, losses));
    }

    private static Landscape.Valued at(Landscape landscape, double rate, double batch) {
        return landscape.at(cell(rate, batch));
    }
}
