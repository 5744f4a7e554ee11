"""What deploy/ offers fits together and fits the program, as far as can be said without starting it."""

import configparser
import json
import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import nginx
from tests.ports import free_port
from tests.test_wheel import NEVER_LOADED

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
OPERATE = (ROOT / "docs" / "operate.md").read_text()
LINES = [
    line for line in (DEPLOY / "Containerfile").read_text().replace("\\\n", "").splitlines() if line and line[0] != "#"
]
FINAL = LINES[max(n for n, line in enumerate(LINES) if line.startswith("FROM ")) :]


def told(instruction: str, lines: list[str] = FINAL) -> list[str]:
    return [line.partition(" ")[2] for line in lines if line.startswith(f"{instruction} ")]


def is_setting(name: str) -> bool:
    """Whether docs/operate.md names the setting: as it is written in the environment, a file or a command."""
    plain = name.removeprefix("AFFINAGE_").lower()
    return any(f"`{form}" in OPERATE for form in (name, f"{plain}`", f"--{plain}"))


def test_the_image_copies_what_is_there():
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]
    for line in told("COPY", LINES):
        if not line.startswith("--from="):
            for source in line.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert not any(fnmatch(source, pattern) for pattern in ignored), source


def test_the_image_has_what_a_wheel_is_built_from():
    copied = {source for line in told("COPY", LINES) for source in line.split()[:-1]}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "src", "client", "tools", "docs/games"} <= copied
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = re.search(r"'\.\[([a-z,]+)\]'", "\n".join(LINES))
    assert extras
    assert set(extras[1].split(",")) <= set(project["optional-dependencies"])
    assert set(project["license-files"]) <= copied


def test_the_image_leaves_out_what_nothing_loads():
    [removed] = [line for line in told("RUN", LINES) if "pip uninstall" in line]
    assert set(removed.split()) >= NEVER_LOADED


def test_the_image_runs_as_nobody_special_and_says_how_it_is():
    [user] = told("USER")
    assert int(user) > 0
    assert FINAL.index(f"USER {user}") < next(n for n, line in enumerate(FINAL) if line.startswith("ENTRYPOINT"))
    [health] = told("HEALTHCHECK")
    checked = json.loads(health.partition("CMD ")[2])
    assert f"COPY deploy/health.py {checked[-1]}" in FINAL
    assert json.loads(told("ENTRYPOINT")[0]) == ["affinage"]
    assert json.loads(told("CMD")[0])[0] == "serve"


def test_the_composed_services_know_each_other():
    services = COMPOSE["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= services.keys(), name
        assert set(service.get("networks", ())) <= COMPOSE["networks"].keys(), name
        for mounted in service.get("volumes", ()):
            source = mounted.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"], mounted
    built = services["table"]["build"]
    assert (DEPLOY / built["context"]).resolve() == ROOT
    assert (ROOT / built["dockerfile"]).samefile(DEPLOY / "Containerfile")
    place = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert services["table"]["environment"]["AFFINAGE_PROXIES"] == place
    assert f"reverse_proxy table:{told('EXPOSE')[0]}" in (DEPLOY / "Caddyfile").read_text()


def test_the_composed_table_cannot_change_its_image():
    table = COMPOSE["services"]["table"]
    assert table["read_only"] is True
    assert table["cap_drop"] == ["ALL"]
    assert "ports" not in table, "only the proxy is reached from outside"


def test_everything_to_fill_in_is_in_the_example():
    example = dict(line.split("=", 1) for line in (DEPLOY / "env.example").read_text().splitlines() if line[0] != "#")
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert asked == example.keys()
    assert not any(value for name, value in example.items() if name != "NAME"), "a secret that is published is none"


@pytest.mark.parametrize("name", [*COMPOSE["services"]["table"]["environment"]])
def test_the_composed_table_is_given_settings_that_exist(name):
    assert is_setting(name)


def test_the_unit_is_one_that_systemd_reads(tmp_path):
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "affinage.service")
    start = unit["Service"]["ExecStart"]
    assert start.split()[1:] == ["serve"]
    assert unit["Service"]["StateDirectory"] == "affinage"
    assert unit["Service"]["DynamicUser"] == "yes"
    judge = shutil.which("systemd-analyze")
    if judge is not None:  # it wants the program to be there
        copy = tmp_path / "affinage.service"
        copy.write_text((DEPLOY / "affinage.service").read_text().replace(start.split()[0], "/bin/true"))
        done = subprocess.run([judge, "verify", copy], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def block(text: str, start: str) -> str:
    found = re.search(rf"^( *){start} .*?^\1\}}", text, re.DOTALL | re.MULTILINE)
    assert found, start
    return re.sub(r"proxy_pass [^;]+;", "", found[0])


@pytest.mark.parametrize("part", ["map", "location"])
def test_nginx_is_set_as_in_the_documentation(part):
    """tests/web plays through a real nginx with what the page shows."""
    assert block((DEPLOY / "nginx.conf").read_text(), part) == block(OPERATE, part)


@pytest.mark.nginx
def test_nginx_takes_the_example(tmp_path):
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"listen \d+", lambda _: f"listen 127.0.0.1:{free_port()}", text)
    certificate, key = tmp_path / "table.pem", tmp_path / "table.key"
    request = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    request += ["-subj", "/CN=table.example", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(request, check=True, capture_output=True)
    text = re.sub(r"/etc/ssl/\S+\.pem", str(certificate), text)
    text = re.sub(r"/etc/ssl/\S+\.key", str(key), text)
    setting = tmp_path / "nginx.conf"
    setting.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{text}\n}}\n")
    program = nginx.program()
    assert program is not None
    call = [program, "-t", "-q", "-p", str(tmp_path), "-c", str(setting), "-e", str(tmp_path / "error.log")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


RELEASE: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())


def steps(job: dict[str, Any], action: str) -> list[dict[str, Any]]:
    return [step["with"] for step in job["steps"] if step.get("uses", "").startswith(f"actions/{action}@")]


def test_the_release_names_what_there_is():
    jobs = RELEASE["jobs"]
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    left = set()
    for name, job in jobs.items():
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= jobs.keys(), name
        calls = "\n".join(step.get("run", "") for step in job["steps"])
        assert set(re.findall(r"\bmake ([a-z]+)", calls)) <= targets, name
        for tool in re.findall(r"\btools/[\w.]+", calls):
            assert (ROOT / tool).exists(), tool
        left |= {step["name"].partition("${{")[0] for step in steps(job, "upload-artifact")}
    for job in jobs.values():
        for step in steps(job, "download-artifact"):
            assert step.get("name", step.get("pattern", "").rstrip("*")) in left


def test_nothing_is_published_that_was_not_tested_and_tagged():
    jobs = RELEASE["jobs"]
    for name in ("publish-wheels", "publish-site"):
        assert jobs[name]["if"] == "github.ref_type == 'tag'"
        assert "test" in jobs[name]["needs"]
    assert set(jobs["publish-wheels"]["needs"]) >= {"wheels", "pure"}
    [push] = [step["with"] for step in jobs["image"]["steps"] if "build-push" in step.get("uses", "")]
    assert push["file"] == "deploy/Containerfile"
    assert push["push"] == "${{ github.ref_type == 'tag' }}"
    assert jobs["image"]["needs"] == "test"
