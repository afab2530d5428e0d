#!/bin/sh
#SBATCH --job-name=@NAME@
#SBATCH --array=@ARRAY@
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=slurm-%A.out
# One run of a sweep per array task; README.txt says how to submit this. Written by Hyperlaw.
# A run that is done is left alone, so this may be submitted again at any time.
set -u

fingerprint=@FINGERPRINT@
metrics=@METRICS@         # where metric lines go, in the folder of a run
loss_key=@LOSS_KEY@
retries=@RETRIES@
retry_codes=@RETRY_CODES@
time_limit=@TIME_LIMIT@         # seconds from the first metric; 0: none
startup_limit=@STARTUP_LIMIT@      # seconds until the first metric; 0: none

say() {
    printf 'hyperlaw: %s\n' "$*" >&2
}

# Slurm runs a copy of this script from a folder of its own, so the place of the sweep is remembered, or looked for.
folder=
for candidate in "${HYPERLAW_FOLDER:-}" @FOLDER@ "${SLURM_SUBMIT_DIR:-}" "$(dirname -- "$0")"; do
    if [ -n "$candidate" ] && grep -qs "$fingerprint" "$candidate/emission.json"; then
        folder=$(CDPATH='' cd -- "$candidate" && pwd)
        break
    fi
done
if [ -z "$folder" ]; then
    say "The folder of the sweep is not where it was written. Submit from inside it, or set HYPERLAW_FOLDER."
    exit 2
fi

number=${SLURM_ARRAY_TASK_ID:-${1:-}}
case $number in
'' | *[!0-9]*)
    say "Which run? 'sbatch array.sh' does all of them, 'sh array.sh 1' the first one here and now."
    exit 2
    ;;
esac
number=$((number + ${HYPERLAW_OFFSET:-0}))
id=$(sed -n "${number}p" "$folder/ids.txt")
if [ -z "$id" ]; then
    say "There is no run $number in this sweep."
    exit 2
fi

HYPERLAW_RUN_DIR=$folder/runs/$id
export HYPERLAW_RUN_DIR
run=$HYPERLAW_RUN_DIR
mkdir -p -- "$run" || exit 1

# A marker is there with all it says, or not at all.
put() {
    printf '%s\n' "$2" >"$run/$1.tmp" && mv -f -- "$run/$1.tmp" "$run/$1"
}

get() {
    if [ -s "$run/$1" ]; then cat -- "$run/$1"; else echo 0; fi
}

# No two jobs work on one run. The lock ends with this process, however that ends.
if command -v flock >/dev/null 2>&1; then
    exec 9>"$run/lock"
    flock -n -E 99 9
    if [ $? -eq 99 ]; then
        say "Run $id is being worked on already."
        exit 0
    fi
fi

if [ -e "$run/done" ]; then
    exit 0
fi

# In a process group of its own a trainer can be ended with all it has started.
group=
if command -v setsid >/dev/null 2>&1; then group=setsid; fi

signal_trainer() {
    if [ -n "$group" ]; then kill -s "$1" -- "-$pid" 2>/dev/null; else kill -s "$1" "$pid" 2>/dev/null; fi
}

end_trainer() {
    put over "$1"
    signal_trainer TERM
    sleep 10
    signal_trainer KILL
}

# Ends the trainer at a limit. Runs beside it.
watch() {
    first=
    while sleep 1 && kill -0 "$pid" 2>/dev/null; do
        now=$(date +%s)
        if [ -z "$first" ]; then
            if tail -c "+$((size + 1))" -- "$run/$metrics" 2>/dev/null | grep -qF -- "$loss_key"; then
                first=$now
            elif [ "$startup_limit" -gt 0 ] && [ $((now - begun)) -gt "$startup_limit" ]; then
                end_trainer startup_limit
            fi
        elif [ "$time_limit" -gt 0 ] && [ $((now - first)) -gt "$time_limit" ]; then
            end_trainer time_limit
        fi
    done
}

pid=
stopped=
trap 'stopped=1; if [ -n "$pid" ]; then signal_trainer TERM; fi' TERM INT

while :; do
    # A line that was cut off must not swallow the first one of this attempt.
    for log in stdout.log stderr.log "$metrics"; do
        if [ -s "$run/$log" ]; then echo >>"$run/$log"; fi
    done
    size=$(($(wc -c 2>/dev/null <"$run/$metrics" || echo 0)))
    begun=$(date +%s)
    rm -f -- "$run/over"
    put host "$(uname -n)${SLURM_JOB_ID:+/job $SLURM_JOB_ID}"
    $group sh "$folder/commands/$id.sh" </dev/null >>"$run/stdout.log" 2>>"$run/stderr.log" 9>&- &
    pid=$!
    watcher=
    if [ $((time_limit + startup_limit)) -gt 0 ]; then
        watch >/dev/null 2>&1 9>&- &
        watcher=$!
    fi
    wait "$pid"
    code=$?
    while kill -0 "$pid" 2>/dev/null; do # a signal to us ends the wait, not the trainer
        wait "$pid"
        code=$?
    done
    pid=
    if [ -n "$watcher" ]; then kill "$watcher" 2>/dev/null; fi
    put seconds $(($(get seconds) + $(date +%s) - begun))
    put exit "$code"
    if [ -n "$stopped" ]; then
        say "Run $id was stopped from outside; it is not done."
        exit 143
    fi
    if [ -e "$run/over" ]; then
        put 'done' "$(get over)"
        exit 1
    fi
    case " $retry_codes " in
    *" $code "*)
        tried=$(get retries)
        if [ "$tried" -lt "$retries" ]; then
            put retries $((tried + 1))
            say "Run $id ended with code $code and is tried again ($((tried + 1)) of $retries)."
            # Under Slurm it starts anew, perhaps on another node; elsewhere it goes on here.
            if [ -n "${SLURM_ARRAY_TASK_ID:-}" ] && scontrol requeue "$SLURM_JOB_ID"; then
                exit "$code"
            fi
            continue
        fi
        ;;
    esac
    put 'done' "$code"
    exit "$code"
done
