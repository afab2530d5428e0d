package dev.hyperlaw.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvRecordsTest {
    private final StringWriter out = new StringWriter();

    @Test
    void fieldsAreQuotedOnlyWhereTheyMustBe() throws IOException {
        CsvRecords lines = new CsvRecords(out, 3);
        lines.write(List.of("a,b", "say \"x\"", "two\nlines"));
        lines.write(List.of("plain", "", "0.1"));

        assertThat(out).hasToString("\"a,b\",\"say \"\"x\"\"\",\"two\nlines\"\nplain,,0.1\n");
    }

    @Test
    void aLoneEmptyCellIsARow() throws IOException {
        new CsvRecords(out, 1).write(List.of(""));

        assertThat(out).hasToString("\"\"\n");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> new CsvRecords(out, 2).write(List.of("a"))).hasMessageContaining("1 cells");
    }

    @ParameterizedTest
    @CsvSource({"runs.csv,CSV", "RUNS.TSV,TSV", "a.b.tab,TSV", "x.ndjson,JSONL", "x.json,JSON", "x.parquet,PARQUET"})
    void endingsSayTheFormat(String name, TableFormat format) {
        assertThat(TableFormat.of(name)).contains(format);
        assertThat(TableFormat.ofFileName(name)).isEqualTo(format);
    }

    @ParameterizedTest
    @CsvSource({"hyperlaw.db", "sqlite:runs", "csv", "runs.csv.gz"})
    void otherNamesSayNone(String name) {
        assertThat(TableFormat.of(name)).isEmpty();
    }
}
