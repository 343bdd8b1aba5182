// What is exported of the study: every table, every column, and what each means. The codebook is written from here, so it cannot say otherwise.
import { TEST_SHAPES } from '#profile/rules/instruments.ts';
import { ROUNDS } from '../rules/rounds.ts';

export type Column = {
  readonly name: string;
  /** `yes_no` is 1 or 0. What is not known is left empty. */
  readonly kind: 'text' | 'whole' | 'number' | 'yes_no';
  readonly about: string;
};

export type TableShape = {
  readonly file: `${string}.csv`;
  readonly about: string;
  readonly columns: readonly Column[];
};

function column<const Name extends string>(name: Name, kind: Column['kind'], about: string) {
  return { name, kind, about };
}

const PARTICIPANT = column(
  'participant',
  'text',
  'Number of the participant, drawn by chance when they joined. It can be made from nothing else, and is deleted with the consent.',
);
const ROUND = column(
  'round',
  'whole',
  `1, or 2: ${ROUNDS.waitDays} to ${ROUNDS.waitDays + ROUNDS.openDays} days after the end of the first.`,
);
const SURVEY = column(
  'survey',
  'text',
  'ipip: Big Five (Mini-IPIP). dospert: taking of risks (DOSPERT-10). ssvs: values (SSVS).',
);
const SCALE = column('scale', 'text', 'One of the twenty scales, five, five and ten of the three surveys.');
const GAME = column(
  'game',
  'whole',
  `The card story within its round, 1 to ${ROUNDS.stories}, in the order in which they were finished.`,
);

export const TABLES = {
  participants: {
    file: 'participants.csv',
    about: 'Everybody who finished the first round and still agrees, by number. Nobody else is in any table.',
    columns: [
      PARTICIPANT,
      column(
        'second_done',
        'yes_no',
        'Whether the second round is whole: three questionnaires and the same three decks.',
      ),
      column('first_took_days', 'number', 'Days from joining to the end of the first round, to tenths.'),
      column(
        'between_days',
        'number',
        'Days from the end of the first round to the first thing done in the second, to tenths.',
      ),
      column(
        'second_took_days',
        'number',
        'Days from the first to the last thing done in the second round, to tenths.',
      ),
      column('games_before', 'whole', 'Card stories finished before joining: practice.'),
      column('games_between', 'whole', 'Card stories finished after joining that belong to no round.'),
    ],
  },
  items: {
    file: 'questionnaire_items.csv',
    about: 'Every answer to every item of the questionnaires, as it was given in the study.',
    columns: [
      PARTICIPANT,
      ROUND,
      SURVEY,
      column('instrument', 'text', 'The questionnaire by its id.'),
      column(
        'instrument_version',
        'text',
        'Its version: items, labels and instruction are those of content/instruments/published.',
      ),
      column('item', 'whole', 'Number of the item, from 1, in the order in which it is asked.'),
      SCALE,
      column(
        'reversed',
        'yes_no',
        'Whether a high answer speaks for less of what the items of the scale ask about.',
      ),
      column(
        'answer',
        'whole',
        `As given, not reversed: ${Object.entries(TEST_SHAPES)
          .map(([survey, { lowest, highest }]) => `${survey} ${lowest} to ${highest}`)
          .join(', ')}.`,
      ),
    ],
  },
  games: {
    file: 'games.csv',
    about: 'The card stories of each round.',
    columns: [
      PARTICIPANT,
      ROUND,
      GAME,
      column('deck', 'text', 'The deck by its id.'),
      column('deck_version', 'text', 'The version of the deck that was played.'),
      column(
        'outcome',
        'text',
        'ended: played to its last card. lost: a resource ran out, so there are fewer answers.',
      ),
      column('keyed_answers', 'whole', 'Answers that speak of a scale; those with two keys count twice.'),
      column(
        'median_response_ms',
        'number',
        'Median time for which its keyed cards were shown, in ms; empty where none was measured.',
      ),
    ],
  },
  answers: {
    file: 'game_answers.csv',
    about:
      'Every answer to a card that speaks of a scale, once for each of its keys. Cards about interests in work, and cards that measure nothing, are left out.',
    columns: [
      PARTICIPANT,
      ROUND,
      GAME,
      column('position', 'whole', 'Place among the keyed answers of the game, from 1.'),
      column('card', 'text', 'The card by its id, which is one over all decks.'),
      SCALE,
      column('inverse', 'yes_no', 'Whether agreeing speaks for less of the scale: the key.'),
      column(
        'share',
        'number',
        'How much of the answer speaks of this scale, above 0 to 1: below 1 on a card of two keys.',
      ),
      column('agree', 'yes_no', 'The answer.'),
      column(
        'response_ms',
        'whole',
        'For how long the card was shown, in ms, as the browser measured it; empty where it did not.',
      ),
      column('extreme', 'yes_no', 'Whether a resource that the answer changes stood below 15 or above 85.'),
      column('forced', 'yes_no', 'Whether both answers read alike.'),
      column(
        'plain',
        'yes_no',
        'Whether the card was read in the plain edition of its deck: the same key in other words.',
      ),
      column(
        'seen_before',
        'yes_no',
        'Whether the person had answered this card in any earlier game, of the study or not.',
      ),
      column(
        'weight',
        'number',
        'What the product counts the answer with within its round alone, 0 to 1, share included (rules/weights.ts): .3 below 500 ms, .5 for a card answered before in the round, .5 at an extreme, 0 when forced; the least of them.',
      ),
    ],
  },
  scores: {
    file: 'scores.csv',
    about:
      'The scores of each round by test and by game, each round by itself. Scales of which a game of the round says nothing have no row.',
    columns: [
      PARTICIPANT,
      ROUND,
      column('source', 'text', 'test: the questionnaire. game: the three card stories of the round.'),
      SURVEY,
      SCALE,
      column(
        'answers',
        'whole',
        'How many answers it is made of: items, or keyed answers of a weight above 0.',
      ),
      column(
        'theta',
        'number',
        'Test: item mean in standard deviations of the published norm. Game: mean of the posterior (EAP), in standard deviations of a standard normal prior: shrunken towards 0 where little is known.',
      ),
      column(
        'se_theta',
        'number',
        'Test: standard error of measurement, √(1 - reliability). Game: standard deviation of the posterior.',
      ),
      column(
        'score',
        'number',
        'On the diagrams of the product: 0 to 4 (ipip), 0 to 6 (dospert, more is more tolerance of risk), 0 to 8 (ssvs).',
      ),
      column('se_score', 'number', 'Its standard error in the same units.'),
      column(
        'reliability',
        'number',
        'What the product claims: of a test the published or assumed reliability of the scale, of a game 1 - se_theta².',
      ),
      column(
        'reliability_assumed',
        'yes_no',
        'Of a test: whether nobody has published that reliability. Of a game 0.',
      ),
      column('method', 'text', 'The method that scored it, by its name in the code.'),
    ],
  },
} as const satisfies Readonly<Record<string, TableShape>>;

