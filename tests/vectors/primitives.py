# What docs/encryption.md takes for granted, with nothing but Python: RSA-PSS and RSA-OAEP (RFC 8017), AES-256 (FIPS 197) in CBC and GCM
# (SP 800-38A and D), HKDF (RFC 5869), and enough DER to read keys. Slow, and not for anything but tests.
import functools
import hashlib
import hmac


class Refused(Exception):
    pass


def demand(is_so, what):
    if not is_so:
        raise Refused(what)


def sha(data):
    return hashlib.sha256(data).digest()


def hkdf(secret, info, length=32):
    key = hmac.digest(bytes(32), secret, "sha256")
    data, block = b"", b""
    for number in range(1, length // 32 + 2):
        block = hmac.digest(key, block + info + bytes([number]), "sha256")
        data += block
    return data[:length]


# DER: a sequence of values, each with its tag and its length.
def read_der(data):
    values, at = [], 0
    while at < len(data):
        tag, length, at = data[at], data[at + 1], at + 2
        if length >= 0x80:
            size = length & 0x7F
            length, at = int.from_bytes(data[at : at + size], "big"), at + size
        demand(at + length <= len(data), "a key that is none")
        values.append((tag, data[at : at + length]))
        at += length
    return values


def read_public_key(spki):
    demand(len(spki) == 294, "a public key of another length")
    (_, outer), = read_der(spki)
    bits = read_der(outer)[1][1]
    (_, pair), = read_der(bits[1:])
    modulus, exponent = (int.from_bytes(value, "big") for _, value in read_der(pair))
    demand(exponent == 65537 and modulus.bit_length() == 2048, "a public key of another kind")
    return modulus, exponent


def read_private_key(pkcs8):
    (_, outer), = read_der(pkcs8)
    (_, key), = read_der(read_der(outer)[2][1])
    numbers = [int.from_bytes(value, "big") for _, value in read_der(key)]
    return numbers[1], numbers[3]


def mask(seed, length):
    blocks = (sha(seed + number.to_bytes(4, "big")) for number in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def xor(one, other):
    return bytes(a ^ b for a, b in zip(one, other))


def verify_pss(public_key, data, signature):
    modulus, exponent = public_key
    demand(len(signature) == 256, "a signature of another length")
    number = int.from_bytes(signature, "big")
    demand(number < modulus, "a signature that is none")
    encoded = pow(number, exponent, modulus).to_bytes(256, "big")
    masked, digest, last = encoded[:223], encoded[223:255], encoded[255]
    demand(last == 0xBC and masked[0] & 0x80 == 0, "a wrong signature")
    block = xor(masked, mask(digest, 223))
    block = bytes([block[0] & 0x7F]) + block[1:]
    salt = block[-32:]
    demand(block[:-32] == bytes(190) + b"\x01", "a wrong signature")
    demand(sha(bytes(8) + sha(data) + salt) == digest, "a wrong signature")


@functools.cache
def decrypt_oaep(private_key, wrapped, label):
    modulus, exponent = private_key
    demand(len(wrapped) == 256, "a wrap of another length")
    encoded = pow(int.from_bytes(wrapped, "big"), exponent, modulus).to_bytes(256, "big")
    seed = xor(encoded[1:33], mask(encoded[33:], 32))
    block = xor(encoded[33:], mask(seed, 223))
    message = block[32:].lstrip(b"\0")
    demand(encoded[0] == 0 and block[:32] == sha(label) and message[:1] == b"\x01", "a wrap that does not open")
    return message[1:]


def double(byte):
    return (byte << 1) ^ (0x11B if byte & 0x80 else 0)


def multiply(one, other):
    product = 0
    while other:
        if other & 1:
            product ^= one
        one, other = double(one), other >> 1
    return product


def make_box():
    box = [0x63] * 256
    for byte in range(1, 256):
        inverse = next(other for other in range(1, 256) if multiply(byte, other) == 1)
        value = inverse
        for _ in range(4):
            inverse = (inverse << 1 | inverse >> 7) & 0xFF
            value ^= inverse
        box[byte] = value ^ 0x63
    return box


BOX = make_box()
BACK = [BOX.index(byte) for byte in range(256)]
TIMES = {factor: [multiply(byte, factor) for byte in range(256)] for factor in (2, 3, 9, 11, 13, 14)}


def expand_key(key):
    words, constant = [key[at : at + 4] for at in range(0, 32, 4)], 1
    for at in range(8, 60):
        word = words[-1]
        if at % 8 == 0:
            word = bytes(BOX[byte] for byte in word[1:] + word[:1])
            word, constant = bytes([word[0] ^ constant]) + word[1:], double(constant)
        elif at % 8 == 4:
            word = bytes(BOX[byte] for byte in word)
        words.append(xor(words[-8], word))
    return [b"".join(words[at : at + 4]) for at in range(0, 60, 4)]


def mix(block, factors):
    table = [TIMES.get(factor) for factor in factors]
    mixed = []
    for column in range(0, 16, 4):
        four = block[column : column + 4]
        for row in range(4):
            value = 0
            for at in range(4):
                times = table[(at - row) % 4]
                value ^= four[at] if times is None else times[four[at]]
            mixed.append(value)
    return bytes(mixed)


def encrypt_block(keys, block):
    block = xor(block, keys[0])
    for key in keys[1:]:
        block = bytes(BOX[block[(at + 4 * (at % 4)) % 16]] for at in range(16))
        if key is not keys[-1]:
            block = mix(block, (2, 3, 1, 1))
        block = xor(block, key)
    return block


def decrypt_block(keys, block):
    for key in reversed(keys[1:]):
        block = xor(block, key)
        if key is not keys[-1]:
            block = mix(block, (14, 11, 13, 9))
        block = bytes(BACK[block[(at - 4 * (at % 4)) % 16]] for at in range(16))
    return xor(block, keys[0])


def decrypt_cbc(key, iv, ciphertext):
    demand(len(iv) == 16 and len(ciphertext) % 16 == 0 and ciphertext, "a ciphertext of another length")
    keys, before, blocks = expand_key(key), iv, []
    for at in range(0, len(ciphertext), 16):
        block = ciphertext[at : at + 16]
        blocks.append(xor(decrypt_block(keys, block), before))
        before = block
    data = b"".join(blocks)
    fill = data[-1]
    demand(1 <= fill <= 16 and data.endswith(bytes([fill]) * fill), "a wrong padding")
    return data[:-fill]


def hash_gcm(key, data):
    state = 0
    for at in range(0, len(data), 16):
        state ^= int.from_bytes(data[at : at + 16], "big")
        product, factor = 0, key
        for bit in range(127, -1, -1):
            if state >> bit & 1:
                product ^= factor
            factor = factor >> 1 ^ (0xE1 << 120 if factor & 1 else 0)
        state = product
    return state.to_bytes(16, "big")


def decrypt_gcm(key, iv, sealed, bound):
    demand(len(iv) == 12 and len(sealed) >= 16, "sealed bytes of another length")
    ciphertext, tag = sealed[:-16], sealed[-16:]
    keys = expand_key(key)

    def fill(data):
        return data + bytes(-len(data) % 16)

    lengths = (8 * len(bound)).to_bytes(8, "big") + (8 * len(ciphertext)).to_bytes(8, "big")
    digest = hash_gcm(
        int.from_bytes(encrypt_block(keys, bytes(16)), "big"), fill(bound) + fill(ciphertext) + lengths
    )
    first = encrypt_block(keys, iv + (1).to_bytes(4, "big"))
    demand(hmac.compare_digest(xor(digest, first), tag), "sealed bytes that were changed")
    stream = b"".join(
        encrypt_block(keys, iv + (number + 2).to_bytes(4, "big")) for number in range(len(ciphertext) // 16 + 1)
    )
    return xor(ciphertext, stream)
