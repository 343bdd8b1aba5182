#!/usr/bin/env python3
# Makes signed-texts.json: the texts that keys of keys.json sign to answer a challenge or to reset a password, worked out a
# second time, with Python and the package `cryptography`, from docs/encryption.md alone. Run it when a format gets a new
# version or keys.json is made anew: python3 tests/vectors/signed-texts.py
import base64
import json
import pathlib

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

HERE = pathlib.Path(__file__).parent
ACCOUNT = json.loads((HERE / "keys.json").read_text())["accounts"][0]
PSS = padding.PSS(padding.MGF1(hashes.SHA256()), 32)

ORIGINS = ["https://lorepath.example", "http://localhost:8080"]
PURPOSES = ["sign-in", "email", "password", "recovery", "delete", "complete"]
CHALLENGE_ID = "1.sign-in.1767225600.q83vASNFZ4k.3q2-7w"
CHALLENGE = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
TOKEN = "Zm9yZ290dGVuLCBidXQgbm90IGxvc3Q"


def signed(kind, parts, lines):
    key = serialization.load_der_private_key(base64.b64decode(ACCOUNT["private_keys"]["signing"]), None)
    text = "\n".join(lines)
    signature = key.sign(text.encode(), PSS, hashes.SHA256())
    return {"kind": kind, "parts": parts, "text": text, "signature": base64.b64encode(signature).decode()}


def challenge(origin, purpose):
    parts = {"origin": origin, "purpose": purpose, "challengeId": CHALLENGE_ID, "challenge": CHALLENGE}
    return signed("challenge", parts, ["lorepath/challenge/v1", origin, purpose, CHALLENGE_ID, CHALLENGE])


def reset(origin):
    sealed = ACCOUNT["material"]["encrypted_private_key"]
    parts = {"origin": origin, "resetToken": TOKEN, "encryptedPrivateKey": sealed}
    return signed("reset", parts, ["lorepath/reset/v1", origin, TOKEN, sealed])


if __name__ == "__main__":
    answers = {
        "public_key": ACCOUNT["material"]["public_key"],
        "signed": [
            *(challenge(origin, purpose) for origin in ORIGINS for purpose in PURPOSES),
            *(reset(origin) for origin in ORIGINS),
        ],
    }
    path = pathlib.Path(__file__).with_suffix(".json")
    path.write_text(json.dumps(answers, indent=2, ensure_ascii=False) + "\n")
