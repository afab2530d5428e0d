package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.file.Members.Member;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** Reads sweep files: blocks of settings, their grids, what is left out, what is wrong. */
public final class SweepFile {
    static final int MOST_RUNS = 100_000;
    private static final Set<String> HEADER =
            Set.of("name", "objective", "skip", "extra", "derived", "command", "where");

    private final String fileName;
    private final String text;
    private final Problems problems;
    private final Formulas formulas;
    private final CommandReader command;

    private SweepFile(String fileName, String text) {
        this.fileName = fileName;
        this.text = text;
        this.problems = new Problems(fileName);
        this.formulas = new Formulas(problems);
        this.command = new CommandReader(problems);
    }

    /**
     * The sweep that {@code text} describes.
     *
     * @param fileName how messages call the file; without its extension, the name of a sweep that gives itself none
     * @throws InputProblem with every problem of the file, each {@code file:line:column: sentence}, in the order of the lines
     */
    public static Sweep read(String fileName, String text) {
        SweepFile file = new SweepFile(fileName, text);
        Optional<Sweep> sweep = YamlText.read(text, file.problems).flatMap(file::read);
        if (sweep.isEmpty() || !file.problems.none()) {
            throw file.problems.all();
        }
        return sweep.get();
    }

    private Optional<Sweep> read(MappingNode root) {
        Map<String, Member> members = Members.of(root, problems);
        Optional<Header> header = Header.read(fileName, members, problems);
        Optional.ofNullable(members.get("skip")).ifPresent(formulas::readConditions);
        Optional.ofNullable(members.get("where"))
                .ifPresent(where -> problems.add(
                        where.place(),
                        "There is no where in a sweep file.",
                        "skip was meant, with the opposite condition."));
        ExecutionReader execution = new ExecutionReader(members, problems);
        Execution surroundings = execution.read();
        Map<String, Setting> common = new TreeMap<>();
        header.ifPresent(known -> readCommand(known, members, execution, common));
        List<SettingsBlock> blocks = blocks(members);
        if (header.isEmpty() || tooMany(blocks)) {
            return Optional.empty();
        }
        GridReader grid = new GridReader(header.get().objective(), common, formulas, command, problems);
        List<RunConfiguration> runs = grid.read(blocks);
        return Optional.of(new Sweep(
                header.get().name(),
                header.get().objective(),
                runs,
                axes(blocks, runs),
                surroundings,
                grid.skipped(),
                problems.warnings(),
                text));
    }

    private void readCommand(
            Header header, Map<String, Member> members, ExecutionReader execution, Map<String, Setting> common) {
        if (!header.objective().runsCommand()) {
            for (Member member : members.values()) {
                if (commandOnly(member.name())) {
                    problems.add(
                            member.place(),
                            "%s belongs to the objective command, and this one is %s."
                                    .formatted(member.name(), header.objective()));
                }
            }
            return;
        }
        Optional.ofNullable(members.get("derived")).ifPresent(formulas::readDerived);
        Member template = members.get("command");
        if (template == null) {
            problems.add(header.place(), "command is missing.", "command: python3 train.py --lr {lr}.");
            return;
        }
        command.read(template, execution.environmentChoices());
        common.put("command", Setting.of(command.canonical()));
        for (String key : List.of("loss_key", "tokens_key", "step_key")) {
            Optional.ofNullable(members.get(key))
                    .flatMap(member -> new Scalars(problems).single(key, member.value()))
                    .ifPresent(choice -> common.put(key, Setting.of(choice.text())));
        }
    }

    private static boolean commandOnly(String name) {
        boolean surroundings = ExecutionReader.NAMES.contains(name) && !name.equals("retries");
        return surroundings || name.equals("command") || name.equals("derived");
    }

    /** The block of the file itself, and under {@code extra} more blocks that change some of it. */
    private List<SettingsBlock> blocks(Map<String, Member> members) {
        BlockReader reader = new BlockReader(problems);
        Set<String> reserved = new LinkedHashSet<>(HEADER);
        reserved.addAll(ExecutionReader.NAMES);
        Map<String, Member> settings = new LinkedHashMap<>(members);
        settings.keySet().removeAll(reserved);
        SettingsBlock base = reader.read(settings.values());
        List<SettingsBlock> blocks = new ArrayList<>(List.of(base));
        Member extra = members.get("extra");
        if (extra != null) {
            for (MappingNode map : reader.maps(extra)) {
                Map<String, Member> changes = Members.of(map, problems);
                for (Member change : changes.values()) {
                    if (reserved.contains(change.name())) {
                        problems.add(change.place(), "%s is the same for the whole sweep.".formatted(change.name()));
                    }
                }
                changes.keySet().removeAll(reserved);
                blocks.add(base.overriddenBy(reader.read(changes.values())));
            }
        }
        blocks.forEach(block -> block.check(problems));
        return blocks;
    }

    private boolean tooMany(List<SettingsBlock> blocks) {
        BigInteger sum = BigInteger.ZERO;
        for (SettingsBlock block : blocks) {
            sum = sum.add(block.size());
            if (sum.compareTo(BigInteger.valueOf(MOST_RUNS)) > 0) {
                problems.add(
                        FilePlace.START,
                        "The lists multiply to %s runs (%s), and %s are the most."
                                .formatted(NumberText.grouped(sum), block.sizes(), NumberText.grouped(MOST_RUNS)),
                        "shorter lists, or several sweeps.");
                return true;
            }
        }
        return false;
    }

    private static List<SweptSetting> axes(List<SettingsBlock> blocks, List<RunConfiguration> runs) {
        Set<String> names = new LinkedHashSet<>();
        for (SettingsBlock block : blocks) {
            names.addAll(block.entries().keySet());
            block.together().forEach(cell -> names.addAll(cell.keySet()));
        }
        List<SweptSetting> axes = new ArrayList<>();
        for (String name : names) {
            Set<Setting> values = new LinkedHashSet<>();
            runs.forEach(run -> run.get(name).ifPresent(values::add));
            if (values.size() > 1) {
                axes.add(SweptSetting.of(name, values));
            }
        }
        return axes;
    }
}
