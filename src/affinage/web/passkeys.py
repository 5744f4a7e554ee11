"""Passkeys: what a browser is asked to sign, and whether it did."""

from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from affinage.core.errors import MissingExtra
from affinage.web.answers import AnyRequest
from affinage.web.gate import HOST
from affinage.web.refused import Refused

NAME: Final = "Affinage"
NOT_SIGNED: Final = "This passkey could not be checked; try again."
SECONDS: Final = 300.0
"""So long a browser may take to sign."""


class PasskeyOrigin(msgspec.Struct, frozen=True):
    """Where passkeys are good: the name of the server, and the origin of its pages."""

    name: str
    origin: str

    @classmethod
    def of(cls, request: AnyRequest, address: str) -> "PasskeyOrigin":
        """As the operator says, else as the browser sees it."""
        if address:
            parts = urlsplit(address)
            return cls(parts.hostname or "", f"{parts.scheme}://{parts.netloc}")
        host = request.headers.get("host", "")
        found = HOST.fullmatch(host)
        return cls(found["name"] if found else "", f"{request.scope['scheme']}://{host}")


def check_installed() -> None:
    """Raises MissingExtra where the package for passkeys is not there."""
    try:
        import webauthn  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtra("Passkeys", "passkeys") from None


def to_register(place: PasskeyOrigin, session: str, name: str, known: list[str]) -> tuple[str, dict[str, Any]]:
    """The challenge of a new passkey, and what the browser is given."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name=NAME,
        user_name=name or NAME,
        user_id=bytes.fromhex(session),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return bytes_to_base64url(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def to_sign_in(place: PasskeyOrigin) -> tuple[str, dict[str, Any]]:
    """The challenge for whoever has a passkey, and what the browser is given."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    options = webauthn.generate_authentication_options(rp_id=place.name)
    return bytes_to_base64url(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def challenge_in(credential: dict[str, Any]) -> str:
    """What a browser says it has signed; whether it did is checked later."""
    from webauthn.helpers import base64url_to_bytes

    try:
        said = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return str(said["challenge"])
    except (KeyError, TypeError, ValueError, msgspec.DecodeError, AttributeError):
        raise Refused("mistake", NOT_SIGNED) from None


def registered(place: PasskeyOrigin, credential: dict[str, Any], challenge: str) -> tuple[str, bytes, int]:
    """The id, the public key and the count of a passkey that was made; Refused where it was not made for us."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except Exception as error:  # whatever stands there was written by somebody else
        raise Refused("mistake", NOT_SIGNED) from error
    return bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count


def signed_in(place: PasskeyOrigin, credential: dict[str, Any], challenge: str, public: bytes, count: int) -> int:
    """How often a passkey has signed; Refused where it did not sign what it was asked to."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=public,
            credential_current_sign_count=count,
        )
    except Exception as error:
        raise Refused("mistake", NOT_SIGNED) from error
    return found.new_sign_count
