// deck report: everything the workshop knows of a deck on one page to look at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { showPath } from '#base/content/terminal.ts';
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { drawScene } from '#pictures/scene.ts';
import { SCALES, SCALES_BY_SURVEY, SURVEYS } from '#profile/rules/scales.ts';
import { judgeGuesses } from '../../tests/simulated-players.ts';
import { simulateStories } from '../../tests/simulated-stories.ts';
import { checkDecks } from './check.ts';
import { coverDeck, judgeCoverage } from './cover.ts';
import { judgeFairness, LEAST_OF_BEST } from './fair.ts';
import { measureFairness } from './fairness.ts';
import type { CommandOutcome, Finding } from './finding.ts';
import { openDecks } from './open-decks.ts';
import type { Options } from './options.ts';
import { isLeaning, nameLeaning, RANDOM } from './personas.ts';
import { countFindings, roundShare, SURVEY_NAMES, showCount, showShare } from './print.ts';
import { tellCards } from './report-cards.ts';
import { drawMap } from './report-map.ts';
import { escapeText } from './report-markup.ts';
import { putOnPaper, type Section, writePage } from './report-page.ts';
import { tellPeople } from './report-people.ts';
import { plotBand, plotBars, plotLengths, plotScatter, plotSpans } from './report-plots.ts';
import { findTally, judgePlay, type PlaySummary, summarizePlay } from './sim.ts';
import { type Amount, type Played, playPersonas } from './simulator.ts';
import type { Tally } from './tally.ts';

const GAMES = 1000;
const PLAYERS = 300;
const MOST_DOTS = 500;

export function runReport(options: Options): CommandOutcome {
  const { decks, findings } = openDecks(options);
  const folder = resolve(options.out ?? 'deck-reports');
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const deck of decks) {
    const file = join(folder, `${deck.id}.html`);
    writeFileSync(file, writeReport(deck, { games: options.games ?? GAMES, seed: options.seed }));
    files.push(showPath(file));
  }
  const next = files.length === 1 ? `open ${files[0]} in a browser` : 'open the pages in a browser';
  return { lines: files, data: { files }, findings, next };
}

/** The page of one deck, the same for the same deck, games and seed. */
export function writeReport(deck: TopicDeck, amount: Amount): string {
  const played = playPersonas(deck, amount);
  const summary = summarizePlay(deck, played);
  const fairness = measureFairness(deck, played, amount.seed);
  const covered = coverDeck(deck, amount);
  const findings = [
    ...checkDecks([deck], false),
    ...judgePlay(deck, summary),
    ...judgeFairness(deck, fairness),
    ...judgeCoverage(deck, covered),
  ];
  const random = findTally(played, RANDOM.name);
  const spine = deck.cards.filter(isSpineCard).length;
  const places = listPlaces(deck.cards).length;
  const [keys, endings] = [deck.cards.flatMap(keysOf).length, (deck.endings ?? []).length];
  const figures = [
    { value: showShare(summary.finished), name: 'of random games reach the end' },
    { value: `${summary.length.p50}`, name: 'answers in the middle game' },
    { value: `${spine} + ${deck.cards.length - spine}`, name: 'cards, spine and inserted' },
    ...(places < spine
      ? [{ value: String(places), name: 'places, each with one of its cards in a game' }]
      : []),
    { value: `${keys}`, name: keys === 1 ? 'key' : 'keys' },
    { value: `${endings}`, name: endings === 1 ? 'ending' : 'endings' },
  ];
  const sections = [
    tellFindings(findings),
    tellResources(deck, random),
    tellEnds(deck, random, summary),
    tellFinishes(played, fairness.best.finished),
    tellMeasures(deck, summary, amount),
    tellMap(deck, random, covered),
    ...tellPeople(deck),
    tellCards(deck, random),
  ];
  const footer = `${showCount(amount.games, 'game')} of random players and fewer of each other kind, from seed ${amount.seed}. What players of known traits come out as is simulated, an upper bound: real people are less regular.`;
  return writePage(deck, drawScene(deck.cover), figures, sections, footer);
}

function tellFindings(findings: readonly Finding[]): Section {
  const items = ['fault', 'warning'].flatMap((kind) => findings.filter((one) => one.kind === kind));
  const list = items.map(
    ({ kind, text }) => `<li><span class="mark ${kind}">${kind}</span> ${escapeText(text)}</li>`,
  );
  const content =
    items.length === 0
      ? '<li>Check, sim, fair and cover have nothing to say against it.</li>'
      : list.join('');
  return {
    title: items.length === 0 ? 'All in order' : `What to look at: ${countFindings(findings)}`,
    lead: 'Faults fail the deck. Warnings ask its author to look again.',
    content: `<div class="paper"><ul class="findings">${content}</ul></div>`,
  };
}

function tellResources({ resources }: TopicDeck, { levels }: Tally): Section {
  const plots = resources.map(({ name, svg }, at) => {
    const steps = levels.flatMap((step) => step[at] ?? []);
    return putOnPaper(name, plotBand(name, steps), '', svg);
  });
  return {
    title: 'How the resources go',
    lead: 'Along the spine, in games answered by chance: the line is the middle game, half of all games lie in the dark band, eight of ten in the light one. At the red line the story breaks off.',
    content: `<div class="grid pair">${plots.join('')}</div>`,
  };
}

