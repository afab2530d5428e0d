package dev.hyperlaw.desk.export;

import java.util.List;
import java.util.Optional;

/**
 * What was written.
 *
 * @param notes about the store
 * @param salvage what was sound, if a damaged store was read
 */
public record ExportResult(String sweep, String store, List<String> notes, Optional<Salvage> salvage) {
    public ExportResult {
        notes = List.copyOf(notes);
    }

    /**
     * What a damaged store still held.
     *
     * @param lost what it did not, each in words
     */
    public record Salvage(int runs, long observations, List<String> lost) {
        public Salvage {
            lost = List.copyOf(lost);
        }
    }

    public boolean isWhole() {
        return salvage.map(sound -> sound.lost().isEmpty()).orElse(true);
    }
}
