// deck cover: how often each card, answer, operation, condition and ending is reached; nothing may stay unreached.
import type { TopicDeck } from '#card-story/content.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { type CommandOutcome, collectFindings, type Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { listExplorers, RANDOM } from './personas.ts';
import { showCount, showRow, wrapList } from './print.ts';
import { type Amount, playDeck } from './simulator.ts';
import type { Tally, YesNo } from './tally.ts';

const GAMES = 1000;
/** Of a card that is met less often it is chance that one answer was never given. */
const FEWEST_MEETINGS = 8;

export function runCover(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const { games = GAMES, seed } = options;
  const reports = decks.map((deck) => {
    const tally = coverDeck(deck, { games, seed });
    return { deck, tally, findings: judgeCoverage(deck, tally) };
  });
  return {
    lines: reports.flatMap(({ deck, tally }) => [...tellCoverage(deck, tally), '']),
    data: reports.map(({ deck, tally }) => describeCoverage(deck, tally)),
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
    next: { command: 'play', why: 'how it reads to a player' },
  };
}

/** Random players, players who prefer what was not answered yet, and some who drive each resource up or down. */
export function coverDeck(deck: TopicDeck, amount: Amount): Tally {
  return playDeck(deck, [RANDOM, ...listExplorers(deck)], amount);
}

/** The gate: all is reached, every condition both holds and fails. */
export function judgeCoverage(deck: TopicDeck, tally: Tally): readonly Finding[] {
  const { findings, fault } = collectFindings(deck.id, 'cover');
  const times = `in ${tally.games} games`;
  for (const [id, { yes, no }] of tally.answers) {
    if (yes + no === 0) fault(`card ${id}: never met ${times}`);
    else if ((yes === 0 || no === 0) && yes + no >= FEWEST_MEETINGS)
      fault(`card ${id}: ${yes === 0 ? 'agree' : 'disagree'}: never answered ${times}`);
  }
  for (const [operation, { yes, no }] of tally.operations) {
    const [id = '', side = '', name = ''] = operation.split(' ');
    if (yes + no > 0 && yes === 0)
      fault(`card ${id}: ${side}.operation.${name}: never inserted anything in ${no} answers`);
  }
  for (const [condition, { yes, no }] of tally.conditions) {
    if (yes + no > 0 && yes === 0) fault(`${condition}: when: never held, asked for ${no} times`);
    if (yes > 0 && no === 0)
      fault(`${condition}: when: never failed, asked for ${yes} times: leave it out or narrow it`);
  }
  for (const [id, count] of tally.endings) if (count === 0) fault(`ending ${id}: never told ${times}`);
  return findings;
}

function describeCoverage(deck: TopicDeck, tally: Tally) {
  const { games, answers, operations, conditions, endings, lostBy } = tally;
  return {
    ...{ deck: deck.id, version: deck.version, games },
    answers: Object.fromEntries([...answers].map(([id, { yes, no }]) => [id, { agree: yes, disagree: no }])),
    operations: Object.fromEntries(
      [...operations].map(([name, { yes, no }]) => [name, { inserted: yes, not: no }]),
    ),
    conditions: Object.fromEntries(
      [...conditions].map(([name, { yes, no }]) => [name, { held: yes, failed: no }]),
    ),
    endings: Object.fromEntries(endings),
    emptied: Object.fromEntries(lostBy),
  };
}

/** The figures of a deck in lines to read. */
export function tellCoverage(deck: TopicDeck, tally: Tally): string[] {
  const { games, answers, operations, conditions, endings, lostBy } = tally;
  const pairs = (counts: ReadonlyMap<string, YesNo>) =>
    wrapList([...counts].map(([name, { yes, no }]) => `${name} ${yes}/${no}`));
  const inserted = deck.cards.filter((card) => !isSpineCard(card));
  const meetings = ({ yes, no }: YesNo) => yes + no;
  const reached = [...answers.values()].filter((count) => count.yes > 0 && count.no > 0).length;
  return [
    `${deck.name} (${deck.id} ${deck.version}): ${showCount(games, 'game')} of random and of exploring players`,
    ...showRow('answers', `both answers given of ${reached} of ${answers.size} cards`),
    ...showRow(
      'inserted',
      ...wrapList(inserted.map(({ id }) => `${id} ${meetings(answers.get(id) ?? { yes: 0, no: 0 })}`)),
    ),
    ...showRow('inserts/not', ...pairs(operations)),
    ...showRow('held/failed', ...pairs(conditions)),
    ...showRow('endings', ...wrapList([...endings].map(([id, count]) => `${id} ${count}`))),
    ...showRow('ran out', ...wrapList([...lostBy].map(([name, count]) => `${name} ${count}`))),
  ];
}
