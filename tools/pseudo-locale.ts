// A language that nobody speaks, to look at screens with: longer words in strange letters, from right to left. It shows what
// has no room for another language, and what does not turn round. Only tools and journeys put it on.
import type { Page } from 'playwright-core';

const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'å', c: 'ç', d: 'ð', e: 'é', g: 'ğ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö' },
  ...{ r: 'ŕ', s: 'š', t: 'ţ', u: 'û', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', D: 'Ð', E: 'É', G: 'Ğ' },
  ...{
    H: 'Ĥ',
    I: 'Î',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    R: 'Ŕ',
    S: 'Š',
    T: 'Ţ',
    U: 'Û',
    W: 'Ŵ',
    Y: 'Ý',
    Z: 'Ž',
  },
};

/** How much longer a text becomes, after what translations from English need: short ones most. */
function lengthen(letters: number): number {
  return letters <= 10 ? 2 : letters <= 30 ? 1.6 : 1.35;
}

/**
 * A text as that language has it: each letter with a mark, and vowels doubled until it is long enough. Numbers, signs, and
 * what has no letter stay as they are.
 */
export function toPseudo(text: string): string {
  const letters = [...text].filter((letter) => letter in LETTERS).length;
  let missing = Math.ceil(letters * (lengthen(letters) - 1));
  const vowels = [...text].filter((letter) => /[aeiou]/i.test(letter)).length;
  const each = vowels === 0 ? 0 : Math.ceil(missing / vowels);
  return [...text]
    .map((letter) => {
      const marked = LETTERS[letter] ?? letter;
      if (!/[aeiou]/i.test(letter)) return marked;
      const more = Math.min(each, missing);
      missing -= more;
      return marked + marked.toLowerCase().repeat(more);
    })
    .join('');
}

/**
 * Puts it on a page that stands still: its texts and, where that `isMirrored`, its direction, which whatever is placed by a
 * script does not follow. What is drawn anew later has its own words again. Gives what takes the texts off.
 */
export async function putOnPseudo(
  page: Page,
  { isMirrored }: { readonly isMirrored: boolean },
): Promise<() => Promise<void>> {
  if (isMirrored)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  const nodes = await page.evaluateHandle(() => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!/^(?:script|style)$/i.test(node.parentElement?.tagName ?? '')) found.push(node as Text);
    return found;
  });
  const own = await nodes.evaluate((found) => found.map(({ data }) => data));
  const said = own.map(toPseudo);
  const exchange = (before: readonly string[], after: readonly string[]) =>
    nodes.evaluate(
      (found, [old, fresh]) => {
        for (const [at, node] of found.entries())
          if (node.data === old[at]) node.data = fresh[at] ?? node.data;
      },
      [before, after] as const,
    );
  await exchange(own, said);
  return async () => {
    await exchange(said, own);
    await nodes.dispose();
  };
}