function tellEnds(deck: TopicDeck, random: Tally, summary: PlaySummary): Section {
  const losses = Object.entries(summary.lostBy).map(([name, value]) => ({
    name,
    value,
    label: showShare(value),
    strong: false,
  }));
  const mostLost = Math.max(0.05, ...losses.map(({ value }) => value));
  const told = (deck.endings ?? []).map(
    ({ id, text }) =>
      `<p class="ending"><span><b>${escapeText(id)}</b>, ${showShare(summary.endings[id] ?? 0)}</span><br>${escapeText(text)}</p>`,
  );
  const endings = Object.entries(summary.endings).map(([name, value]) => ({
    name,
    value,
    label: showShare(value),
  }));
  const mostTold = Math.max(0.05, ...endings.map(({ value }) => value));
  const { p10, p50, p90 } = summary.length;
  return {
    title: `${roundShare(summary.finished)} of 100 random games are told to the end`,
    lead: 'How long games are, what they break off for, and which ending is told.',
    content: `<div class="grid">${[
      putOnPaper(
        'Length',
        plotLengths(random.lengths),
        `One game in ten has ${showCount(p10, 'answer')} or fewer, half have ${p50} or fewer, nine in ten ${p90} or fewer.`,
      ),
      putOnPaper(
        'Lost by',
        plotBars('Games lost by each resource', losses, mostLost),
        'Of all random games.',
      ),
      ...(endings.length === 0
        ? []
        : [
            putOnPaper(
              'Endings',
              plotBars('Endings by how often they are told', endings, mostTold),
              'Of all random games.',
            ),
          ]),
    ].join('')}</div>${told.length === 0 ? '' : `<div class="paper endings">${told.join('')}</div>`}`,
  };
}

function tellFinishes(played: readonly Played[], best: number): Section {
  const rates = new Map(played.map(({ persona, tally }) => [persona.name, tally.finished / tally.games]));
  const plain = [...rates].filter(([name]) => !isLeaning(name));
  const spans = SCALES.flatMap((name) => {
    const [low, high] = [rates.get(nameLeaning(name, false)), rates.get(nameLeaning(name, true))];
    return low === undefined || high === undefined ? [] : [{ name, low, high }];
  });
  const bars = plain.map(([name, value]) => ({ name, value, label: `${roundShare(value)} %` }));
  return {
    title: 'Who reaches the end',
    lead: 'A story in which careful people win and bold ones lose would ask the bold ones less. Nobody should finish less than four fifths as often as the luckiest.',
    content: `<div class="grid">${[
      putOnPaper('Without a leaning', plotBars('Finish rates', bars, 1)),
      ...(spans.length === 0
        ? []
        : [putOnPaper('Low ○ and high ● on each scale', plotSpans(spans, LEAST_OF_BEST * best))]),
    ].join('')}</div>`,
  };
}

function tellMeasures(deck: TopicDeck, summary: PlaySummary, { games, seed }: Amount): Section {
  const asked = SCALES.flatMap((name) => {
    const value = summary.keyed[name];
    return value === undefined ? [] : [{ name, value, label: value.toFixed(1) }];
  });
  const most = Math.max(1, ...asked.map(({ value }) => value));
  const results =
    asked.length === 0
      ? []
      : simulateStories([deck], { players: Math.min(PLAYERS, games), seed, after: [1] });
  const scatters = results
    .filter(({ guesses }) => guesses.length > 0)
    .map(({ survey, guesses }) => {
      const { correlation, confidence, coverage } = judgeGuesses(guesses);
      const dots = guesses.slice(0, MOST_DOTS);
      return putOnPaper(
        `${SURVEY_NAMES[survey]}: r ${correlation.toFixed(2)}`,
        plotScatter(`True traits and what the story makes of them, ${SURVEY_NAMES[survey]}`, dots),
        `Mean confidence ${confidence.toFixed(2)}; the 90 % interval holds the truth in ${showShare(coverage)} of the cases.`,
      );
    });
  const surveys = SURVEYS.filter((survey) =>
    SCALES_BY_SURVEY[survey].some((scale) => summary.keyed[scale] !== undefined),
  );
  return {
    title: 'What it finds out, at best',
    lead: `Keyed answers of a random game for each scale of ${surveys.map((survey) => SURVEY_NAMES[survey]).join(', ') || 'no survey'}; and true traits (across) beside what one story makes of them (upwards), in standard deviations, in simulation. Estimates keep to the middle while little is known.`,
    content: `<div class="grid pair">${[putOnPaper('Keyed answers', plotBars('Keyed answers by scale', asked, most)), ...scatters].join('')}</div>`,
  };
}

function tellMap(deck: TopicDeck, random: Tally, covered: Tally): Section {
  const conditions = [...covered.conditions].map(([condition, { yes, no }]) => {
    const value = yes / Math.max(1, yes + no);
    return {
      name: condition.slice(condition.indexOf(' ') + 1),
      value,
      label: `${roundShare(value)} %`,
    };
  });
  const side =
    conditions.length === 0
      ? ''
      : putOnPaper(
          'Conditions that held',
          plotBars('Conditions', conditions, 1),
          'Of the times they were asked, by random and by exploring players.',
        );
  return {
    title: 'The map of the cards',
    lead: 'The spine runs down; inserted cards hang at the answers that bring them, red for the right answer, blue for the left, dashed when they come later. Lines are as thick as the way is trodden.',
    content:
      side === ''
        ? `<div class="paper">${drawMap(deck, random)}</div>`
        : `<div class="map"><div class="paper">${drawMap(deck, random)}</div><div class="grid">${side}</div></div>`,
  };
}
