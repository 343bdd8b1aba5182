// Where a text stops being JSON, with line and column and in a plain sentence: parsers only say that it does.

export type JsonFault = { readonly line: number; readonly column: number; readonly message: string };

type Bracket = '{' | '[';
type Open = { readonly bracket: Bracket; readonly at: number };

/** What may come next: a value, a field's name, the colon behind it, or what follows a value. */
type Wanted = 'value' | 'name' | 'colon' | 'comma';

const CLOSER = { '{': '}', '[': ']' } as const;
const BYTE_ORDER_MARK = '\ufeff';
const WORD = /[^\s,:{}[\]"]{1,20}/y;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const LITERAL = /[^\s,:{}[\]"]+/y;

/** The first place at which a text is no JSON; undefined where all of it is. */
export function findJsonFault(text: string): JsonFault | undefined {
  const fault = scan(text);
  if (fault === undefined) return undefined;
  const before = text.slice(0, fault.at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: fault.message };
}

type Fault = { readonly at: number; readonly message: string };

function scan(text: string): Fault | undefined {
  if (text.startsWith(BYTE_ORDER_MARK))
    return { at: 0, message: 'begins with a byte order mark (BOM); save the file as UTF-8 without one' };
  if (text.trim() === '') return { at: 0, message: 'the file is empty' };
  const open: Open[] = [];
  let wanted: Wanted = 'value';
  /** Where the last comma stands when nothing has come after it, and where the last value ended. */
  let comma = -1;
  let ended = 0;
  let endedText = false;
  /** The field whose value is to come. */
  let field = '';
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const sign = text[at] ?? '';
    const inside = open.at(-1);
    if (sign === '}' || sign === ']') {
      const fault = refuseCloser(sign, { at, inside, wanted, comma, field, text });
      if (fault) return fault;
      open.pop();
      [wanted, comma, ended, endedText, field] = ['comma', -1, at + 1, false, ''];
      at += 1;
    } else if (wanted === 'comma') {
      if (sign !== ',' || inside === undefined)
        return refuseAfterValue(text, { at, ended, endedText, inside });
      [wanted, comma, field] = [inside.bracket === '{' ? 'name' : 'value', at, ''];
      at += 1;
    } else if (wanted === 'colon') {
      if (sign !== ':') return { at: ended, message: `a colon is missing after ${field}` };
      wanted = 'value';
      at += 1;
    } else if (sign === ',') {
      return { at, message: field === '' ? 'a comma too many' : `the value of ${field} is missing` };
    } else if (sign === '"') {
      const end = findTextEnd(text, at);
      if (typeof end !== 'number') return end;
      if (wanted === 'name') field = shorten(text.slice(at, end));
      wanted = wanted === 'name' ? 'colon' : 'comma';
      [comma, ended, endedText] = [-1, end, true];
      at = end;
    } else if (wanted === 'name') {
      return { at, message: explainName(wordAt(text, at)) };
    } else if (sign === '{' || sign === '[') {
      open.push({ bracket: sign, at });
      [wanted, comma, field] = [sign === '{' ? 'name' : 'value', -1, ''];
      at += 1;
    } else {
      const end = endOfLiteral(text, at);
      const message = explainLiteral(text.slice(at, end));
      if (message !== undefined) return { at, message };
      [wanted, comma, ended, endedText] = ['comma', -1, end, false];
      at = end;
    }
  }
  const left = open.at(-1);
  if (left !== undefined) {
    const line = text.slice(0, left.at).split('\n').length;
    const closer = CLOSER[left.bracket];
    return {
      at: text.trimEnd().length,
      message: `the file ends, but the ${left.bracket} of line ${line} has no ${closer}`,
    };
  }
  return undefined;
}

