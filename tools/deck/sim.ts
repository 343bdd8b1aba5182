// deck sim: how games of a deck go: lengths, endings, losses, rare cards, and how much of a person they ask.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { DANGER_LIMITS } from '#card-story/rules/dangers.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { SCALES } from '#profile/rules/scales.ts';
import { meanOf } from '../../tests/simulated-players.ts';
import { hasCrises } from './check-crises.ts';
import { isClearlyAbove, isClearlyBelow } from './doubt.ts';
import { type CommandOutcome, collectFindings, type Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { CAREFUL, isLeaning, RANDOM } from './personas.ts';
import { showCount, showRow, showShare, wrapList } from './print.ts';
import { type Played, playPersonas } from './simulator.ts';
import { findQuantile, shareOfMeetings, type Tally } from './tally.ts';

const GAMES = 1000;
/** Of random players, how many must reach the end of a deck in which no crisis warns anybody. */
const LEAST_FINISHED = 0.85;
/** What a deck with crises is held to: shares of random games that reach the end, and in which something runs short; of careful ones, that reach it. */
const DANGER = { finished: { least: 0.6, most: 0.85 }, endangered: 0.7, careful: 0.95 } as const;
/** How many times its equal part of the lost games one resource may end, where so many are lost that it matters: of four a third. */
const MOST_OF_LOSSES = 4 / 3;
const FEW_LOSSES = 0.05;
/** What fewer lost games were lost by is chance. */
const FEWEST_LOST = 20;
const RARE = 0.05;

export function runSim(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const { games = GAMES, seed } = options;
  const reports = decks.map((deck) => {
    const played = playPersonas(deck, { games, seed });
    const summary = summarizePlay(deck, played);
    return { deck, summary, findings: judgePlay(deck, summary) };
  });
  return {
    lines: reports.flatMap(({ deck, summary }) => [...tellPlay(deck, summary, seed), '']),
    data: reports.map(({ summary }) => summary),
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
    next: { command: 'fair', why: 'whether everybody has the same chance' },
  };
}

export type PlaySummary = ReturnType<typeof summarizePlay>;

/**
 * The figures of a deck. Shares are of 0..1 and, but for the finish rates, of the games of random players; `length` and
 * `stretch` are numbers of answers; `drift` is what the spine gives and takes of each resource, in points, on average where several cards
 * share a place.
 */
export function summarizePlay(deck: TopicDeck, played: readonly Played[]) {
  const [random, careful] = [findTally(played, RANDOM.name), findTally(played, CAREFUL.name)];
  const { games, finished, lengths, stretches } = random;
  const shares = (counts: ReadonlyMap<string, number>) =>
    Object.fromEntries([...counts].map(([name, count]) => [name, count / games]));
  const places = listPlaces(deck.cards);
  const drift = (side: 0 | 1) =>
    Object.fromEntries(
      deck.resources.map(({ name }) => [
        name,
        Math.round(
          places.reduce(
            (sum, place) =>
              sum + meanOf(place.map(({ answers }) => answers[side].consequences.resourceChange[name] ?? 0)),
            0,
          ),
        ),
      ]),
    );
  return {
    ...{ deck: deck.id, version: deck.version, games },
    finish: Object.fromEntries(
      played.map(({ persona, tally }) => [persona.name, tally.finished / tally.games]),
    ),
    finished: finished / games,
    endangered: random.endangered / games,
    careful: { share: careful.finished / careful.games, games: careful.games },
    length: {
      p10: findQuantile(lengths, 0.1),
      p50: findQuantile(lengths, 0.5),
      p90: findQuantile(lengths, 0.9),
    },
    lostBy: shares(random.lostBy),
    endings: shares(random.endings),
    met: Object.fromEntries(
      deck.cards.filter((card) => !isSpineCard(card)).map(({ id }) => [id, shareOfMeetings(random, id)]),
    ),
    stretch: { p50: findQuantile(stretches, 0.5), longest: Math.max(0, stretches.length - 1) },
    keyed: Object.fromEntries(
      SCALES.flatMap((scale) => {
        const count = random.keyed.get(scale);
        return count === undefined ? [] : [[scale, count / games] as const];
      }),
    ),
    drift: { agree: drift(0), disagree: drift(1) },
    textLength: Math.round(deck.cards.reduce((sum, { text }) => sum + text.length, 0) / deck.cards.length),
  };
}

/** The games of one persona. Throws an Error when it did not play. */
export function findTally(played: readonly Played[], name: string): Tally {
  const tally = played.find(({ persona }) => persona.name === name)?.tally;
  if (tally === undefined) throw new Error(`nobody played as ${name}`);
  return tally;
}

/** The gate: random players finish, or lose often enough for the danger to be one. The rest warns. */
export function judgePlay(deck: TopicDeck, summary: PlaySummary): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'sim');
  const lost = 1 - summary.finished;
  if (hasCrises(deck)) for (const text of judgeDanger(summary)) fault(text);
  else if (summary.finished < LEAST_FINISHED)
    fault(
      `random answers finish ${showShare(summary.finished)} of the games, ${showShare(LEAST_FINISHED)} wanted: make effects smaller, or give back more of ${tellWorst(summary)}`,
    );
  if (lost >= FEW_LOSSES && lost * summary.games >= FEWEST_LOST)
    for (const [name, share] of Object.entries(summary.lostBy)) {
      const part = share / lost;
      const chance = 2 * Math.sqrt((part * (1 - part)) / (lost * summary.games));
      if (part - chance > MOST_OF_LOSSES / deck.resources.length)
        warn(`${name} ends ${showShare(part)} of the lost games: let more answers give it back`);
    }
  // A danger that hardly anybody meets is none to speak of, but the card is worth having.
  const called = new Set(deck.cards.filter(({ crisis }) => crisis).map(({ id }) => id));
  for (const [id, share] of Object.entries(summary.met))
    if (share < RARE && !called.has(id)) warn(`card ${id}: met in ${tellRare(share, summary.games)}`);
  if (lost < 1)
    for (const [id, share] of Object.entries(summary.endings))
      if (share < RARE) warn(`ending ${id}: told in ${tellRare(share, summary.games)}`);
  const measured = new Set(deck.cards.flatMap((card) => keysOf(card).map(({ scale }) => scale)));
  if (measured.size === 0) warn('no card has a key: the story will say nothing of its player');
  return findings;
}

