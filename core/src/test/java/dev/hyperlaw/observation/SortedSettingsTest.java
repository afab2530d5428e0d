package dev.hyperlaw.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SortedSettingsTest {
    @Test
    void behavesAsATreeOfTheSameSettings() {
        Random random = new Random(11);
        for (int trial = 0; trial < 500; trial++) {
            SortedMap<String, Setting> tree = new TreeMap<>();
            int size = random.nextInt(12);
            for (int i = 0; i < size; i++) {
                tree.put("s" + random.nextInt(20), Setting.of(random.nextInt(3)));
            }
            SortedSettings settings = SortedSettings.copyOf(tree);
            assertThat(settings).isEqualTo(tree).hasSameSizeAs(tree).hasToString(tree.toString());
            assertThat(tree).isEqualTo(settings);
            assertThat(settings.hashCode()).isEqualTo(tree.hashCode());
            assertThat(settings.keySet()).containsExactlyElementsOf(tree.keySet());
            assertThat(settings.values()).containsExactlyElementsOf(tree.values());
            for (int i = 0; i < 20; i++) {
                assertThat(settings.get("s" + i)).isEqualTo(tree.get("s" + i));
                assertThat(settings.containsKey("s" + i)).isEqualTo(tree.containsKey("s" + i));
            }
            Map<String, Setting> visited = new LinkedHashMap<>();
            settings.forEach(visited::put);
            assertThat(visited).containsExactlyEntriesOf(tree);
            assertThat(settings.subMap("s1", "s5")).isEqualTo(tree.subMap("s1", "s5"));
            assertThat(settings.headMap("s3")).isEqualTo(tree.headMap("s3"));
            assertThat(settings.tailMap("s3")).isEqualTo(tree.tailMap("s3"));
            if (!tree.isEmpty()) {
                assertThat(settings.firstKey()).isEqualTo(tree.firstKey());
                assertThat(settings.lastKey()).isEqualTo(tree.lastKey());
            }
        }
    }

    @Test
    void isInTheOrderOfTheNamesWhateverTheOrderOfTheCopied() {
        SortedMap<String, Setting> backwards = new TreeMap<>(Comparator.reverseOrder());
        backwards.put("a", Setting.of(1));
        backwards.put("b", Setting.of(2));
        assertThat(SortedSettings.copyOf(backwards).keySet()).containsExactly("a", "b");
        assertThat(SortedSettings.copyOf(backwards).get("a")).isEqualTo(Setting.of(1));
    }

    @Test
    void doesNotChange() {
        SortedMap<String, Setting> tree = new TreeMap<>(Map.of("lr", Setting.of(1)));
        SortedSettings settings = SortedSettings.copyOf(tree);
        tree.put("lr", Setting.of(2));
        assertThat(settings.get("lr")).isEqualTo(Setting.of(1));
        assertThatThrownBy(() -> settings.put("lr", Setting.of(3))).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> settings.remove("lr")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> settings.entrySet().iterator().next().setValue(Setting.of(3)))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void knowsWhetherNamesAreTheSame() {
        SortedSettings one = SortedSettings.copyOf(new TreeMap<>(Map.of("lr", Setting.of(1), "seed", Setting.of(1))));
        SortedSettings other = SortedSettings.copyOf(new TreeMap<>(Map.of("lr", Setting.of(1))));
        SortedSettings again = SortedSettings.copyOf(new TreeMap<>(Map.of("lr", Setting.of(2), "seed", Setting.of(7))));
        assertThat(one.hasNamesOf(again)).isTrue();
        assertThat(one.hasNamesOf(other)).isFalse();
        assertThat(again.sharingNamesOf(one)).isEqualTo(again);
        assertThat(other.sharingNamesOf(one)).isEqualTo(other);
    }

    @Test
    void hasNoFirstNameIfItIsEmpty() {
        SortedSettings none = SortedSettings.copyOf(new TreeMap<>());
        assertThatThrownBy(none::firstKey).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(none::lastKey).isInstanceOf(NoSuchElementException.class);
    }
}
