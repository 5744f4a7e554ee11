#!/bin/sh
# packages.sh NAME…: installs the Debian packages the tests need where this may (root, apt); else says what is missing.
# With CI=true a missing package is an error, as nothing may be skipped there. With chromium comes chromium-headless-shell
# if apt has it in the same version: tests of pages are quicker with it, and none needs it.
set -eu

is_there() {
    case $1 in
        chromium) command -v chromium >/dev/null ;;
        firefox-esr) command -v firefox-esr >/dev/null ;;
        postgresql) command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;;
        nginx-light) PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v nginx >/dev/null ;;
        caddy) command -v caddy >/dev/null ;;
        debootstrap) PATH="$PATH:/usr/sbin" command -v debootstrap >/dev/null ;;
        *) echo "packages.sh knows chromium, firefox-esr, postgresql, nginx-light, caddy and debootstrap, not $1." >&2; exit 2 ;;
    esac
}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

add_shell() {
    may_install && ! command -v chromium-headless-shell >/dev/null || return 0
    version=$(dpkg-query --show --showformat '${Version}' chromium 2>/dev/null) || return 0
    echo "Installing chromium-headless-shell with apt…"
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
        "chromium-headless-shell=$version" >/dev/null 2>&1 || echo "apt does not have it; chromium does as well."
}

missing=
shell=
for name in "$@"; do
    is_there "$name" || missing="$missing $name"
    [ "$name" != chromium ] || shell=wanted
done

if [ -n "$missing" ] && may_install; then
    echo "Installing$missing with apt…"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086  # a list of words
    apt-get update -qq && apt-get install -qq -y --no-install-recommends $missing >/dev/null
    missing=
fi
[ -z "$shell" ] || add_shell
[ -n "$missing" ] || exit 0

if [ "${CI:-}" = true ]; then
    echo "Not installed:$missing; with CI=true nothing is skipped, so install them first." >&2
    exit 1
fi
echo "Not installed:$missing (Debian: sudo apt install$missing). The tests that need them are skipped." >&2
