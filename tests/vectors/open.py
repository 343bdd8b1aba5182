#!/usr/bin/env python3
# Opens conversations from docs/encryption.md alone: histories of keys, epochs, messages and files. It reads a list of cases as JSON from
# its input and writes what came of each: what was read, or why it was refused. It needs nothing but Python.
import base64
import hashlib
import hmac
import json
import sys

from primitives import (
    Refused,
    decrypt_cbc,
    decrypt_gcm,
    decrypt_oaep,
    demand,
    hkdf,
    read_private_key,
    read_public_key,
    sha,
    verify_pss,
)


def b64(data):
    return base64.b64encode(data).decode()


def read(text):
    data = base64.b64decode(text, validate=True)
    demand(b64(data) == text, "base64 that is spelled otherwise")
    return data


def fields(*row):
    parts = [part if isinstance(part, bytes) else str(part).encode() for part in row]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def fingerprint_of(keys):
    return sha(read(keys["public_key"]) + read(keys["message_public_key"]))


def check_history(owner, entries):
    hashes, unsigned = [], []
    for at, entry in enumerate(entries):
        demand(entry["number"] == at + 1, "an entry with another number")
        demand(entry["previous"] == (hashes[-1] if hashes else ""), "an entry that does not follow")
        row = (owner, entry["number"], entry["made_at"], entry["previous"], fingerprint_of(entry))
        data = fields("lorepath/key-history/v1", *row)
        if at > 0 and entry["signature"] is None:
            unsigned.append(entry["number"])
        elif at > 0:
            verify_pss(read_public_key(read(entries[at - 1]["public_key"])), data, read(entry["signature"]))
        hashes.append(b64(sha(data)))
    demand(hashes, "a history without an entry")
    return {"head": {"number": len(hashes), "hash": hashes[-1]}, "hashes": hashes, "unsigned": unsigned}


def open_epoch(case, told, before):
    bundle, number, people = told["bundle"], told["epoch"], case["people"]
    demand(bundle["version"] == 1, "malformed")
    demand((bundle["conversation_id"], bundle["epoch"]) == (case["conversation_id"], number), "moved")
    demand(bundle["previous"] == before, "broken-chain")
    members = {member["user_id"]: member for member in bundle["members"]}
    order = [member["user_id"] for member in bundle["members"]]
    demand(order == sorted(members), "malformed")
    maker = bundle["maker"]
    demand(maker in members and maker in people, "unknown-maker")
    rows = [value for one in bundle["members"] for value in (one["user_id"], one["fingerprint"], one["wrap_digest"])]
    signed = fields(
        "lorepath/epoch/v1",
        *(bundle["conversation_id"], bundle["epoch"], bundle["previous"], maker, bundle["check"], len(order)),
        *rows,
    )
    verify_pss(read_public_key(read(people[maker]["public_key"])), signed, read(bundle["signature"]))
    for user, member in members.items():
        demand(user in people, "ghost")
        demand(member["fingerprint"] == b64(fingerprint_of(people[user])), "changed-key")
    me = case["me"]["user_id"]
    demand(me in members, "left-out")
    wrap = read(told["wrap"])
    demand(b64(sha(wrap)) == members[me]["wrap_digest"], "other-wrap")
    label = fields("lorepath/chat-key-wrap/v1", case["conversation_id"], number, me)
    key = decrypt_oaep(read_private_key(read(case["me"]["private_key"])), wrap, label)
    demand(len(key) == 32, "other-wrap")
    demand(b64(hkdf(key, b"lorepath/chat-key-check/v1")) == bundle["check"], "split-key")
    return {"key": key, "digest": b64(sha(signed))}


def read_words(data):
    text, seam, more = data.partition(b"\0")
    words = {"text": text.decode()}
    if seam:
        words["extras"] = json.loads(more)
        demand(isinstance(words["extras"], dict), "words that are none")
    return words


def decrypt_words(key, content):
    return read_words(decrypt_cbc(sha(key.hex().encode()), read(content["iv"]), read(content["ciphertext"])))


def open_message(case, epochs, message):
    envelope = message["envelope"]
    content = envelope["encrypted_content"]
    demand(envelope["version"] == 2, "another version")
    demand(envelope["epoch"] in epochs, "a message of no epoch")
    epoch = epochs[envelope["epoch"]]
    target = message.get("target") or {"clientId": "", "senderId": ""}
    place = (case["conversation_id"], envelope["epoch"], epoch["digest"], message["sender_id"], message["client_id"])
    bound = fields(
        "lorepath/message/v2",
        *place,
        *(envelope["sequence"], message["purpose"], target["clientId"], target["senderId"]),
        *(read(content["iv"]), read(content["ciphertext"])),
    )
    mac = read(envelope["mac"])
    right = hmac.digest(hkdf(epoch["key"], b"lorepath/message-mac/v2"), bound, "sha256")
    demand(hmac.compare_digest(mac, right), "a wrong mac")
    demand(message["sender_id"] in case["people"], "a message of nobody")
    signer = read_public_key(read(case["people"][message["sender_id"]]["public_key"]))
    verify_pss(signer, fields("lorepath/message/v2", bound, mac), read(envelope["signature"]))
    return decrypt_words(epoch["key"], content)


def open_file(sealed, file):
    demand(b64(sha(sealed)) == file["digest"], "another file")
    key = read(file["key"])
    return decrypt_gcm(key, sealed[:12], sealed[12:], fields("lorepath/file/v1", file["fileId"]))


def half_of(user, keys):
    salt = fields("lorepath/safety-number/v1", user)
    data = hashlib.pbkdf2_hmac("sha256", fingerprint_of(keys), salt, 100_000, 30)
    return [f"{int.from_bytes(data[at:at + 5], 'big') % 100_000:05d}" for at in range(0, 30, 5)]


def open_case(case):
    histories = {owner: check_history(owner, entries) for owner, entries in case["histories"].items()}
    # Whose history was told is known by the keys at its end.
    for owner, entries in case["histories"].items():
        pinned = case["people"].get(owner)
        demand(pinned is None or fingerprint_of(pinned) == fingerprint_of(entries[-1]), "changed-key")
    epochs, before = {}, ""
    for told in case["epochs"]:
        epochs[told["epoch"]] = open_epoch(case, told, before)
        before = epochs[told["epoch"]]["digest"]
    words = [open_message(case, epochs, message) for message in case["messages"]]
    files = {}
    for extras in (one.get("extras", {}) for one in words):
        for user, head in extras.get("heads", {}).items():
            hashes = histories[user]["hashes"]
            demand(head["number"] <= len(hashes) and hashes[head["number"] - 1] == head["hash"], "forked")
        if "file" in extras:
            file = extras["file"]
            files[file["fileId"]] = b64(open_file(read(case["files"][file["fileId"]]), file))
    first = [decrypt_words(epochs[1]["key"], content) for content in case["first_version"]]
    numbers = [
        sum(sorted(half_of(user, case["people"][user]) for user in pair), []) for pair in case["safety_numbers"]
    ]
    return {"histories": histories, "words": words, "files": files, "first_version": first, "safety_numbers": numbers}


def answer(case):
    try:
        return open_case(case)
    except Refused as refusal:
        return {"refused": str(refusal)}
    except (ValueError, KeyError, IndexError, TypeError) as fault:
        return {"refused": f"it cannot be read: {type(fault).__name__}"}


json.dump([answer(case) for case in json.load(sys.stdin)], sys.stdout, ensure_ascii=False)
