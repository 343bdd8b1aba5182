// Passwords that are refused whatever their length: those that are tried first, and those that say whose they are.
import { COMMON_ROWS, COMMON_WORDS } from './common-passwords.ts';

/** What makes a password worthless whatever its length: it is tried first, or says whose it is. */
export type PasswordWeakness = 'common' | 'own-name';

/** Names and addresses shorter than this are part of too many good passwords to be held against one. */
const SHORTEST_NAME = 3;

/** Letters that people write with digits and signs, and back. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows along which people type: the alphabet, the digits and the rows of keyboards. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];

/** Whether a password is refused, and why. `names` are the person's own: username, address. */
export function findWeakness(password: string, names: readonly string[] = []): PasswordWeakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (COMMON_ROWS.has(plain) || isOneRun(plain) || isCommonWord(plain)) return 'common';
  const known = names
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.normalize('NFKC').toLowerCase().trim())
    .filter((name) => [...name].length >= SHORTEST_NAME);
  // Beside the name there must be a password left.
  const rest = known.map((name) => (plain.includes(name) ? plain.replaceAll(name, '') : plain));
  return rest.some((left) => left !== plain && [...left].length < 6) ? 'own-name' : undefined;
}

/** A word of the list, with whatever digits and signs around it, written plainly or disguised, once or twice. */
function isCommonWord(plain: string): boolean {
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const forms = [bare, undisguise(plain).replace(/[^\p{L}]+$/gu, ''), undisguise(bare)];
  return forms.some((form) => {
    const half = form.slice(0, form.length / 2);
    return COMMON_WORDS.has(form) || (half.repeat(2) === form && COMMON_WORDS.has(half));
  });
}

function undisguise(text: string): string {
  return [...text].map((letter) => DISGUISES[letter] ?? letter).join('');
}

/** One letter over and over, or a row of neighbours in one direction. */
function isOneRun(plain: string): boolean {
  if (new Set(plain).size <= 1) return plain !== '';
  return countSurprises(plain) <= 2;
}

/** How many letters do not simply follow from the one before, the first included. */
export function countSurprises(plain: string): number {
  const letters = [...plain];
  let surprises = 0;
  let lastStep: string | undefined;
  letters.forEach((letter, index) => {
    const before = letters[index - 1];
    const step = before === undefined ? undefined : stepBetween(before, letter);
    if (step === undefined || (lastStep !== undefined && step !== lastStep)) surprises += 1;
    lastStep = step;
  });
  return surprises;
}

/** `same`, `up` or `down` for neighbours in a run; undefined for letters that have nothing to do with each other. */
function stepBetween(before: string, letter: string): string | undefined {
  if (before === letter) return 'same';
  for (const run of RUNS) {
    const from = run.indexOf(before);
    const to = run.indexOf(letter);
    if (from < 0 || to < 0) continue;
    if (to - from === 1) return 'up';
    if (to - from === -1) return 'down';
  }
  return undefined;
}