export type TableName = keyof typeof TABLES;

/** A value of a column; null where it is not known. */
export type Cell = string | number | boolean | null;

export type Row<Name extends TableName> = Readonly<
  Record<(typeof TABLES)[Name]['columns'][number]['name'], Cell>
>;

export type Exported = { readonly [Name in TableName]: readonly Row<Name>[] };

/** A table as CSV (RFC 4180, lines end with CRLF), its columns in the order of the codebook. */
export function writeTable(name: TableName, exported: Exported): string {
  const names = TABLES[name].columns.map((column) => column.name);
  const rows: readonly Readonly<Record<string, Cell>>[] = exported[name];
  const lines = rows.map((row) => names.map((column) => writeCell(row[column] ?? null)).join(','));
  return [names.join(','), ...lines, ''].join('\r\n');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What goes with the tables: what they are, and what every column means. */
export function writeCodebook(participants: number): string {
  const tables = Object.values<TableShape>(TABLES).map(({ file, about, columns }) =>
    [
      `## ${file}`,
      about,
      ['| column | kind | meaning |', '| --- | --- | --- |']
        .concat(columns.map((column) => `| ${column.name} | ${column.kind} | ${column.about} |`))
        .join('\n'),
    ].join('\n\n'),
  );
  return `${[
    '# Codebook',
    `${participants} participants. CSV as of RFC 4180, UTF-8, decimal points; yes_no is 1 or 0; what is not known is empty.`,
    'No names, addresses, account ids, dates, ages or words that anybody wrote. Item answers and times can still tell somebody to whoever has the database: keep the files like it, and delete the rows of a participant who asks for it by their number.',
    'The design and the analysis that was planned before there was any data: docs/study.md.',
    ...tables,
  ].join('\n\n')}\n`;
}
