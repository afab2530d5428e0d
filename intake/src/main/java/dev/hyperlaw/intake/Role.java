package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a column can be to a run, with the names it usually goes by; earlier lists of names are preferred. */
public enum Role {
    LR("lr learning_rate peak_lr max_lr peak_learning_rate max_learning_rate base_lr learningrate lr_peak lr_max eta"),
    BATCH(
            "batch_tokens batch_size_tokens tokens_per_batch tokens_per_step global_batch_tokens bs_tokens batch_tok"
                    + " global_batch_size_tokens",
            "global_batch_size gbsz gbs batch_sequences batch_size_sequences global_bs total_batch_size total_train_batch_size"
                    + " effective_batch_size batch_seqs global_batch batch_size_seqs",
            "batch batch_size bs bsz train_batch_size b"),
    TOKENS(
            "tokens_seen train_tokens tokens_trained consumed_tokens consumed_train_tokens num_tokens_seen"
                    + " num_input_tokens_seen tokens_processed n_tokens_seen seen_tokens total_tokens_seen",
            "tokens n_tokens num_tokens ntokens token_count",
            "d"),
    STEPS("steps step global_step iteration iterations iter iters trainer_global_step n_steps num_steps updates"
            + " summary_step last_step final_step train_step trainer_step steps_done"),
    SAMPLES(
            "train_samples samples_seen consumed_samples consumed_train_samples sequences_seen samples"
                    + " examples_seen num_samples_seen n_samples_seen train_examples_seen total_samples_seen samples_processed"),
    LOSS(""),
    SEQ(
            "seq_len seq seqlen sequence_length block_size context_length max_seq_len max_seq_length seq_length ctx_len"
                    + " context context_len train_seq_len",
            "max_length model_max_length max_position_embeddings n_ctx n_positions"),
    PLANNED("planned_tokens total_tokens max_tokens token_budget target_tokens budget_tokens tokens_planned"
            + " training_tokens planned train_token_budget tokens_total planned_budget"),
    PLANNED_STEPS("max_steps total_steps num_train_steps train_steps training_steps planned_steps max_iters"
            + " num_iterations total_iters train_iters num_training_steps max_iterations"),
    BETA1("beta1 b1 beta_1 adam_beta1 adam_b1", "beta"),
    BETA2("beta2 b2 beta_2 adam_beta2 adam_b2"),
    BETAS("betas adam_betas"),
    ALPHA("alpha one_minus_beta1 one_minus_beta"),
    SEED(
            "seed random_seed rng_seed train_seed",
            "manual_seed data_seed model_seed init_seed trial_seed random_state",
            "rep repeat replicate"),
    PARAMS(
            "n params n_params num_params parameters num_parameters model_params n_parameters param_count"
                    + " non_embedding_params nparams active_params active_parameters num_active_params total_params n_approx"
                    + " params_approx approx_params",
            "model_size"),
    SCHEDULE("schedule lr_schedule lr_scheduler lr_scheduler_type scheduler_type lr_decay_style schedule_type scheduler"
            + " scheduler_name sched"),
    COOLDOWN(
            "cooldown_fraction cooldown_frac decay_fraction cooldown_ratio decay_frac wsd_decay_fraction"
                    + " lr_wsd_decay_fraction cooldown decay_ratio lr_decay_ratio wsd_decay_ratio anneal_fraction",
            "num_decay_steps lr_wsd_decay_iters lr_wsd_decay_steps wsd_decay_steps wsd_decay_iters cooldown_steps"
                    + " cooldown_iters"),
    FINAL_LR("final_lr_fraction min_lr_ratio final_lr_ratio lr_end_ratio final_lr_frac min_lr_fraction min_lr_frac"
            + " min_lr_rate min_lr_factor lr_min_ratio end_lr_ratio end_lr_fraction alpha_f"),
    MIN_LR("min_lr final_lr end_lr lr_min lr_end eta_min min_learning_rate end_value"),
    OPTIMIZER("optimizer optim opt optimizer_name optimizer_type opt_name algorithm"),
    WEIGHT_DECAY("weight_decay wd adam_wd"),
    WARMUP("warmup_steps warmup_tokens warmup_ratio warmup_fraction warmup_frac num_warmup_steps lr_warmup_iters"
            + " warmup_iters lr_warmup_steps warmup_pct warmup"),
    RUN(
            "run_id id run_uuid uuid trial_id wandb_id run_uid uid",
            "run run_name name number job_name jobname experiment_name exp_name experiment job_id trial jobid job"
                    + " runname slurm_job_id"),
    STATUS("state status run_state run_status outcome"),
    GROUP("");

    private final List<List<String>> names;

    Role(String... tiers) {
        names = Arrays.stream(tiers).map(tier -> List.of(tier.split(" "))).toList();
    }

    /** Names in the order of preference, those of one list alike. */
    List<List<String>> names() {
        return names;
    }

    /** What users type: {@code weight_decay}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Role> ofWord(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }

    /** Whether cells must be numbers. */
    boolean isNumber() {
        return switch (this) {
            case LR, BATCH, TOKENS, STEPS, SAMPLES, LOSS, SEQ, PLANNED, PLANNED_STEPS -> true;
            case BETA1, BETA2, ALPHA, COOLDOWN, FINAL_LR, MIN_LR, WEIGHT_DECAY -> true;
            case BETAS, SCHEDULE, OPTIMIZER, WARMUP, RUN, STATUS, GROUP, SEED, PARAMS -> false;
        };
    }
}
