// deck play: a deck in the terminal, card by card, as its players meet it; the code at the end plays the same game again.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { nameDir, quoteWord, quoteWords } from '#base/content/terminal.ts';
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { dealGame } from '#card-story/deal/places.ts';
import { isDeckFolder, listDeckFolders } from '#card-story/deck-folder.ts';
import { dressPlainly } from '#card-story/rules/edition.ts';
import {
  answerCard,
  answerOf,
  currentCard,
  endingOf,
  outcomeOf,
  type StoryState,
  startStory,
} from '#card-story/rules.ts';
import { startChance } from '#pictures/chance.ts';
import { type CommandOutcome, UsageError } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { drawBar, showCount } from './print.ts';
import { explainDamage, explainMismatch, readCode, writeCode } from './replay-code.ts';

/** What a player says: an answer, that chance shall answer, or that it is enough. */
type Word = 'agree' | 'disagree' | 'chance' | 'stop';

const ESCAPE = String.fromCharCode(27);
/** A pressed key: an arrow is sent as three characters, anything else as one. */
const KEY = new RegExp(`${ESCAPE}[[O].|[\\s\\S]`, 'gu');

const WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...['agree', 'right', 'd', `${ESCAPE}[C`, `${ESCAPE}OC`].map((word) => [word, 'agree'] as const),
  ...['disagree', 'left', 'a', `${ESCAPE}[D`, `${ESCAPE}OD`].map((word) => [word, 'disagree'] as const),
  ...['chance', '?', ' '].map((word) => [word, 'chance'] as const),
  // Ctrl+C and Ctrl+D come as letters while the terminal hands over every key.
  ...['stop', 'q', String.fromCharCode(3), String.fromCharCode(4)].map((word) => [word, 'stop'] as const),
]);
const WIDTH = 72;
/** How many decks are named to choose from. */
const MOST_NAMED = 4;
const KEYS = '← or a: left, → or d: right, space: by chance, q: stop';
const LINES = 'lines: agree, disagree, chance or stop';
/** How one answers here: by keys where there are keys. */
const HELP = process.stdin.isTTY ? KEYS : LINES;

export async function runPlay(options: Options): Promise<CommandOutcome> {
  const code = options.code === undefined ? undefined : readCode(options.code);
  if (options.code !== undefined && code === undefined)
    throw new UsageError(`${options.code} is no code of a game: ${explainDamage(options.code)}`);
  const names = chooseNames(options, code?.deck);
  const { decks, findings } = openDecks({ names, folder: options.folder });
  const [deck] = decks;
  const where = nameDir(options.dir);
  const dealt = [
    ...(options.deal === 1 ? [] : ['--deal', String(options.deal)]),
    ...(options.plain ? ['--plain'] : []),
  ];
  const again = `npm run deck -- ${quoteWords(['play', ...names, ...dealt, ...where])}`;
  if (deck === undefined) return { lines: [], data: {}, findings, next: `mend the faults, then ${again}` };
  if (options.plain && deck.plain === undefined)
    throw new UsageError(`${deck.id} has no plain edition: there is no plain.json beside its deck.json.`);
  const mismatch = code && explainMismatch(code, deck);
  if (mismatch !== undefined) {
    const fault = { deck: deck.id, check: 'play', kind: 'fault', text: mismatch } as const;
    return {
      ...{ lines: [], data: { deck: deck.id, version: deck.version } },
      ...{ findings: [...findings, fault], next: again },
    };
  }
  const say = options.json ? () => undefined : (line: string) => console.log(line);
  const words = listen(process.stdin);
  const told = options.plain ? dressPlainly(deck) : deck;
  const { state, answers } = await playStory(dealGame(told, options.deal - 1), {
    words,
    say,
    given: code?.answers ?? [],
    seed: options.seed,
  });
  // What is still said is nobody's; the terminal gets its keys back.
  await words.return(undefined);
  const start = options.dir === undefined ? 'npm start' : `DECKS_DIR=${quoteWord(options.dir)} npm start`;
  return {
    lines: [
      '',
      `This game again: npm run deck -- ${quoteWords(['play', '--code', writeCode(deck, answers), ...dealt, ...where])}`,
    ],
    data: {
      ...{ deck: deck.id, version: deck.version, outcome: outcomeOf(state), code: writeCode(deck, answers) },
      ...{ resources: state.resources, ending: endingOf(told, state), answers: state.answeredCards },
    },
    findings,
    next: `${start}   (as everybody will see it)`,
  };
}

