#!/usr/bin/env python3
# Makes keys.json: known answers for the keys, worked out a second time, with Python and the package `cryptography`,
# from docs/encryption.md alone. Run it only when a format gets a new version: python3 tests/vectors/keys.py
import base64
import hashlib
import json
import os
import pathlib
import unicodedata

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

PEM = serialization.Encoding.PEM
DER = serialization.Encoding.DER
SPKI = serialization.PublicFormat.SubjectPublicKeyInfo
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def b64(data):
    return base64.b64encode(data).decode()


def spki(key):
    return key.public_key().public_bytes(DER, SPKI)


def pkcs8(key):
    return key.private_bytes(DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


def hkdf(secret, salt, info):
    return HKDF(hashes.SHA256(), 32, salt, info.encode()).derive(secret)


def seal(signing, messages, key):
    private = b"".join(len(part).to_bytes(2, "big") + part for part in (pkcs8(signing), pkcs8(messages)))
    packed = (b"\x01" + private).ljust(2560, b"\0")
    bound = b"lorepath/keys/v1" + hashlib.sha256(spki(signing) + spki(messages)).digest()
    iv = os.urandom(12)
    return b64(AESGCM(key).encrypt(iv, packed, bound)), b64(iv)


def times(a, b):
    """The product in GF(32) with x^5 + x^2 + 1, by long multiplication and division."""
    product = 0
    for bit in range(5):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(9, 4, -1):
        if product >> bit & 1:
            product ^= 0b100101 << (bit - 5)
    return product


def recovery_code(secret):
    number = int.from_bytes(secret, "big") >> 4
    values = [number >> 5 * (27 - place) & 31 for place in range(28)]
    groups = []
    for group in range(7):
        data = values[4 * group : 4 * group + 4]
        check = group + 1
        for place, value in enumerate(data):
            check ^= times(value, 2 << place)
        groups.append("".join(ALPHABET[value] for value in [*data, check]))
    return "-".join(groups)


def account(password, iterations):
    signing, messages = (rsa.generate_private_key(65537, 2048) for _ in range(2))
    salt = os.urandom(16)
    typed = unicodedata.normalize("NFKC", password).encode()
    stretched = hashlib.pbkdf2_hmac("sha256", typed, salt, iterations, 32)
    sealed, iv = seal(signing, messages, stretched)
    secret = os.urandom(17) + bytes([os.urandom(1)[0] & 0xF0])
    recovery_salt = os.urandom(16)
    recovery_sealed, recovery_iv = seal(signing, messages, hkdf(secret, recovery_salt, "lorepath/recovery/v1"))
    text = "lorepath/example/v1\nUnterschrift, 署名, 🖋"
    pss = padding.PSS(padding.MGF1(hashes.SHA256()), 32)
    label, wrapped = b"lorepath/example/v1", os.urandom(32)
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), label)
    return {
        "password": password,
        "material": {
            "public_key": b64(spki(signing)),
            "message_public_key": b64(spki(messages)),
            "encrypted_private_key": sealed,
            "encryption_iv": iv,
            "encryption_salt": b64(salt),
            "kdf_iterations": iterations,
        },
        "password_proof": b64(hkdf(stretched, b"", "lorepath/password-proof/v1")),
        "fingerprint": b64(hashlib.sha256(spki(signing) + spki(messages)).digest()),
        "private_keys": {"signing": b64(pkcs8(signing)), "messages": b64(pkcs8(messages))},
        "recovery": {
            "code": recovery_code(secret),
            "secret": b64(secret),
            "material": {
                "recovery_encrypted_private_key": recovery_sealed,
                "recovery_iv": recovery_iv,
                "recovery_salt": b64(recovery_salt),
            },
        },
        "signed": {"text": text, "signature": b64(signing.sign(text.encode(), pss, hashes.SHA256()))},
        "wrapped": {
            "label": label.decode(),
            "secret": b64(wrapped),
            "wrapped": b64(messages.public_key().encrypt(wrapped, oaep)),
        },
    }


def tlv(tag, *parts):
    body = b"".join(parts)
    size = len(body)
    length = bytes([size]) if size < 128 else b"\x82" + size.to_bytes(2, "big")
    return bytes([tag]) + length + body


def integer(value):
    return tlv(2, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def by_hand(modulus, exponent, algorithm="2a864886f70d010101"):
    """A public key that no library would make."""
    inner = tlv(0x30, integer(modulus), integer(exponent))
    identifier = tlv(0x30, tlv(6, bytes.fromhex(algorithm)), b"\x05\0")
    return tlv(0x30, identifier, tlv(3, b"\0", inner))


def bad_public_keys():
    good = rsa.generate_private_key(65537, 2048)
    modulus = good.public_key().public_numbers().n
    assert by_hand(modulus, 65537) == spki(good)
    encoded = b64(spki(good))
    cases = {
        "nothing": "",
        "512 bits": b64(by_hand(modulus >> 1536 | 1 << 511 | 1, 65537)),
        "1,024 bits": b64(spki(rsa.generate_private_key(65537, 1024))),
        "3,072 bits": b64(spki(rsa.generate_private_key(65537, 3072))),
        "2,047 bits": b64(by_hand(modulus >> 1 | 1, 65537)),
        "2,047 bits in the room of 2,048": b64(
            by_hand(modulus, 65537).replace(modulus.to_bytes(256, "big"), (modulus >> 1 | 1).to_bytes(256, "big"))
        ),
        "exponent 1": b64(by_hand(modulus, 1)),
        "exponent 3": b64(spki(rsa.generate_private_key(3, 2048))),
        "exponent 65539": b64(by_hand(modulus, 65539)),
        "even modulus": b64(by_hand(modulus - 1, 65537)),
        "modulus of zeros": b64(spki(good).replace(modulus.to_bytes(256, "big"), bytes(256))),
        "elliptic curve": b64(spki(ec.generate_private_key(ec.SECP256R1()))),
        "bound to RSASSA-PSS": b64(by_hand(modulus, 65537, "2a864886f70d01010a")),
        "PKCS #1": b64(good.public_key().public_bytes(DER, serialization.PublicFormat.PKCS1)),
        "private key": b64(pkcs8(good)),
        "PEM": good.public_key().public_bytes(PEM, SPKI).decode(),
        "PEM in base64": b64(good.public_key().public_bytes(PEM, SPKI)),
        "a byte behind": b64(spki(good) + b"\0"),
        "a byte less": b64(spki(good)[:-1]),
        "a blank behind": encoded + " ",
        "a blank inside": encoded[:200] + "\n" + encoded[201:],
        "letters of URLs": base64.urlsafe_b64encode(b"\xff" * 294).decode(),
        "a letter that is none": "?" + encoded[1:],
    }
    return [{"name": name, "key": key} for name, key in cases.items()]


if __name__ == "__main__":
    answers = {
        "accounts": [
            account("correct horse", 100_000),
            account("ﬁne Grüße, Å, ① 東京 🗝️ ", 600_000),
        ],
        "bad_public_keys": bad_public_keys(),
    }
    path = pathlib.Path(__file__).with_suffix(".json")
    path.write_text(json.dumps(answers, indent=2, ensure_ascii=False) + "\n")
