package dev.hyperlaw.app.cli;

import dev.hyperlaw.transfer.Schedule;
import java.util.Iterator;

/** The schedules that help and completion offer. */
final class ScheduleWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Schedule.Kind.written().iterator();
    }
}
