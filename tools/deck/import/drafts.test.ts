// Stories of other tools, as drafts of decks: what is kept, what is lost, and that deck check can speak of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeckError, parseDeck } from '#card-story/content.ts';
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import { ImportError } from './outline.ts';
import { listTasks, makeDraft, tellDraft } from './write-draft.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const draw = (file: string) => makeDraft(readFileSync(join(SAMPLES, file), 'utf8'), 'sample', 's');

/** A side as it reads: its label, its points, the card that it brings, and what is told. */
function showSide({ text, effects, operation, reaction }: CardFile['agree']): string {
  const points = Object.entries(effects).map(([name, number]) => ` ${name} ${number}`);
  const brings = operation?.insertAsNext ? ` -> ${operation.insertAsNext.cardId}` : '';
  return `${text}${points.join('')}${brings}${reaction === undefined ? '' : ` (${reaction})`}`;
}

const showCards = ({ cards }: DeckFile) =>
  cards.map(
    ({ id, tag, text, agree, disagree }) =>
      `${id} ${tag}: ${text} | ${showSide(agree)} | ${showSide(disagree)}`,
  );

/** What the parser of decks has against a draft. */
function findFaults(deck: DeckFile): readonly string[] {
  try {
    parseDeck('d', JSON.stringify(deck), () => undefined);
    return [];
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    return error.faults;
  }
}

