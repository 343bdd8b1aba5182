// Finds the JSON objects in what a model answered: inside prose or a fence, with commas too many.

/** An answer is searched no further than this, in UTF-16 units. */
const LONGEST_ANSWER = 20_000;
/** How many opening braces are tried: an answer in prose may hold some before the object. */
const MOST_TRIES = 24;

/** The whole objects of a text that have any field, none inside another. Never throws. */
export function listObjects(text: string): readonly object[] {
  const searched = text.slice(0, LONGEST_ANSWER);
  const objects: object[] = [];
  let from = searched.indexOf('{');
  for (let tries = 0; from >= 0 && tries < MOST_TRIES; tries += 1) {
    const end = findEnd(searched, from);
    const object = end === undefined ? undefined : parseObject(searched.slice(from, end));
    if (object !== undefined) objects.push(object);
    from = searched.indexOf('{', object === undefined ? from + 1 : end);
  }
  return objects;
}

/** The place behind the brace that closes the one at `from`; braces in strings do not count. */
function findEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (isInString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function parseObject(text: string): object | undefined {
  for (const attempt of [text, mend(text)]) {
    try {
      const value: unknown = JSON.parse(attempt);
      if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) return value;
    } catch {
      // The next attempt, or none.
    }
  }
  return undefined;
}

/** Takes away what JSON does not know and models like to write: a comma before an end, line breaks in strings, comments. */
function mend(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\[\s\S])*")|,(?=\s*[}\]])|\/\/[^\n]*/g,
    (_, string: string | undefined) => string?.replaceAll(/[\n\r\t]/g, ' ') ?? '',
  );
}
