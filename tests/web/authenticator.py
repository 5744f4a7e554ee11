"""An authenticator in software: it makes a passkey and signs with it, as a browser would."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url


class Authenticator:
    """One passkey, for one server."""

    def __init__(self, origin: str, name: str) -> None:
        self._origin, self._server = origin, hashlib.sha256(name.encode()).digest()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a registration."""
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._server + bytes([0x45]) + self.count.to_bytes(4, "big") + about
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential("webauthn.create", options, attestationObject=bytes_to_base64url(made))

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to signing in."""
        self.count += 1
        data = self._server + bytes([0x05]) + self.count.to_bytes(4, "big")
        client = self._client("webauthn.get", options)
        signed = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        more = {"authenticatorData": bytes_to_base64url(data), "signature": bytes_to_base64url(signed)}
        return self._credential("webauthn.get", options, **more)

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self._origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, kind: str, options: dict[str, Any], **response: str) -> dict[str, Any]:
        key = bytes_to_base64url(self.id)
        client = bytes_to_base64url(self._client(kind, options))
        return {"id": key, "rawId": key, "type": "public-key", "response": {"clientDataJSON": client, **response}}
