// A reply as plain words: one case, no accents, no disguise of letters; full stops and commas stand alone between them. Pure.

/** Longer than any reply may be; a text beyond it is read up to here. */
const LONGEST_READ = 20_000;

/** Letters that no decomposition makes plain. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', ё: 'е', ґ: 'г' },
  ...{ ى: 'ي', ة: 'ه', ـ: '' },
};

/** Letters of other scripts that look like Latin ones, in words that have Latin ones, too; and small capitals. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map([
  ...pairUp('авеіїјкмнорстухѕԁԛԝһӏց', 'abeiijkmhopctyxsdqwhlg'),
  ...pairUp('αβεηικνορτυχωγ', 'abenikvoptuxwy'),
  ...pairUp('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡ', 'abcdefghijklmnoprstuvwyzag'),
]);
const SMALL_CAPITALS = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡ]/gu;

/** A word of letters of which some are Latin and some are Greek or Cyrillic. */
const MIXED_WORD =
  /[a-z]+[\p{Script=Greek}\p{Script=Cyrillic}][\p{L}]*|[\p{Script=Greek}\p{Script=Cyrillic}]+[a-z]\p{L}*/gu;

/** White on black, in a square or a circle, from A on: no decomposition knows them. */
const SQUARE_A = 0x1f170;
const CIRCLE_A = 0x1f150;

/** Pictures that are put in the place of a word. */
const PICTURED: Readonly<Record<string, string>> = { '🔪': ' kill ', '🗡': ' kill ', '🔫': ' shoot ' };

const NAMED_SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", shy: '', zwj: '', zwnj: '' },
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

/** Several of them in one word, as in `#iwanttodie`. */
const ONE_WORD = /killmyself|killyourself|wanttodie|wannadie|endmylife|hurtmyself|cutmyself|wishiwasdead/;

/**
 * The words of a text in lower case without accents and apostrophes, one space between them, one at each end. Full stops (and
 * what ends a sentence as they do) are ` . `, lesser marks ` , `; everything else that is no letter or digit is a space.
 */
export function toPlainWords(text: string): string {
  const plain = takeMarkupOff(text.slice(0, LONGEST_READ))
    .replaceAll(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, readBoxed)
    .replaceAll(/[🔪🗡🔫]/gu, (sign) => PICTURED[sign] ?? sign)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Accents of Latin, Greek and Cyrillic letters and the vowels of Arabic ones; those of other scripts are letters.
    .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670]|\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßłøæœđıёґىةـ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(SMALL_CAPITALS, readLookalike)
    .replaceAll(MIXED_WORD, (word) => word.replaceAll(/[^a-z]/gu, readLookalike))
    .replaceAll(/['’‘ʼ`´]/gu, '');
  const words = joinLetters(plain)
    .replaceAll(/[a-z]{9,40}/g, (word) => (ONE_WORD.test(word) ? partWords(word) : word))
    .split(/(\s+)/u)
    .map(readSigns)
    .join('')
    .replaceAll(/[.!?…;:\n\r。！？।؟|]+/gu, ' . ')
    .replaceAll(/[,،、–—()"“”„«»]+|\s-+\s/gu, ' , ')
    .replaceAll(/[^\p{L}\p{M}\p{N}.,]+/gu, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, (_, letter: string) => (letter === 'l' ? 'll' : letter));
  return joinClauses(` ${words.trim().replaceAll(/ {2,}/g, ' ')} `);
}

/** `i want . to . kill . them`: where clause after clause is of a word or two, their ends are a disguise. */
function joinClauses(words: string): string {
  return words.replaceAll(/(?<= )(?:[^ .,]+ (?:[^ .,]+ )?[.,] ){2,}[^ .,]+ (?:[^ .,]+ )?(?=[.,]|$)/g, (run) =>
    run.replaceAll(/ [.,](?= )/g, ''),
  );
}

/** Text of a page is read as a reader of the page would. */
function takeMarkupOff(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return NAMED_SIGNS[String(name).toLowerCase()] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    .replaceAll(
      /<!--.{0,200}?-->|<\/?(?:[abisu]|em|strong|span|font|small|mark|wbr)(?:\s[^<>]{0,200})?\/?>/gis,
      '',
    )
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, ' ');
}

function readBoxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return String.fromCodePoint(97 + code - (code >= SQUARE_A ? SQUARE_A : CIRCLE_A));
}

function readLookalike(letter: string): string {
  return LOOKS_LIKE.get(letter) ?? letter;
}

function pairUp(letters: string, latin: string): readonly (readonly [string, string])[] {
  return [...letters].map((letter, at) => [letter, latin[at] ?? letter] as const);
}

/** `k i l l` and `k.i.l.l` are one word; wider room among such letters parts words. */
function joinLetters(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ \t\n.\-_*/]{1,4}){3,200}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
    (run) => {
      const words = run.split(/[ \t.\-_*/]{2,}/u).map((word) => word.replaceAll(/[ \t\n.\-_*/]/gu, ''));
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
