// A reply as plain words: one case, no accents, no disguise of letters; full stops and commas stand alone between them. Pure.

/** Longer than any reply may be; a text beyond it is read up to here. */
const LONGEST_READ = 20_000;

/** Letters that no decomposition makes plain. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', ё: 'е', ґ: 'г' },
  ...{ ى: 'ي', ة: 'ه', ـ: '' },
};

/** What stands for letters in words that are to be read by people and not by machines. */
const SIGN_LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' },
};

/** Words that are written with stars or with room between their letters because of what they say. */
const HIDDEN_WORDS = (
  'kill killing killed suicide suicidal die dying death dead rape raped raping murder myself yourself self harm hurt hang ' +
  'shoot stab abuse abused sex nigger faggot cunt unalive'
).split(' ');

/** Words without room between them, as they come out of letters that had room between all of them. */
const RUN_TOGETHER = [
  ...['kill myself', 'kill yourself', 'want to die', 'wanna die', 'end my life', 'rape her', 'rape him'],
  ...['suicide', 'self harm', 'help me', 'kill all', 'hurt myself', 'cut myself', 'wish i was dead'],
];

/**
 * The words of a text in lower case without accents and apostrophes, one space between them, one at each end. Full stops (and
 * what ends a sentence as they do) are ` . `, lesser marks ` , `; everything else that is no letter or digit is a space.
 */
export function toPlainWords(text: string): string {
  const plain = text
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Accents of Latin, Greek and Cyrillic letters and the vowels of Arabic ones; those of other scripts are letters.
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670]|\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßłøæœđıёґىةـ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/['’‘ʼ`´]/gu, '');
  const words = joinLetters(plain)
    .split(/(\s+)/u)
    .map(readSigns)
    .join('')
    .replaceAll(/[.!?…;:\n\r。！？।؟|]+/gu, ' . ')
    .replaceAll(/[,،、–—()"“”„«»]+|\s-+\s/gu, ' , ')
    .replaceAll(/[^\p{L}\p{M}\p{N}.,]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, (_, letter: string) => (letter === 'l' ? 'll' : letter));
  return ` ${words.trim().replaceAll(/ {2,}/g, ' ')} `;
}

/** `k i l l` and `k.i.l.l` are one word; wider room among such letters parts words. */
function joinLetters(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ \t.\-_*]{1,4}){3,200}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
    (run) => {
      const words = run.split(/[ \t.\-_*]{2,}/u).map((word) => word.replaceAll(/[ \t.\-_*]/gu, ''));
      return words.map(partWords).join(' ');
    },
  );
}

function partWords(word: string): string {
  const inside = RUN_TOGETHER.filter((words) => word.includes(words.replaceAll(' ', '')));
  return inside.length === 0 ? word : inside.join(' ');
}

/** A word with the letters that signs and digits stand for: `d1e`, `$uicide`, `k*ll`. */
function readSigns(word: string): string {
  if (!/[a-z]/.test(word) || word.length > 40) return word;
  const digits = /\d{3}/.test(word) ? /[@$!|€](?=[a-z])/g : /[013457@$8]|[!|€](?=[a-z])/g;
  const read = word.replaceAll(digits, (sign) => SIGN_LETTERS[sign] ?? sign);
  const starred = /[a-z][*#_x]{1,4}[a-z]/.test(read) ? read.replaceAll(/[^a-z*#_]/g, '') : '';
  if (!/[*#_]/.test(starred)) return read;
  const hidden = HIDDEN_WORDS.find(
    (known) =>
      known.length === starred.length &&
      [...known].every((letter, at) => '*#_'.includes(starred[at] ?? '') || starred[at] === letter),
  );
  return hidden ?? read;
}