describe('a draft', () => {
  it('of Twee has a row of what everybody meets, what waits behind an answer, and an ending for each end', () => {
    const { deck, losses, format } = draw('lamp.twee');
    expect([format, deck.name]).toEqual(['Twee, the text of a Twine story', 'The Lamp at Orm']);
    expect(showCards(deck)).toEqual([
      's-01 start: The lamp is out, and the harbour is full of boats. Somebody calls. | Row out -> s-x1 | Something else -> s-01-2',
      's-last end: This is the last card of The Lamp at Orm: what do you say? | Well, then | Not a word',
      's-x1 water: You row. The oars are cold. You see a light. | a light -> s-x4 | Turn back',
      's-x2 tower: You drip. The stair has a hundred steps. | Go on -> s-x4 | Another answer -> s-x4',
      's-x3 wait-here: Nobody comes. | Sleep | Light -> s-x4',
      's-x4 light: It is a boy with a lantern. | Take it | Leave it',
      's-01-2 s-01-more: Not “Row out”. What, then? | Climb the tower -> s-x2 | Wait -> s-x3',
    ]);
    expect(deck.endings).toEqual([
      { id: 'kept', when: { answers: { 's-x4': 'agree' } }, text: 'The lamp burns again.' },
      { id: 'left', text: 'He goes home with it.' },
    ]);
    expect(Object.fromEntries(losses.map(({ what, places }) => [what, places.join()]))).toEqual({
      'scripts, styles and what stands around the text': 'Look',
      variables: 'Water',
      conditions: 'Tower',
      'what links change (variables)': 'Light',
      'links to what is not there': 'Gone (in Wait here)',
      'passages that nothing leads to': 'Attic',
      'ways back to where the story has been (a card comes once)': 'Water to Quay',
    });
    expect(findFaults(deck)).toEqual([]);
  });

  it('of a page of Twine 2 begins where the story does, and names the stories that it left', () => {
    const { deck, losses } = draw('ferry.html');
    expect(showCards(deck)).toEqual([
      's-01 start: The bell rings & rings. | Take the pole | Read the list',
      's-02 end: It is eleven minutes across. | Far bank | Another answer',
    ]);
    expect(deck.endings).toEqual([{ id: 'far-bank', text: 'You are over. Nobody thanks you.' }]);
    expect(losses.map(({ places }) => places)).toEqual([['Another One'], ['Landing']]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('of JSON of Twine takes links from texts, or from their own list', () => {
    const { deck } = draw('well.json');
    expect(showCards(deck)[0]).toBe('s-01 start: The well is dry. | Climb down | Ask the miller');
    expect(deck.endings?.map(({ id }) => id)).toEqual(['below', 'mill']);
    const listed = makeDraft(
      JSON.stringify({
        name: 'Two',
        passages: [
          { name: 'A', cleanText: 'One.', links: [{ linkText: 'On', passageName: 'B' }] },
          { name: 'B', content: 'Two.' },
        ],
      }),
      'two',
      't',
    );
    expect(showCards(listed.deck)[0]).toBe('t-01 start: One. | On | Another answer');
    expect(listed.deck.endings).toEqual([{ id: 'b', text: 'Two.' }]);
  });

  it('of ink follows knots, choices, what is told of them, gathers and diverts', () => {
    const { deck, losses } = draw('bridge.ink');
    expect(deck.name).toBe('The Bridge');
    expect(showCards(deck)).toEqual([
      's-01 start: A plank lies over the water. Your purse is heavy. | Go first -> s-x1 (You step out. The plank bends.) | Something else -> s-01-2',
      's-last end: This is the last card of The Bridge: what do you say? | Well, then | Not a word',
      's-x1 far-side: You are over, both of you. | Shake hands | Say nothing',
      's-x2 plank-3: You look over your shoulder. | Run -> s-x3 (You run.) | Walk -> s-x3',
      's-x3 plank-4: The road is long. | Go on | Another answer',
      's-01-2 s-01-more: Not “Go first”. What, then? | "After you," you say. -> s-x1 (She smiles and goes.) | Turn back -> s-x2',
    ]);
    expect(deck.endings).toEqual([{ id: 'home-door', text: 'The door is open.' }]);
    expect(losses.map(({ what }) => what)).toEqual([
      'conditions',
      'further wordings of a text',
      'conditions and what is filled into texts',
      'variables',
      'other files that it includes; import them by themselves',
      'tags (#)',
      'functions',
      'passages that nothing leads to',
    ]);
    expect(findFaults(deck)).toEqual([
      'd: card s-01-2: agree.text: has 21 characters, at most 20 are allowed',
    ]);
  });

  it('of JSON of another card game keeps points, speakers, reactions, links and where resources start', () => {
    const { deck, losses } = draw('court.json');
    expect(deck.resources).toEqual([
      { name: 'People', value: 40 },
      { name: 'Public trust', value: 60 },
    ]);
    expect(showCards(deck)).toEqual([
      's-01 start: A new edict waits on the desk. | Sign it People -8 (The seal cracks.) | Delay it People 4 Public trust -4 -> s-x1',
      's-02 base: The lamps are lit. | Work on People -2 | Sleep',
      's-03 end: Cocks crow. | Get up | Listen',
      's-x1 crowd: There is a crowd below. | Go down People 6 | Draw the curtain',
    ]);
    expect(deck.cards[0]?.speaker).toBe('The clerk');
    expect(losses.map(({ what, places }) => `${what}: ${places}`)).toEqual([
      'how often a card comes: edict',
      'conditions: crowd',
      'tags, flags and notes: crowd',
      'pictures and sounds: night',
    ]);
    expect(findFaults(deck)).toEqual([]);
  });

  it('of a table keeps the same, whatever stands between its columns', () => {
    const { deck } = draw('market.csv');
    expect(showCards(deck)).toEqual([
      's-01 start: Flour is dear; may I charge more? | By all means Gold 5 (He bows.) | Not a penny Gold -3',
      's-02 base: It rains on the stalls. | Open the hall Gold -4 | Let it rain',
      's-03 end: I found this purse. | Keep it Gold 8 | Ask around Gold -30',
    ]);
    expect(findFaults(deck)).toEqual([
      'd: card s-03: disagree.effects.Gold: is -30, at least -25 is allowed',
    ]);
    const tabs = makeDraft('text\tleft label\tright label\nA.\tNo\tYes\nB.\tNever\tNow\n', 'tabs', 't');
    expect(showCards(tabs.deck)).toEqual(['t-01 start: A. | Yes | No', 't-02 end: B. | Now | Never']);
  });

  it('takes a column for part of an answer only where its name says so', () => {
    const { deck, losses } = makeDraft(
      JSON.stringify([
        {
          ...{
            text: 'A.',
            yes: 'Go',
            no: 'Stay',
            notoriety: 40,
            nobility: 3,
            NOTE: 7,
            noGold: 2,
            gold_yes: 5,
          },
          ...{ yes_artisans: 4, yes_aftermath: 'They cheer.', no___proto__: 6 },
        },
        { text: 'B.', yes: 'Go', note: 'Draw this one.' },
        { text: 'C.', yes: 'Go', no: 'Stay' },
      ]),
      ...(['sides', 's'] as const),
    );
    expect(showCards(deck)).toEqual([
      's-01 start: A. | Go Gold 5 Artisans 4 (They cheer.) | Stay Gold 2 Proto 6',
      's-02 base: B. | Go | Another answer',
      's-03 end: C. | Go | Stay',
    ]);
    expect(losses.map(({ what, places }) => `${what}: ${places}`)).toEqual([
      'tags, flags and notes: card 1,card 2',
    ]);
  });

  it('of passages takes both answers to the ending that one way leads to', () => {
    const { deck } = makeDraft(
      ':: Start\nA fork. [[Left]] [[Right]]\n:: Left\nA hill. [[Top]]\n:: Right\nA bog. [[Mud]]\n:: Top\nA view.\n:: Mud\nWet feet.',
      ...(['fork', 'f'] as const),
    );
    expect(showCards(deck).slice(2)).toEqual([
      'f-x1 left: A hill. | Top | Another answer',
      'f-x2 right: A bog. | Mud | Another answer',
    ]);
    expect(deck.endings).toEqual([
      { id: 'top', when: { answers: { 'f-x1': 'agree' } }, text: 'A view.' },
      { id: 'top-2', when: { answers: { 'f-x1': 'disagree' } }, text: 'A view.' },
      { id: 'mud', text: 'Wet feet.' },
    ]);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    [
      'A _very_ cold and _rather long_ night, (_really_).',
      'A very cold and rather long night, (really).',
      [],
    ],
    ['_One\nword._ A _snake_case_ name.', 'One word. A snake_case name.', []],
    ['You have _gold and _hp_max, $coins.', 'You have and , .', ['what is filled into texts']],
    ['*Never* at *half past* two, **no**, 2 * 3 * 4.', 'Never at half past two, no, 2 * 3 * 4.', []],
    ['_gold of _many_ lands.', 'of many lands.', ['what is filled into texts']],
  ])('keeps the words that Markdown stresses: %j', (written, text, lost) => {
    const { deck, losses } = makeDraft(`:: Start\n${written}\n[[On->B]]\n:: B\nDone.`, 'mark', 'm');
    expect(deck.cards[0]?.text).toBe(text);
    expect(losses.map(({ what }) => what)).toEqual(lost);
  });

  it('counts what is to be done, one or several', () => {
    const long = 'It rains. '.repeat(30).trim();
    const card = (text: string) => ({ text, left: 'A way that is much too long', right: 'Yes' });
    const [task] = listTasks(makeDraft(JSON.stringify([card(long), card(`${long} `), card('C.')]), 'a', 'a'));
    expect(task).toBe(
      'shorten: 2 texts of more than 200 characters, 3 labels of more than 20; nothing was cut',
    );
    const waiting = makeDraft(
      ':: Start\nA. [[B]] [[C]]\n:: B\nB. [[C]]\n:: C\nC.',
      ...(['wait', 'w'] as const),
    );
    expect(listTasks(waiting)).toContain(
      'cards: 1 waits for an answer that inserts it; the others are met by everybody',
    );
  });

  it('says what is to be done, and cuts nothing', () => {
    const long = 'It rains. '.repeat(30).trim();
    const draft = makeDraft(
      `:: Start\n${long}\n[[A way that is much too long->B]]\n:: B\nDone.`,
      'long',
      'l',
    );
    expect(draft.deck.cards[0]?.text).toBe(long);
    expect(listTasks(draft)).toEqual([
      'shorten: 1 text of more than 200 characters, 1 label of more than 20; nothing was cut',
      'answers: 1 missing where there was one way on; each reads “Another answer”',
      'cards: the last one is an example, since all ways must come together in an end card',
      'effects: no answer changes anything yet; the resource Luck is an example',
      'keys: no card says yet what an answer tells of the player',
      'name, blurb, cover, language, icons and emptied: examples, or missing',
    ]);
    expect(tellDraft(draft, 'long.twee', 'decks/long')[0]).toBe(
      'decks/long/deck.json: 2 cards and 1 ending, from 2 passages of long.twee: Twee, the text of a Twine story',
    );
  });

  it('of passages or cards of one name keeps each, and comments without an end stay', () => {
    const card = (text: string) => ({ title: 'Tutorial', text, left: 'No', right: 'Yes' });
    const { deck } = makeDraft(JSON.stringify([card('One.'), card('Two.'), card('Three.')]), 'same', 's');
    expect(deck.cards.map(({ id, text }) => `${id} ${text}`)).toEqual([
      's-01 One.',
      's-02 Two.',
      's-03 Three.',
    ]);
    const twice = makeDraft(':: A\nOne. [[B]]\n:: B\nTwo.\n:: B\nThree.', 'twice', 't');
    expect(twice.losses.map(({ what, places }) => `${what}: ${places}`)).toEqual([
      'passages of a name that another has, too: B (2)',
      'passages that nothing leads to: B (2)',
    ]);
    const comments = makeDraft(
      `-> a\n=== a\nA./* gone */\n* [B] -> END\n${'/* '.repeat(20_000)}`,
      'long',
      'l',
    );
    expect(comments.deck.cards[0]?.text).toBe('A.');
  });

  it('of a thousand passages in a ring, and of a long way, is made at once', () => {
    const passages = Array.from(
      { length: 1000 },
      (_, at) => `:: P${at}\nText ${at}. [[P${(at + 1) % 1000}]] [[P${(at + 7) % 1000}]]`,
    );
    const { deck, losses } = makeDraft(passages.join('\n'), 'ring', 'r');
    expect(deck.cards.length).toBeGreaterThan(990);
    expect(losses.map(({ what }) => what)).toContain(
      'ways back to where the story has been (a card comes once)',
    );
  });

  it.each([
    ['', 'is empty'],
    ['Once upon a time.', 'is nothing that can be imported; Twee'],
    ['{"a": 1}', 'is nothing that can be imported (JSON without a list of cards or passages); '],
    ['{ broken', '(it begins like JSON, and is none)'],
    [`-> a\n=== a\n${'*'.repeat(51)} [x] -> a`, 'has choices 51 deep; 50 at most are taken'],
    [`-> a\n=== a\n${'x\n'.repeat(20_001)}`, 'has 20002 lines; 20000 at most are taken'],
    ['{"inkVersion": 21, "root": []}', 'was compiled from ink'],
    ['{"passages": []}', 'has no passage or card with a text in it'],
    [
      '{"key": "a", "openings": [], "scenes": []}',
      'is a told story; put it into the folder that STORIES_DIR names',
    ],
    ['<tw-storydata name="x"></tw-storydata>', 'has no passage or card'],
    ['text,left,right\n"A,No,Yes\n', 'line 2: the table cannot be read; a quote is open'],
    [
      Array.from({ length: 5001 }, (_, at) => `:: P${at}\nx`).join('\n'),
      'has 5001 passages; 5000 at most are taken',
    ],
  ])('is refused for %j in one sentence', (text, told) => {
    expect(() => makeDraft(text, 'sample', 's')).toThrow(ImportError);
    expect(() => makeDraft(text, 'sample', 's')).toThrow(told);
  });
});