function refuseCloser(
  sign: '}' | ']',
  place: {
    readonly at: number;
    readonly inside: Open | undefined;
    readonly wanted: Wanted;
    readonly comma: number;
    readonly field: string;
    readonly text: string;
  },
): Fault | undefined {
  const { at, inside, wanted, comma, field, text } = place;
  if (inside === undefined) return { at, message: `a ${sign} too many` };
  const closer = CLOSER[inside.bracket];
  if (comma >= 0) return { at: comma, message: `a comma too many before ${sign}` };
  if (wanted === 'colon' || (wanted === 'value' && field !== ''))
    return { at, message: `the value of ${field} is missing` };
  if (sign === closer) return undefined;
  const line = text.slice(0, inside.at).split('\n').length;
  return { at, message: `${sign} where ${closer} is wanted, for the ${inside.bracket} of line ${line}` };
}

function refuseAfterValue(
  text: string,
  place: {
    readonly at: number;
    readonly ended: number;
    readonly endedText: boolean;
    readonly inside: Open | undefined;
  },
): Fault {
  const { at, ended, endedText, inside } = place;
  if (inside === undefined) return { at, message: 'something stands behind the last bracket' };
  const sign = text[at] ?? '';
  if (text.startsWith('//', at) || text.startsWith('/*', at) || sign === '#')
    return { at, message: 'there are no comments in JSON' };
  if (endedText && !text.slice(ended, at).includes('\n') && !'"{['.includes(sign))
    return { at: ended - 1, message: 'a quote inside a text: write “ and ” there, or \\"' };
  if (/["{[\w-]/.test(sign))
    return { at: ended, message: `a comma is missing before ${shorten(wordAt(text, at))}` };
  return { at, message: `${sign} has no place here; a comma or ${CLOSER[inside.bracket]} is wanted` };
}

/** The place behind the closing quote of the text that begins at `from`, or what is wrong with it. */
function findTextEnd(text: string, from: number): number | Fault {
  const unclosed = {
    at: from,
    message: `the closing quote of ${shorten(text.slice(from, from + 40))} is missing`,
  };
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') return at + 1;
    if (sign === '\n' || sign === '\r') return unclosed;
    if (sign < ' ') return { at, message: 'a tab or another control character inside a text' };
    if (sign !== '\\') continue;
    const escaped = /^\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6));
    if (escaped === null)
      return { at, message: `${shorten(text.slice(at, at + 2))} means nothing; a backslash is written \\\\` };
    at += escaped[0].length - 1;
  }
  return unclosed;
}

function explainName(word: string): string {
  if (word.startsWith('/') || word.startsWith('#')) return 'there are no comments in JSON';
  if (word === '{' || word === '[') return `${word} where a field’s name in double quotes is wanted`;
  return `the name of a field stands in double quotes, not ${word}`;
}

function explainLiteral(word: string): string | undefined {
  if (['true', 'false', 'null'].includes(word) || NUMBER.test(word)) return undefined;
  if (word.startsWith('//') || word.startsWith('/*') || word.startsWith('#'))
    return 'there are no comments in JSON';
  const small = word.toLowerCase();
  if (['true', 'false', 'null'].includes(small)) return `${shorten(word)} is written ${small}`;
  if (/^[‘’“”„'`]/.test(word)) return `a text stands in straight double quotes, not in ${word[0]}`;
  if (word === ':') return 'a colon has no place here';
  const number = Number(word);
  if (/^[+-]?[\d.]/.test(word) && Number.isFinite(number)) return `${shorten(word)} is written ${number}`;
  return `a text stands in double quotes, not ${shorten(word)} alone`;
}

function endOfLiteral(text: string, at: number): number {
  LITERAL.lastIndex = at;
  return at + (LITERAL.exec(text)?.[0].length ?? 1);
}

/** The word that begins at a place, as it is told; one sign where there is no word. */
function wordAt(text: string, at: number): string {
  if (text[at] === '"') return text.slice(at, at + 40);
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? text[at] ?? '';
}

/** A piece of the file that fits into a sentence: its first quoted words, on one line. */
function shorten(piece: string): string {
  const [line = ''] = piece.split(/[\r\n]/);
  const quoted = /^"[^"]*"/.exec(line)?.[0] ?? line;
  const plain = quoted.replaceAll(/\p{Cc}/gu, '');
  return plain.length > 24 ? `${plain.slice(0, 24)}…` : plain;
}

/** JSON's own spaces; any other is a fault. */
function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \n\r\t'.includes(text[at] ?? 'x')) at += 1;
  return at;
}
