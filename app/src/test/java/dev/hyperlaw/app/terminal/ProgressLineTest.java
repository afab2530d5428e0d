package dev.hyperlaw.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter shown = new StringWriter();

    private Watcher watcher(boolean watched) {
        PrintWriter err = new PrintWriter(shown);
        return new Terminal(err, err, Paint.NONE, Paint.NONE, watched).watcher();
    }

    /** Half the work, after {@code milliseconds}. */
    private static void work(Watcher watcher, int milliseconds) throws InterruptedException {
        try (Watcher.Task task = watcher.begin("fitting", 10)) {
            task.reached(1);
            Thread.sleep(milliseconds);
            task.reached(5);
        }
    }

    @Test
    void workThatEndsSoonShowsNothing() throws InterruptedException {
        work(watcher(true), 10);
        assertThat(shown.toString()).isEmpty();
    }

    @Test
    void longWorkShowsHowFarItIsAndIsWiped() throws InterruptedException {
        work(watcher(true), 600);
        assertThat(shown.toString()).contains("fitting", "50%", "5/10").endsWith(" \r");
    }

    @Test
    void nothingIsShownWhereNobodyWatches() throws InterruptedException {
        work(watcher(false), 600);
        assertThat(shown.toString()).isEmpty();
    }
}
