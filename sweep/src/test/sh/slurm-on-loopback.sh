#!/bin/sh
# A real Slurm of one node on this machine, for as long as a command runs: slurm-on-loopback.sh COMMAND…
# Needs Debian's slurm-wlm and munge, and root. Everything it writes is in a folder of its own, which it removes.
set -u

for program in munged slurmctld slurmd sbatch scontrol; do
    command -v "$program" >/dev/null 2>&1 || {
        echo "$program is not installed" >&2
        exit 77
    }
done
[ "$(id -u)" = 0 ] || {
    echo "only root can start a Slurm" >&2
    exit 77
}

here=$(mktemp -d)
host=$(uname -n)
host=${host%%.*}
base=$((20000 + $$ % 20000))
controller=
node=
munge=

finish() {
    for pid in $node $controller $munge; do kill "$pid" 2>/dev/null; done
    for pid in $node $controller $munge; do
        tries=0
        while kill -0 "$pid" 2>/dev/null && [ $tries -lt 50 ]; do
            sleep 0.1
            tries=$((tries + 1))
        done
        kill -KILL "$pid" 2>/dev/null
    done
    if [ -n "${SLURM_LOGS:-}" ]; then cp "$here"/*.log "$SLURM_LOGS"/; fi
    rm -rf "$here"
}
trap finish EXIT
trap 'exit 143' TERM INT

mkdir "$here/state" "$here/spool"
(umask 077 && head -c 128 /dev/urandom >"$here/munge.key")
munged --foreground --force --key-file="$here/munge.key" --socket="$here/munge.socket" --pid-file="$here/munge.pid" \
    --log-file="$here/munge.log" --seed-file="$here/munge.seed" >/dev/null 2>&1 &
munge=$!

cat >"$here/slurm.conf" <<CONF
ClusterName=loopback
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
CredType=cred/munge
# A requeued job waits until its credential has expired, two minutes by default.
AuthInfo=socket=$here/munge.socket,cred_expire=5
SlurmctldPort=$base
SlurmdPort=$((base + 1))
StateSaveLocation=$here/state
SlurmdSpoolDir=$here/spool
SlurmctldPidFile=$here/slurmctld.pid
SlurmdPidFile=$here/slurmd.pid
SlurmctldLogFile=$here/slurmctld.log
SlurmdLogFile=$here/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
KillWait=2
CompleteWait=0
MinJobAge=300
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES
CONF
SLURM_CONF=$here/slurm.conf
export SLURM_CONF

tries=0
until [ -S "$here/munge.socket" ] || [ $tries -ge 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
slurmctld -D -f "$SLURM_CONF" >/dev/null 2>&1 &
controller=$!
slurmd -D -f "$SLURM_CONF" >/dev/null 2>&1 &
node=$!
tries=0
until sinfo --noheader --states=idle --format=%D 2>/dev/null | grep -q 1; do
    sleep 0.2
    tries=$((tries + 1))
    if [ $tries -ge 150 ]; then
        echo "Slurm did not come up" >&2
        tail -n 20 "$here"/*.log >&2
        exit 78
    fi
done
"$@"
