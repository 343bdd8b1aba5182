// The text of a Twine passage, whatever its story format: plain words, the links in it, and what else stood there.
import { Parser } from 'htmlparser2';
import { dropBetween, joinLines, type Lose, type Way } from './outline.ts';

/** `[[Go->Boat]]`, `[[Boat<-Go]]`, `[[Go|Boat]]`, `[[Boat]]`, with what SugarCube sets behind it. */
const LINK = /\[\[([^[\]]{1,500})\](?:\[([^[\]]{0,500})\])?\]/g;
/** SugarCube's `<<link "Go" "Boat">>` and `<<button …>>`, Harlowe's `(link-goto: "Go", "Boat")`. */
const LINK_MACROS =
  /<<(?:link|button)\s+"([^"]{1,300})"\s+"([^"]{1,300})"\s*>>(?:\s*<<\/(?:link|button)>>)?|\((?:link-goto|link-reveal-goto):\s*"([^"]{1,300})"(?:\s*,\s*"([^"]{1,300})")?\s*\)/gi;
const JUMPS = /<<goto\s+"([^"]{1,300})"\s*>>|\((?:go-to|goto):\s*"([^"]{1,300})"\s*\)/gi;

/** Of a longer passage the rest is left: no card can say it. */
const LONGEST = 100_000;

/** Reads the source of one passage; `name` is where losses stood. */
export function readTwineText(
  source: string,
  name: string,
  lose: Lose,
): { text: string; ways: readonly Way[] } {
  const ways: Way[] = [];
  const keep = (label: string, to: string) => {
    ways.push({ label: joinLines(label), to: joinLines(to) });
    return `\ue000${joinLines(label)}\ue001`;
  };
  if (source.length > LONGEST) lose(`words behind the first ${LONGEST} letters of a passage`, name);
  let text = [
    ['<!--', '-->'],
    ['/*', '*/'],
    ['/%', '%/'],
  ]
    .reduce((rest, [opens = '', closes = '']) => dropBetween(rest, opens, closes), source.slice(0, LONGEST))
    .replaceAll(LINK_MACROS, (_, label = '', to = '', short = '', long) =>
      label ? keep(label, to) : keep(short, long ?? short),
    )
    .replaceAll(LINK, (_, inside: string, setter?: string) => {
      if (setter) lose('what links change (variables)', name);
      return keep(...splitLink(inside));
    });
  text = text.replaceAll(JUMPS, (_, one, other) => {
    ways.push({ label: 'Go on', to: joinLines(one ?? other ?? '') });
    return '';
  });
  text = dropChapbook(text, name, lose);
  text = dropMacros(text, name, lose);
  text = plainWords(text, name, lose)
    .replaceAll(/''|\*\*|__|~~|(?<!:)\/\/|\^\^/g, '')
    .replaceAll(/(?<![\w\\*])\*(?=[^\s*])([^*\n]*?)(?<=[^\s\\*])\*(?![\w*])/g, '$1')
    .replaceAll(/^[ \t]*(?:[*+>-]|#{1,6}|!{1,6})[ \t]+/gm, '');
  // A link behind the last sentence of its line, or on a line of its own, is no part of what is told.
  const lines = text
    .split('\n')
    .map((line) =>
      line.replace(/(?<=^[^\p{L}\p{N}]*|[.!?…:][’”"')]*\s*)(?:\ue000[^\ue001]*\ue001[\s.,;|]*)+$/u, ''),
    );
  return { text: joinLines(lines.join('\n').replaceAll(/[\ue000\ue001]/g, '')), ways };
}

/** What a link says and where it leads: the last `->` and the first `<-` count. */
function splitLink(inside: string): [label: string, to: string] {
  const right = inside.lastIndexOf('->');
  if (right >= 0) return [inside.slice(0, right), inside.slice(right + 2)];
  const left = inside.indexOf('<-');
  if (left >= 0) return [inside.slice(left + 2), inside.slice(0, left)];
  const bar = inside.indexOf('|');
  return bar >= 0 ? [inside.slice(0, bar), inside.slice(bar + 1)] : [inside, inside];
}

/** Chapbook's variables before `--`, its modifiers on lines of their own, and its inserts. */
function dropChapbook(text: string, name: string, lose: Lose): string {
  const [head = '', ...rest] = text.split(/^--[ \t]*$/m);
  const isVariables =
    rest.length > 0 && head.split('\n').every((line) => line.trim() === '' || /^[\w. ()]+:/.test(line));
  if (isVariables) lose('variables', name);
  return (isVariables ? rest.join('') : text)
    .replaceAll(
      /^\[(?:if|unless|ifalways|ifnever|else|cont|continue|after|align|note|css|javascript)[^\]\n]{0,300}\][ \t]*$/gim,
      () => {
        lose('conditions', name);
        return '';
      },
    )
    .replaceAll(/\{[^{}\n]{1,300}\}/g, () => {
      lose('what is filled into texts', name);
      return '';
    });
}

const CONDITION = /^(?:if|elseif|else-if|else|unless|cond|switch|case)$/;

/** Markdown's `_very_`, which begins like a variable of SugarCube and ends as none does; in a `_snake_case_` name lines stand between letters. */
const EMPHASIS = /(?<![\w\\])_(?=[^\s_])((?:[^_\n]|\n(?![ \t]*\n)|(?<=\w)_(?=\w))*?)(?<=[^\s\\])_(?!\w)/g;

/** Macros of SugarCube and Snowman in angles and of Harlowe in parentheses; the words that depended on them stay. */
function dropMacros(text: string, name: string, lose: Lose): string {
  const tell = (macro: string) => {
    const word = macro.toLowerCase();
    lose(
      CONDITION.test(word)
        ? 'conditions'
        : word === 'set' || word === 'put'
          ? 'variables'
          : `the macro ${word}`,
      name,
    );
    return '';
  };
  const angled = text
    .replaceAll(/<%[\s\S]*?%>/g, () => {
      lose('scripts', name);
      return '';
    })
    .replaceAll(/<<(\/?)([\w-]+|=|-)[^<>]*>>/g, (_, closes: string, macro: string) =>
      closes ? '' : tell(macro),
    );
  return dropCalls(angled, tell)
    .replaceAll(EMPHASIS, '$1')
    .replaceAll(/(?<![\w\\])[$_][a-z]\w*/gi, () => {
      lose('what is filled into texts', name);
      return '';
    });
}

/** Harlowe's `(if: $a > 1)[words]`: the call goes, the words in its brackets stay. */
function dropCalls(text: string, tell: (macro: string) => string): string {
  const CALL = /\(([a-z][\w-]{0,30}):/gi;
  let plain = '';
  let from = 0;
  for (let found = CALL.exec(text); found !== null; found = CALL.exec(text)) {
    const end = findClose(text, found.index, '(', ')', LONGEST_CALL);
    if (end < 0) continue;
    plain += text.slice(from, found.index);
    tell(found[1] ?? '');
    from = end + 1;
    CALL.lastIndex = from;
    if (text[from] === '[') {
      const closes = findClose(text, from, '[', ']', LONGEST);
      if (closes > 0) text = text.slice(0, from) + text.slice(from + 1, closes) + text.slice(closes + 1);
    }
  }
  return plain + text.slice(from);
}

/** What is longer in its parentheses is no call, but words. */
const LONGEST_CALL = 400;

/** Where the bracket closes that opens at `at`; -1 where it does not before `most` signs. */
function findClose(text: string, at: number, opens: string, closes: string, most: number): number {
  let depth = 0;
  for (let here = at; here < Math.min(text.length, at + most); here += 1) {
    if (text[here] === opens) depth += 1;
    else if (text[here] === closes) depth -= 1;
    if (depth === 0) return here;
  }
  return -1;
}

/** The words of a text without its HTML. */
function plainWords(text: string, name: string, lose: Lose): string {
  let words = '';
  let hidden = 0;
  const parser = new Parser(
    {
      ontext: (piece) => {
        if (hidden === 0) words += piece;
      },
      onopentag: (tag) => {
        if (tag === 'script' || tag === 'style') {
          hidden += 1;
          lose('scripts', name);
        }
        if (['img', 'audio', 'video', 'svg', 'iframe'].includes(tag)) lose('pictures and sounds', name);
        if (['br', 'p', 'div', 'li', 'hr'].includes(tag)) words += '\n';
      },
      onclosetag: (tag) => {
        if (tag === 'script' || tag === 'style') hidden -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(text);
  return words;
}
