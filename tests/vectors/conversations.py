#!/usr/bin/env python3
# Makes conversations.json: known answers for sealed conversations, worked out a second time, with Python and the package
# `cryptography`, from docs/encryption.md alone. Run it only when a format gets a new version: python3 tests/vectors/conversations.py
import base64
import hashlib
import hmac
import json
import os
import pathlib

from cryptography.hazmat.primitives import hashes, padding as block_padding, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

DER = serialization.Encoding.DER
PSS = padding.PSS(padding.MGF1(hashes.SHA256()), 32)


def b64(data):
    return base64.b64encode(data).decode()


def sha(data):
    return hashlib.sha256(data).digest()


def as_bytes(field):
    if isinstance(field, bytes):
        return field
    return str(field).encode()


def fields(*row):
    return b"".join(len(part).to_bytes(4, "big") + part for part in map(as_bytes, row))


def hkdf(secret, info):
    return HKDF(hashes.SHA256(), 32, b"", info.encode()).derive(secret)


class Person:
    def __init__(self, number):
        self.user_id = f"00000000-0000-4000-8000-{number:012d}"
        self.signing, self.messages = (rsa.generate_private_key(65537, 2048) for _ in range(2))
        self.public = [
            key.public_key().public_bytes(DER, serialization.PublicFormat.SubjectPublicKeyInfo)
            for key in (self.signing, self.messages)
        ]
        self.fingerprint = sha(b"".join(self.public))

    def sign(self, data):
        return b64(self.signing.sign(data, PSS, hashes.SHA256()))

    def keys(self):
        return {"public_key": b64(self.public[0]), "message_public_key": b64(self.public[1])}

    def told(self):
        private = [
            b64(key.private_bytes(DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
            for key in (self.signing, self.messages)
        ]
        return {"user_id": self.user_id, "keys": self.keys(), "private_keys": private}


def wrap(key, conversation, epoch, person):
    label = fields("lorepath/chat-key-wrap/v1", conversation, epoch, person.user_id)
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), label)
    return person.messages.public_key().encrypt(key, oaep)


def make_epoch(conversation, epoch, previous, maker, people):
    key = os.urandom(32)
    wraps = {person.user_id: wrap(key, conversation, epoch, person) for person in people}
    members = [
        {
            "user_id": person.user_id,
            "fingerprint": b64(person.fingerprint),
            "wrap_digest": b64(sha(wraps[person.user_id])),
        }
        for person in sorted(people, key=lambda person: person.user_id)
    ]
    check = b64(hkdf(key, "lorepath/chat-key-check/v1"))
    rows = [value for member in members for value in member.values()]
    signed = fields(
        "lorepath/epoch/v1", conversation, epoch, previous, maker.user_id, check, len(members), *rows
    )
    bundle = {
        "version": 1,
        "conversation_id": conversation,
        "epoch": epoch,
        "previous": previous,
        "maker": maker.user_id,
        "members": members,
        "check": check,
        "signature": maker.sign(signed),
    }
    return {
        "bundle": bundle,
        "digest": b64(sha(signed)),
        "chat_key": key.hex(),
        "wraps": {user: b64(wrapped) for user, wrapped in wraps.items()},
    }


def encrypt(key_hex, words):
    iv = os.urandom(16)
    padder = block_padding.PKCS7(128).padder()
    padded = padder.update(words) + padder.finalize()
    cipher = Cipher(algorithms.AES(sha(key_hex.encode())), modes.CBC(iv)).encryptor()
    return iv, cipher.update(padded) + cipher.finalize()


def seal(made, sender, client, sequence, text, extras=None, purpose="message", target=("", "")):
    bundle, key = made["bundle"], bytes.fromhex(made["chat_key"])
    words = text.encode() + (b"" if extras is None else b"\0" + json.dumps(extras).encode())
    iv, ciphertext = encrypt(made["chat_key"], words)
    bound = fields(
        "lorepath/message/v2",
        *(bundle["conversation_id"], bundle["epoch"], made["digest"], sender.user_id, client, sequence),
        *(purpose, target[0], target[1], iv, ciphertext),
    )
    mac = hmac.digest(hkdf(key, "lorepath/message-mac/v2"), bound, "sha256")
    return {
        "sender": sender.user_id,
        "client_id": client,
        "purpose": purpose,
        "target": None if target == ("", "") else {"clientId": target[0], "senderId": target[1]},
        "words": {"text": text} if extras is None else {"text": text, "extras": extras},
        "envelope": {
            "version": 2,
            "epoch": bundle["epoch"],
            "sequence": sequence,
            "encrypted_content": {"ciphertext": b64(ciphertext), "iv": b64(iv), "encrypted_key": ""},
            "mac": b64(mac),
            "signature": sender.sign(fields("lorepath/message/v2", bound, mac)),
        },
    }


def first_version(made, text):
    iv, ciphertext = encrypt(made["chat_key"], text.encode())
    content = {"ciphertext": b64(ciphertext), "iv": b64(iv), "encrypted_key": ""}
    return {"words": {"text": text}, "content": content}


def history(owner, sets, signed):
    entries, previous, hashes_ = [], "", []
    for number, person in enumerate(sets, 1):
        made_at = f"2026-11-0{number}T08:00:00.000Z"
        entry = fields("lorepath/key-history/v1", owner, number, made_at, previous, person.fingerprint)
        signature = sets[number - 2].sign(entry) if number > 1 and signed[number - 1] else None
        entries.append(
            {**person.keys(), "number": number, "made_at": made_at, "previous": previous, "signature": signature}
        )
        previous = b64(sha(entry))
        hashes_.append(previous)
    return {"user_id": owner, "entries": entries, "hashes": hashes_}


def half(person):
    salt = fields("lorepath/safety-number/v1", person.user_id)
    data = hashlib.pbkdf2_hmac("sha256", person.fingerprint, salt, 100_000, 30)
    return [f"{int.from_bytes(data[at:at + 5], 'big') % 100_000:05d}" for at in range(0, 30, 5)]


def main():
    ann, ben, cleo, later = (Person(number) for number in range(1, 5))
    clients = [f"{number:08d}-0000-4000-8000-000000000000" for number in range(1, 6)]
    one = make_epoch(7, 1, "", ann, [ben, ann])
    two = make_epoch(7, 2, one["digest"], ben, [cleo, ann, ben])
    answers = {
        "people": [person.told() for person in (ann, ben, cleo)],
        "epochs": [one, two],
        "messages": [
            seal(one, ann, clients[0], 1, "The lamp is lit."),
            seal(one, ben, clients[1], 1, "Grüße, 你好, مرحبا 👩‍👩‍👧", {"reply": clients[0]}),
            seal(two, cleo, clients[2], 1, "", {"file": {"name": "map.png"}}),
            seal(two, ann, clients[3], 2, "The lamp is out.", None, "edit", (clients[0], ann.user_id)),
            seal(two, ben, clients[4], 2, "❤", None, "reaction", (clients[0], ann.user_id)),
        ],
        "first_version": [first_version(one, "As the specification has it.")],
        "histories": [history(ann.user_id, [ann, later, cleo], [True, True, False])],
        "safety_numbers": [
            {"people": [one.user_id, other.user_id], "groups": sum(sorted([half(one), half(other)]), [])}
            for one, other in ((ann, ben), (ben, cleo))
        ],
    }
    path = pathlib.Path(__file__).with_name("conversations.json")
    path.write_text(json.dumps(answers, indent=2, ensure_ascii=False) + "\n")


main()
