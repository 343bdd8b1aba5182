// The map of deck report: the spine runs down, inserted cards hang at the answers that insert them.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { isSpineCard } from '#card-story/rules.ts';
import { listInsertions } from './insertions.ts';
import { roundShare, showCount } from './print.ts';
import { COLOUR, escapeText } from './report-markup.ts';
import { shareOfMeetings, type Tally } from './tally.ts';

const WIDTH = 340;
const ROW = 22;
const SPINE = 172;
const INSERTED = 250;
/** A card that an answer may insert; `later` when other cards go by before it. */
type Way = { readonly from: string; readonly agree: boolean; readonly to: string; readonly later: boolean };

/** Every way by which an answer may insert a card. */
function listWays(deck: TopicDeck): readonly Way[] {
  return deck.cards.flatMap((card) =>
    card.answers.flatMap((answer) =>
      listInsertions(deck, answer).flatMap(({ operation, candidates }) =>
        candidates.map(({ id }) => ({
          ...{ from: card.id, agree: answer.agree, to: id },
          later: operation === 'insertAsNextWithOffset',
        })),
      ),
    ),
  );
}

/** The spine from the first card to the last, and beside it what is inserted; lines are as thick as ways are trodden. */
export function drawMap(deck: TopicDeck, tally: Tally): string {
  const places = listPlaces(deck.cards);
  const spine = places.map(([first]) => first);
  const ways = listWays(deck);
  const rows = new Map(places.flatMap((place, at) => place.map(({ id }) => [id, at] as const)));
  const placed = placeInserted(deck, ways, rows);
  const height = Math.max(spine.length, ...[...placed.values()].map((row) => row + 1)) * ROW + 12;
  const y = (row: number) => 14 + row * ROW;
  const share = (id: string) => shareOfMeetings(tally, id);
  const shareOfPlace = (cards: readonly { readonly id: string }[]) =>
    cards.reduce((sum, { id }) => sum + share(id), 0);
  const reached = spine.map((_, at) => {
    const next = places[at + 1];
    return next === undefined
      ? ''
      : `<path d="M${SPINE} ${y(at)}V${y(at + 1)}" stroke="${COLOUR.sea}" stroke-width="${widthOf(shareOfPlace(next))}"/>`;
  });
  const curves = ways.flatMap(({ from, agree, to, later }) => {
    const [start, end] = [rows.get(from) ?? placed.get(from), placed.get(to)];
    if (start === undefined || end === undefined) return [];
    const left = rows.has(from) ? SPINE : INSERTED;
    const bend = left === INSERTED ? left + 40 : (left + INSERTED) / 2;
    return [
      `<path d="M${left} ${y(start)}C${bend} ${y(start)} ${bend} ${y(end)} ${INSERTED} ${y(end)}" fill="none" stroke="${agree ? COLOUR.ember : COLOUR.sea}" stroke-width="${widthOf(share(to))}" opacity=".45"${later ? ' stroke-dasharray="5 4"' : ''}/>`,
    ];
  });
  const others = (at: number) => {
    const more = (places[at]?.length ?? 1) - 1;
    return more > 0 ? ` +${more}` : '';
  };
  const nodes = spine.map(({ id, tag, ...card }, at) => {
    const scale = keysOf(card)[0]?.scale ?? card.interest?.type ?? tag;
    return (
      `<circle cx="${SPINE}" cy="${y(at)}" r="5" fill="${tag === 'base' ? COLOUR.paper : COLOUR.sea}" stroke="${COLOUR.sea}" stroke-width="2"/>` +
      `<text x="${SPINE - 12}" y="${y(at) + 4}" text-anchor="end"><tspan class="soft">${escapeText(scale)}</tspan>  ${escapeText(id)}${others(at)}</text>`
    );
  });
  const leaves = [...placed].map(
    ([id, row]) =>
      `<circle cx="${INSERTED}" cy="${y(row)}" r="5" fill="${COLOUR.lamp}" stroke="${COLOUR.ink}"/>` +
      `<text x="${INSERTED + 10}" y="${y(row) + 4}">${escapeText(id)} <tspan class="soft">${roundShare(share(id))} %</tspan></text>`,
  );
  const label = `Map of ${showCount(spine.length, 'spine card')} and ${placed.size} inserted`;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${[...reached, ...curves, ...nodes, ...leaves].join('')}</svg>`;
}

/** Each inserted card at the row of its first inserter, or the next free one below. */
function placeInserted(
  deck: TopicDeck,
  ways: readonly Way[],
  rows: ReadonlyMap<string, number>,
): Map<string, number> {
  const placed = new Map<string, number>();
  const rowOf = (id: string, trail: readonly string[] = []): number => {
    const known = rows.get(id);
    if (known !== undefined) return known;
    const froms = ways.filter(({ to, from }) => to === id && !trail.includes(from));
    return Math.min(...froms.map(({ from }) => rowOf(from, [...trail, id]) + (rows.has(from) ? 0 : 1)));
  };
  const wanted = deck.cards
    .filter((card) => !isSpineCard(card))
    .map(({ id }) => ({ id, row: rowOf(id) }))
    .sort((one, other) => one.row - other.row);
  let free = 0;
  for (const { id, row } of wanted) {
    const at = Number.isFinite(row) ? Math.max(free, row) : free;
    placed.set(id, at);
    free = at + 1;
  }
  return placed;
}

/** The width of a line that a share (0 to 1) of the games goes along. */
function widthOf(share: number): number {
  return Math.round((1 + share * 4) * 10) / 10;
}
