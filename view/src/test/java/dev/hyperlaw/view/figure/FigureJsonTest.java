package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class FigureJsonTest {
    private static final double[] UP = {1, 2};

    private static JsonNode json(Layer... layers) throws JsonProcessingException {
        Figure figure = Figure.of(
                        "all-layers",
                        "All layers",
                        "One of each.",
                        Layout.row(2),
                        Panel.of("a", Axis.log("T").from(1, 10), Axis.named("caps", List.of("none")), layers))
                .withKey(new Key("best", Ink.BEST, Key.Swatch.BOLD_LINE));
        ObjectMapper mapper = new ObjectMapper();
        return mapper.readTree(mapper.writeValueAsString(FigureJson.of(figure)));
    }

    @Test
    void everyKindOfLayerIsWritten() throws JsonProcessingException {
        JsonNode layers = json(
                        Line.of(Label.atEnd("l"), UP, UP, Ink.BEST).dashed(),
                        Dots.of("d", List.of(Dot.at(1, 1, "x").withYError(0.5, 2)), Ink.MARK),
                        Band.of(Label.hidden("s"), UP, UP, UP, Ink.THEORY).covering(),
                        Contours.filledLog("z", UP, UP, new double[][] {{1, 2}, {3, 4}}, Values.of(2)),
                        Rule.vertical(2, "r", Ink.MARK),
                        Note.at(1, 1, "n"),
                        new Block(new Range(1, 2), new Range(0.62, 1.38), "k", Ink.category(2)))
                .at("/panels/0/layers");
        assertThat(StreamSupport.stream(layers.spliterator(), false)
                        .map(layer -> layer.get("kind").asText()))
                .containsExactly("line", "dots", "band", "contours", "rule", "note", "block");
        assertThat(StreamSupport.stream(layers.spliterator(), false)
                        .map(layer -> layer.get("label").asText()))
                .containsExactly("l", "d", "s", "z", "r", "n", "k");
        assertThat(layers.at("/0/stroke").asText()).isEqualTo("DASHED");
        assertThat(layers.at("/0/colour").asText()).isEqualTo("#D55E00");
        assertThat(layers.at("/1/dots/0/yError/1").asDouble()).isEqualTo(2);
        assertThat(layers.at("/2/covers").asBoolean()).isTrue();
        assertThat(layers.at("/3/z/1/0").asDouble()).isEqualTo(3);
    }

    @Test
    void axesKeepTheirScaleLimitsAndNames() throws JsonProcessingException {
        JsonNode figure = json(Note.at(1, 1, "n"));
        assertThat(figure.at("/panels/0/x/scale").asText()).isEqualTo("LOG10");
        assertThat(figure.at("/panels/0/x/limits/1").asDouble()).isEqualTo(10);
        assertThat(figure.at("/panels/0/y/ticks/0/text").asText()).isEqualTo("none");
        assertThat(figure.at("/key/0/swatch").asText()).isEqualTo("BOLD_LINE");
        assertThat(figure.at("/columns").asInt()).isEqualTo(2);
    }
}
