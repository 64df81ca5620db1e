# shellcheck shell=bash
# system.sh -- a bare Debian to try things in, for tests that source this file.
#
#   bare_make DIR    a minimal Debian in DIR, with the mirrors and npm settings of this machine
#   bare_in DIR COMMAND...   run a command in it
#
# A command has mounts and processes of its own, which end with it, so nothing is left to clean up
# but the folder. Its root is pivoted, not chroot'ed: sandboxes refuse to start in a chroot.
# Needs root, mmdebstrap and a mirror that answers.

bare_make() {
    local bare=$1 mirrors suite key value
    mapfile -t mirrors < <(
        compgen -G '/etc/apt/sources.list.d/*.sources'
        compgen -G '/etc/apt/sources.list.d/*.list'
        if [ -s /etc/apt/sources.list ]; then echo /etc/apt/sources.list; fi
    )
    suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
    mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Retries "5"' "$suite" "$bare" "${mirrors[@]}" || return
    cp /etc/resolv.conf "$bare/etc/resolv.conf"
    apt-config dump | grep -E '^Acquire::https?::' >"$bare/etc/apt/apt.conf.d/90host" || true
    command -v npm >/dev/null || return 0
    for key in registry cafile proxy https-proxy noproxy; do
        value=$(npm config get $key)
        case $value in '' | null | undefined) continue ;; esac
        if [ $key = cafile ]; then # under a name that no package of Debian's takes
            cp "$value" "$bare/root/npm-authorities"
            value=/root/npm-authorities
        fi
        echo "$key=$value" >>"$bare/root/.npmrc"
    done
}

bare_in() {
    local bare=$1 name settings=()
    shift
    for name in http_proxy https_proxy no_proxy CI; do
        [ -z "${!name-}" ] || settings+=("$name=${!name}")
    done
    # shellcheck disable=SC2016  # expanded by the inner shell
    unshare --mount --pid --fork --kill-child sh -euc '
        bare=$1
        shift
        mount --bind "$bare" "$bare"
        mount -t proc proc "$bare/proc"
        mount --rbind /sys "$bare/sys"
        mount --rbind /dev "$bare/dev"
        mkdir -p "$bare/.host"
        cd "$bare"
        pivot_root . .host
        cd /
        umount -l /.host
        exec /usr/bin/env -i "$@"' sh "$bare" "${settings[@]}" \
        PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
        DEBIAN_FRONTEND=noninteractive "$@"
}
