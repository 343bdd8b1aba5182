// Makes plain text of what others wrote: entities decoded twice at most, no tag left, paragraphs kept.
import { Parser } from 'htmlparser2';
import { LONGEST_TOLD } from './loose.ts';

/** What is kept of a text; in UTF-16 units. */
const LONGEST_KEPT = 20_000;

/** After these a paragraph ends, and after those a line. */
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table section article blockquote pre hr'.split(' '));
const LINES = new Set('br li div tr dt dd header footer main aside figure address'.split(' '));

/** What stands between these is for programs, not for readers. */
const HIDDEN = new Set(
  'script style template noscript iframe object embed svg math head title textarea select xmp noembed noframes'.split(
    ' ',
  ),
);

/** All but what has a place in a text: no controls, nothing that turns the direction of writing or takes no room. */
const UNFIT =
  /[^\n\r\t -~\u00a0-\u00ac\u00ae-\u200a\u2010-\u2029\u202f-\u205f\u2061-\u2065\u206a-\ufefe\uff00-\uffff]/g;

const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const SPACES = /\s\s+|[\t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const ANY_TAG = /<[a-z!/?]/i;
const SHAPING_TAG = /<\/?(p|br|div|li|ul|ol|h\d|table|tr)[\s/>]/i;
const ENTITY = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);?/i;

/** The text of a piece of HTML, of escaped HTML, of Markdown's simplest marks, or of plain words. */
export function toText(words: string): string {
  let text = words.slice(0, LONGEST_TOLD).toWellFormed();
  // Some feeds escape what they escaped; beyond twice nobody means it.
  for (let round = 0; round < 2 && isMarkedUp(text); round += 1) text = takeText(text);
  // What even then looks like a tag is none to anybody: the sign itself is another one.
  if (text.includes('<')) text = text.replace(/<(?=[a-z!/?])/gi, '‹');
  return layOut(readMarks(text.replace(UNFIT, '')))
    .slice(0, LONGEST_KEPT)
    .trimEnd()
    .toWellFormed();
}

/** Most texts have neither sign, and are spared being read letter by letter. */
const isMarkedUp = (text: string) =>
  (text.includes('<') && ANY_TAG.test(text)) || (text.includes('&') && ENTITY.test(text));

/** What says nothing but itself, as most names do: no tag, no entity, no mark, each space alone. */
const PLAIN = /^(?:[\w.,:;!?'"()/+@$%|-]| (?! ))*$/;

/** The same in one line, such as a title's, cut at so many UTF-16 units. */
export function toLine(words: string, longest: number): string {
  if (words.length < 1000 && PLAIN.test(words)) return words.trim().slice(0, longest).trim();
  return toText(words).replace(/\s+/g, ' ').slice(0, longest).trim().toWellFormed();
}

/** One round: what a reader would see of HTML. */
function takeText(html: string): string {
  const pieces: string[] = [];
  // Where nothing else shapes it, line ends do.
  const keepsLines = !SHAPING_TAG.test(html);
  let hidden = 0;
  const shape = (name: string) => {
    if (PARAGRAPHS.has(name)) pieces.push('\n\n');
    else if (LINES.has(name)) pieces.push('\n');
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (HIDDEN.has(name)) hidden += 1;
        if (hidden > 0) return;
        shape(name);
        if (name === 'li') pieces.push('• ');
      },
      ontext: (text) => {
        if (hidden === 0) pieces.push(text);
      },
      onclosetag: (name) => {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
        else if (hidden === 0 && name !== 'li' && name !== 'br') shape(name);
      },
    },
    // Without an entity there is nothing to look for letter by letter.
    { decodeEntities: html.includes('&') },
  );
  parser.end(keepsLines ? html : html.replace(/[\r\n]+/g, ' '));
  return pieces.join('');
}

/** Markdown as job boards write it: what is bold, a heading, a point, or escaped for no reason. */
function readMarks(text: string): string {
  if (!/[*#\\]/.test(text)) return text;
  return text
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[*+-][ \t]+(?=\S)/gm, '• ')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/\\([-\\`*_{}[\]()#+.!&~>|])/g, '$1');
}

/** At most one empty line between paragraphs, no spaces at the ends of lines. */
function layOut(text: string): string {
  const lines: string[] = [];
  for (const line of text.replace(LINE_ENDS, '\n').split('\n')) {
    const shown = line.replace(SPACES, ' ').trim();
    // A point without words belongs to what follows.
    if (lines.at(-1) === '•' && shown !== '') lines[lines.length - 1] = `• ${shown}`;
    else if (shown !== '' || (lines.length > 0 && !['', '•'].includes(lines.at(-1) ?? ''))) lines.push(shown);
  }
  return lines.join('\n').trim();
}
