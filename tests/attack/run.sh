#!/bin/sh
# run.sh PYTHON SCRIPT -- the attack for $ATTACK_SECONDS, from $SEED if there is one.
set -eu
exec "$@" --seconds "${ATTACK_SECONDS:-60}" ${SEED:+--seed "$SEED"}