/** The one deck to play: the one that is named, that a code is of, or that is alone in its folder. */
function chooseNames({ names, folder }: Options, ofCode: string | undefined): readonly string[] {
  if (names.length === 1) return names;
  if (names.length === 0 && ofCode !== undefined) return [ofCode];
  const known = isDeckFolder(folder) || !existsSync(folder) ? [] : listDeckFolders(folder);
  if (names.length === 0 && known.length === 1) return known.map((path) => basename(path));
  const some = known.slice(0, MOST_NAMED).map((path) => basename(path));
  throw new UsageError(
    `Name the one deck to play${some.length === 0 ? '.' : `, such as ${some.join(', ')}.`}`,
  );
}

type Table = {
  readonly words: AsyncIterator<string>;
  readonly say: (line: string) => void;
  /** Answers that are given already, by a code. */
  readonly given: readonly boolean[];
  readonly seed: number;
};

/** Plays until the story is over or the words end; nothing of the story is by chance but answers that are asked of it. */
export async function playStory(deck: TopicDeck, { words, say, given, seed }: Table) {
  const chance = startChance(seed, `${deck.id} play`).next;
  const answers: boolean[] = [];
  let state = startStory(deck);
  say(`${deck.name}\n${wrapText(deck.blurb)}\n\n(${HELP})`);
  for (
    let card = currentCard(deck, state);
    card && outcomeOf(state) === 'open';
    card = currentCard(deck, state)
  ) {
    say(`\n${tellResources(state)}\n\n${tellCard(card)}`);
    if (given.length > 0 && answers.length === given.length)
      say(
        `\n(The code ends here, after ${showCount(given.length, 'answer')}, and the story goes on. Go on with it: ${HELP})`,
      );
    const agree = given[answers.length] ?? (await hearAnswer(words, chance, say));
    if (agree === undefined) break;
    const result = answerCard(deck, state, { cardId: card.id, agree });
    if (result.kind === 'refused') throw new Error(`${deck.id}: ${card.id}: ${result.reason}`);
    answers.push(agree);
    state = result.state;
    const { text, reaction } = answerOf(card, agree);
    say(`${agree ? '→' : '←'} ${text}${reaction === undefined ? '' : `\n  ${reaction}`}`);
  }
  if (outcomeOf(state) !== 'open') {
    const closing = outcomeOf(state) === 'lost' ? 'The story breaks off.' : 'The story is told.';
    say(`\n${tellResources(state)}\n\n${wrapText(endingOf(deck, state) ?? closing)}`);
  }
  return { state, answers };
}

/** The next answer; undefined when the player stops, or has nothing more to say. */
async function hearAnswer(
  words: AsyncIterator<string>,
  chance: () => number,
  say: (line: string) => void,
): Promise<boolean | undefined> {
  for (let next = await words.next(); !next.done; next = await words.next()) {
    const word = WORDS.get(next.value) ?? WORDS.get(next.value.trim().toLowerCase());
    if (word === 'stop') return undefined;
    if (word === 'chance') return chance() < 0.5;
    if (word !== undefined) return word === 'agree';
    if (next.value.trim() !== '') say(`(not understood: ${next.value.trim()}; ${HELP})`);
  }
  return undefined;
}

/** Keys as they are pressed in a terminal, lines from anything else. */
async function* listen(input: NodeJS.ReadStream): AsyncGenerator<string> {
  if (!input.isTTY) {
    yield* createInterface({ input });
    return;
  }
  input.setRawMode(true);
  try {
    for await (const piece of input.setEncoding('utf8'))
      for (const [key] of String(piece).matchAll(KEY)) yield key;
  } finally {
    input.setRawMode(false);
  }
}

function tellResources({ resources }: StoryState): string {
  return resources.map(({ name, value }) => `${name} ${drawBar(value / 100, 8)} ${value}`).join('   ');
}

function tellCard(card: KeyedCard): string {
  const speaker = card.speaker === undefined ? '' : `${card.speaker}\n`;
  const id = process.stdout.isTTY ? styleText('dim', card.id) : card.id;
  const [right, left] = [answerOf(card, true).text, answerOf(card, false).text];
  return `${id}\n${speaker}${wrapText(card.text)}\n\n  ← ${left.padEnd(22)}   ${right} →`;
}

function wrapText(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
