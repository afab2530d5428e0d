package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.ShellWord;
import dev.hyperlaw.sweep.file.Sweep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What people have to do with an emitted sweep: the commands, and {@code README.txt}. */
final class Instructions {
    static final String FILE = "README.txt";

    private Instructions() {}

    /** The commands that carry the sweep out and bring it home. */
    static List<String> commands(Sweep sweep, EmissionKind kind, Path folder, OptionalInt atOnce) {
        List<String> commands = new ArrayList<>();
        if (kind == EmissionKind.SLURM) {
            String script = ShellWord.quoted(folder.resolve(ArrayScript.FILE).toString());
            commands.add("sbatch " + script);
            int runs = sweep.runs().size();
            for (int offset = ArrayScript.LONGEST_ARRAY; offset < runs; offset += ArrayScript.LONGEST_ARRAY) {
                int tasks = Math.min(ArrayScript.LONGEST_ARRAY, runs - offset);
                commands.add("sbatch --export=ALL,HYPERLAW_OFFSET=%d --array=%s %s"
                        .formatted(offset, ArrayScript.array(tasks, atOnce), script));
            }
        }
        commands.add("hyperlaw sweep collect " + ShellWord.quoted(folder.toString()));
        return commands;
    }

    static String readme(Sweep sweep, EmissionKind kind, Manifest manifest, Path folder, OptionalInt atOnce) {
        List<String> commands = commands(sweep, kind, folder, atOnce);
        String collect = commands.get(commands.size() - 1);
        return kind == EmissionKind.SLURM
                ? slurm(sweep, manifest, commands.subList(0, commands.size() - 1), collect)
                : jsonl(sweep, manifest, collect);
    }

    private static String slurm(Sweep sweep, Manifest manifest, List<String> submit, String collect) {
        return """
                %d runs of the sweep %s, for Slurm. No Java is needed on the nodes.

                Submit, from the folder in which the command of the sweep works:
                    %s
                Add what your cluster asks for: --partition, --gpus, --time, --mem, --account.
                A run that is done is never started again, so submitting twice does no harm, and submitting again goes
                on with what is missing. A run that ends with one of the exit codes %s is requeued, up to %d times.
                To try a failed run again, remove runs/ID/done and runs/ID/retries, and submit.
                Try one run without Slurm: sh array.sh 1
                If you move this folder, submit from inside it, or set HYPERLAW_FOLDER to where it is.

                Then, as often as you like, also while it runs:
                    %s

                array.sh      the array script; its messages go to slurm-JOB.out where you submit it
                ids.txt       which run is which task
                commands/     what each run executes
                runs.jsonl    all runs with their settings; paths are seen from here
                runs/ID/      stdout.log, stderr.log, exit (the last exit code), done (there when nothing more will come),
                              and whatever the trainer puts into {run_dir}. Metric lines are read from %s.
                """.formatted(
                        sweep.runs().size(),
                        sweep.name(),
                        String.join("\n    ", submit),
                        sweep.execution().retryExitCodes(),
                        sweep.execution().retries(),
                        collect,
                        manifest.metricFile());
    }

    private static String jsonl(Sweep sweep, Manifest manifest, String collect) {
        return """
                %d runs of the sweep %s, one per line of runs.jsonl: its id, its folder, its settings%s.

                Carry them out as you like. What is to be read back goes to runs/ID/%s, one line per measurement:
                    %s
                and the exit code of the run, 0 if all went well, to runs/ID/done when nothing more will come. Then:
                    %s
                """.formatted(
                        sweep.runs().size(),
                        sweep.name(),
                        sweep.objective().runsCommand() ? ", and the words of its command" : "",
                        manifest.metricFile(),
                        manifest.keys().example(),
                        collect);
    }
}
