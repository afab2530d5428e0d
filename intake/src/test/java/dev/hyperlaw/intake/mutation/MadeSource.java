package dev.hyperlaw.intake.mutation;

import java.util.List;

/** The tables of the campaign: who wrote them, and what was searched. */
enum MadeSource {
    WANDB_GRID(Program.wandb(), Truth.grid().withSizes(Truth.SMALL, Truth.MEDIUM)),
    WANDB_CONTINUOUS(Program.wandb(), Truth.continuousBudgets().withOptimizers("adamw", "muon")),
    WANDB_ONE_DECAY(Program.wandb(), Truth.continuousBudgets().withOneDecay()),
    WANDB_HISTORY(Program.wandbHistory(), Truth.grid().withCurves(8)),
    MLFLOW_GRID(Program.mlflow(), Truth.grid().withOptimizers("adamw", "lion")),
    MLFLOW_CONTINUOUS(Program.mlflow(), Truth.continuousBudgets()),
    HUGGING_FACE_CONTINUOUS(Program.huggingFace(), Truth.continuousBudgets()),
    HUGGING_FACE_HISTORY(Program.huggingFaceHistory(), Truth.grid().withCurves(6)),
    OPTUNA_GRID(Program.optuna(), Truth.grid()),
    OPTUNA_CONTINUOUS(Program.optuna(), Truth.continuousBudgets().withSizes(Truth.SMALL, Truth.MEDIUM));

    private final Program program;
    private final Truth truth;

    MadeSource(Program program, Truth truth) {
        this.program = program;
        this.truth = truth;
    }

    MadeTable table() {
        List<TrueRun> runs = truth.make(100 + ordinal());
        return program.write(runs);
    }
}
