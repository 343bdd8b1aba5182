// Which parts of a text are links: only to the web, shown whole, and never other than where they lead.

export type Piece = { readonly text: string; readonly href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}]+/giu;
/** What turns the direction of a text or has no width can make an address look like another one. */
const MASKING = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const ENDS: ReadonlySet<string> = new Set('.,;:!?\'"…»”’])}>');
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A text in pieces, of which those with an `href` are links. Only http and https are; an address with a name or password
 * before its host is none, nor is one with letters that mask what it is. A sentence's own signs at its end are not part of it.
 */
export function findLinks(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let told = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEnd(match[0]);
    const href = readHref(address);
    if (href === undefined) continue;
    if (match.index > told) pieces.push({ text: text.slice(told, match.index) });
    pieces.push({ text: address, href });
    told = match.index + address.length;
  }
  if (told < text.length || pieces.length === 0) pieces.push({ text: text.slice(told) });
  return pieces;
}

/** Without what ends the sentence. A bracket that the address itself has opened stays. */
function trimEnd(address: string): string {
  let end = address.length;
  for (let last = address[end - 1]; last !== undefined && ENDS.has(last); last = address[end - 1]) {
    const opener = PAIRS[last];
    if (opener !== undefined && isOpened(address.slice(0, end), opener, last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/** How many letters of an address are looked at for its brackets: nobody writes longer ones, and nobody waits for them. */
const LOOKED_AT = 2_000;

function isOpened(address: string, opener: string, closer: string): boolean {
  if (address.length > LOOKED_AT) return false;
  const count = (letter: string) => address.split(letter).length;
  return count(opener) >= count(closer);
}

function readHref(address: string): string | undefined {
  if (MASKING.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' && hostname !== '' ? href : undefined;
}