/** What is wrong with the danger of a deck: too much of it or too little, or no way past it with care. */
function judgeDanger(summary: PlaySummary): readonly string[] {
  const { games, finished, endangered, careful } = summary;
  const { least, most } = DANGER.finished;
  const wanted = `${showShare(least)} to ${showShare(most)} wanted`;
  const random = { share: finished, games };
  return [
    ...(isClearlyBelow(random, least)
      ? [
          `random answers finish ${showShare(finished)} of the games, ${wanted}: make effects smaller, or give back more of ${tellWorst(summary)}`,
        ]
      : []),
    ...(isClearlyAbove(random, most)
      ? [
          `random answers finish ${showShare(finished)} of the games, ${wanted}: nothing is in danger; make effects larger, or give back less`,
        ]
      : []),
    ...(isClearlyBelow(careful, DANGER.careful)
      ? [
          `careful answers finish ${showShare(careful.share)} of the games, ${showShare(DANGER.careful)} wanted: somewhere both answers take what is short; give back on one of them`,
        ]
      : []),
    ...(isClearlyBelow({ share: endangered, games }, DANGER.endangered)
      ? [
          `in ${showShare(endangered)} of random games something runs short, in ${showShare(DANGER.endangered)} it should: make effects larger`,
        ]
      : []),
  ];
}

function tellRare(share: number, games: number): string {
  return share === 0 ? `none of ${showCount(games, 'game')}` : `only ${showShare(share)} of the games`;
}

function tellWorst({ lostBy }: PlaySummary): string {
  return Object.entries(lostBy).sort((one, other) => other[1] - one[1])[0]?.[0] ?? 'what runs out';
}

/** What the games were lost by, and of a hundred lost games how many by each. */
function tellLosses({ lostBy, finished }: PlaySummary): readonly string[] {
  const shares = Object.entries(lostBy);
  return [
    shares.map(([name, share]) => `${name} ${showShare(share)}`).join(', '),
    `of 100 lost games ${shares.map(([, share]) => Math.round((100 * share) / (1 - finished))).join(', ')}`,
  ];
}

function tellPlay(deck: TopicDeck, summary: PlaySummary, seed: number): string[] {
  const { finish, length, stretch, drift } = summary;
  const named = (shares: Readonly<Record<string, number>>) =>
    Object.entries(shares).map(([name, share]) => `${name} ${showShare(share)}`);
  const leanings = Object.entries(finish).filter(([name]) => isLeaning(name));
  const others = Object.entries(finish).filter(([name]) => !isLeaning(name));
  const sorted = leanings.toSorted((one, other) => one[1] - other[1]);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const lost = Object.values(summary.lostBy).some((share) => share > 0);
  const endOf = (pair: readonly [string, number] | undefined) =>
    pair === undefined ? '-' : `${showShare(pair[1])} (${pair[0]})`;
  return [
    `${deck.name} (${deck.id} ${deck.version}): ${showCount(summary.games, 'random game')}, seed ${seed}`,
    ...showRow('finish', named(Object.fromEntries(others)).join(', ')),
    ...(lowest ? showRow('', `${leanings.length} leanings: ${endOf(lowest)} to ${endOf(highest)}`) : []),
    ...showRow(
      'length',
      `${length.p10} / ${length.p50} / ${length.p90} answers (10th, 50th, 90th of 100 games)`,
    ),
    ...showRow(
      'runs short',
      `in ${showShare(summary.endangered)} of the games something stands below ${DANGER_LIMITS.low}`,
    ),
    ...showRow('lost by', ...(lost ? tellLosses(summary) : ['nobody lost'])),
    ...showRow('endings', ...wrapList(named(summary.endings))),
    ...showRow('inserted', ...wrapList(named(summary.met))),
    ...showRow(
      'keyed',
      ...wrapList(Object.entries(summary.keyed).map(([scale, n]) => `${scale} ${n.toFixed(1)}`)),
    ),
    ...showRow(
      'without key',
      `${showCount(stretch.p50, 'card')} in a row in the usual game, at most ${stretch.longest}`,
    ),
    ...showRow(
      'spine sums',
      `${deck.resources
        .map(({ name }) => `${name} ${drift.agree[name] ?? 0} / ${drift.disagree[name] ?? 0}`)
        .join(', ')}  (all agreed / all disagreed)`,
    ),
    ...showRow('texts', `${summary.textLength} characters on average`),
  ];
}
