"""Writes src/accounts/confusables.ts from the confusables of ICU: /usr/bin/python3 tools/names/confusables.py

Needs Debian's python3-icu. What NFKC and case folding do anyway is left out, and so is every ASCII source: ASCII letters
and digits stay themselves.
"""
import icu
import unicodedata

checker = icu.SpoofChecker()


def fold(text):
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).upper().lower()).replace("ς", "σ")


def look(letter):
    """What a letter looks like. In the table an ASCII m stands as rn: here what looks like an m is one."""
    skeleton = checker.getSkeleton(0, letter)
    return unicodedata.normalize("NFC", fold("m" if skeleton == "rn" else skeleton))


rows, capitals = {}, {}
for code in range(0x80, 0x110000):
    letter = chr(code)
    if 0xD800 <= code <= 0xDFFF or icu.Char.charType(code) in (icu.UCharCategory.UNASSIGNED, icu.UCharCategory.PRIVATE_USE_CHAR):
        continue
    if unicodedata.normalize("NFKD", letter) != letter:
        continue
    target = look(letter)
    folded = fold(letter)
    if folded == letter:
        if target != letter:
            rows.setdefault(target, []).append(code)
        continue
    # A capital that looks like a usual letter. In the table a capital I stands as l.
    target = "i" if checker.getSkeleton(0, letter) == "l" else target
    if target.isascii() and look(folded) != target:
        capitals.setdefault(target, []).append(code)


def write(name, table):
    print(f"export const {name} = `")
    line = ""
    for target, codes in table.items():
        entry = f"{' '.join(f'{ord(c):x}' for c in target)}:{' '.join(f'{code:x}' for code in codes)}"
        if line and len(line) + 1 + len(entry) > 108:
            print(line)
            line = ""
        line = f"{line};{entry}" if line else entry
    print(line)
    print("`;")


print("// Letters that look like others, by what they look like. Written by tools/names/confusables.py; not to be edited.")
print(f"// From the confusables of Unicode {icu.UNICODE_VERSION} (UTS #39), as ICU {icu.ICU_VERSION} ships them.")
print("// Copyright © 1991-2022 Unicode, Inc. Unicode License: https://www.unicode.org/license.txt")
print()
print("/** Each entry: what is looked like, a colon, and the code points that look like it; all in hexadecimal. */")
write("CONFUSABLES", rows)
print()
print("/** The same of capitals whose small letters look like something else. */")
write("CAPITALS", capitals)
