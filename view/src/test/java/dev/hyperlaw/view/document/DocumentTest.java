package dev.hyperlaw.view.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.view.render.OutputFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DocumentTest {
    private static final FactTable TABLE = FactTable.of("rows", List.of("a", "=b"))
            .title("Rows")
            .after("ROWS   ")
            .kind(row -> row.equals("a") ? FactTable.Kind.PLAIN : FactTable.Kind.FOLDED)
            .text("name", row -> Fact.text("name", row))
            .number("lr", row -> row.equals("a") ? Fact.rounded("lr", 1.23456e-3, 3) : Fact.nothing("lr"))
            .data(row -> Fact.data("edge", row.equals("a")))
            .build();

    private static Document of(Passage... passages) {
        return new Document("A title", List.of(passages), CsvLines.of(List.of("name", "lr", "isEdge=edge"), TABLE));
    }

    @Test
    void keysArePathsOfNestedObjects() {
        Document document = of(
                Passage.Line.of(
                        "COST   ", "costs {}", Fact.rounded("run.cost", 0.5, 2).in("nats")),
                Passage.Data.of(Fact.data("run.batch.tokens", 128L)),
                new Passage.Section("others[]", "", "", List.of(Passage.Data.of(Fact.data("x", 1))), Audience.PROGRAMS),
                new Passage.Section("others[]", "", "", List.of(Passage.Data.of(Fact.data("x", 2))), Audience.PROGRAMS),
                TABLE);
        assertThat(document.data())
                .containsEntry("run", Map.of("cost", 0.5, "batch", Map.of("tokens", 128L)))
                .containsEntry("others", List.of(Map.of("x", 1), Map.of("x", 2)));
        assertThat((List<?>) document.data().get("rows")).hasSize(2);
        assertThat(Printed.terminal(document))
                .contains("COST   costs 0.5 nats\n")
                .doesNotContain("128");
    }

    @Test
    void aValueThatIsSaidTwiceIsSaidTheSameWay() {
        Passage one = Passage.Data.of(Fact.data("lr", 1.0));
        assertThat(of(one, one).data()).containsEntry("lr", 1.0);
        Document contradicting = of(one, Passage.Data.of(Fact.data("lr", 2.0)));
        assertThatThrownBy(contradicting::data)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("lr");
        Document nested = of(one, Passage.Data.of(Fact.data("lr.low", 2.0)));
        assertThatThrownBy(nested::data).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void factsWithinAFactKeepTheirKeys() {
        Fact lr = Fact.of("lr", 1e-3, "1e-3 [5e-4, 2e-3]").with(Fact.data("lrLow", 5e-4), Fact.data("lrHigh", 2e-3));
        assertThat(of(Passage.Data.of(lr.under("run"))).data())
                .containsEntry("run", Map.of("lr", 1e-3, "lrLow", 5e-4, "lrHigh", 2e-3));
    }

    @Test
    void aValueNeedsAKey() {
        assertThatThrownBy(() -> Fact.data("", 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSentenceHasAPlaceForEachPiece() {
        assertThatThrownBy(() -> Passage.Line.of("", "one {}", "a", "b")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Passage.Line.of("", "100 % of {}", Fact.count("n", 1, "run")).text())
                .isEqualTo("100 % of 1 run");
    }

    @Test
    void aTableOnATerminalStandsAfterItsLabel() {
        assertThat(Printed.terminal(TABLE))
                .isEqualTo("ROWS   name       lr\n       a     1.23e-3\n       =b          -\n");
    }

    @Test
    void aPageFoldsRowsThatCannotTell() {
        String page = Printed.page(TABLE);
        assertThat(page).contains("<summary>1 more row that cannot tell</summary>", "data-label=\"lr\"", "1.23e-3");
        assertThat(page.indexOf("<details>")).isLessThan(page.indexOf("=b"));
        assertThat(page).doesNotContain("ROWS");
    }

    @Test
    void csvTakesValuesNotTextsAndNeverAFormula() {
        assertThat(Printed.on(OutputFormat.CSV, of(TABLE)))
                .isEqualTo("name,lr,isEdge\na,0.00123456,true\n'=b,,false\n");
    }

    /** As results have them. */
    public record Interval(double estimate, OptionalDouble low, Optional<Rational> exact) {}

    @Test
    void recordsAndWhatMayBeMissingArePlainForPrograms() {
        Interval open = new Interval(0.5, OptionalDouble.empty(), Optional.of(Rational.of(1, 2)));
        Document document = of(Passage.Data.of(
                Fact.data("interval", Optional.of(open)),
                Fact.data("none", Optional.empty()),
                Fact.data("list", List.of(OptionalInt.of(3), OptionalLong.of(4))),
                Fact.data("object", List.of(Fact.data("a", 1), Fact.data("b.c", 2)))));
        assertThat(Printed.on(OutputFormat.JSON, document).replaceAll("\\s", ""))
                .contains("\"interval\":{\"estimate\":0.5,\"low\":null,\"exact\":\"1/2\"}")
                .contains("\"none\":null")
                .contains("\"list\":[3,4]")
                .contains("\"object\":{\"a\":1,\"b\":{\"c\":2}}");
    }

    @Test
    void whatIsForAPageIsNotOnATerminal() {
        Passage page = Passage.Line.of("", "only here").to(Audience.PAGE);
        assertThat(Printed.terminal(page)).isEmpty();
        assertThat(Printed.page(page)).contains("<p>only here</p>");
    }
}
