// Decks from content: what an author wrote becomes a deck that can be played, or faults that name card and field.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeckError, keysOf, parseDeck } from './content.ts';
import { loadDeck, loadDecks } from './deck-folder.ts';

const side = (text: string, effects: object = { Light: 2 }, operation?: object) => ({
  text,
  effects,
  ...(operation ? { operation } : {}),
});
const card = (id: string, tag: string, more: object = {}) => ({
  ...{ id, tag, text: `This is ${id}.`, agree: side('Yes'), disagree: side('No', { Light: -2 }) },
  ...more,
});

function writeDeck(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ format: 2, id: 'lamp', version: '1.0.0', language: 'en', name: 'The Lamp', blurb: 'About a lamp.' },
    cover: { place: 'lighthouse', seed: 1, alt: 'A lamp.' },
    resources: [{ name: 'Light', value: 50, icon: 'light.svg' }],
    cards: [
      card('l-1', 'start'),
      card('l-2', 'base', { key: { scale: 'Health/Safety', inverse: true }, speaker: 'Ines' }),
      card('l-3', 'base', { agree: side('Go', {}, { insertAsNext: { cardId: 'l-x' } }) }),
      card('l-4', 'end'),
      card('l-x', 'rock'),
    ],
    ...change,
  };
}

const ICON = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const parse = (deck: unknown, icon: string | undefined = ICON) =>
  parseDeck('lamp/deck.json', typeof deck === 'string' ? deck : JSON.stringify(deck), () => icon);

function faultsOf(deck: unknown, icon?: string): readonly string[] {
  try {
    parse(deck, icon ?? ICON);
  } catch (error) {
    if (error instanceof DeckError) return error.faults;
    throw error;
  }
  return [];
}

const withCard = (at: number, change: object) => {
  const deck = writeDeck();
  const cards = [...(deck.cards as object[])];
  cards[at] = { ...cards[at], ...change };
  return { ...deck, cards };
};

describe('parseDeck', () => {
  it('puts agree first and disagree second, and shows survey and direction of a key', () => {
    const deck = parse(writeDeck());
    expect(deck.cards[1]).toEqual({
      id: 'l-2',
      tag: 'base',
      text: 'This is l-2.',
      speaker: 'Ines',
      answers: [
        { text: 'Yes', agree: true, consequences: { resourceChange: { Light: 2 } } },
        { text: 'No', agree: false, consequences: { resourceChange: { Light: -2 } } },
      ],
      key: { scale: 'Health/Safety', inverse: true },
      psychoData: { survey: { type: 'dospert' }, inverse: true },
    });
    expect(deck.cards[2]?.answers[0].consequences.operation).toEqual({ insertAsNext: { cardId: 'l-x' } });
  });

  it('carries icons as base64 SVG data', () => {
    const svg = parse(writeDeck()).resources[0]?.svg ?? '';
    expect(svg.startsWith('data:image/svg+xml;base64,')).toBe(true);
    expect(atob(svg.split(',')[1] ?? '')).toBe(ICON);
  });

  it('keeps what the newer fields say: reactions, conditions, pictures, endings, two keys', () => {
    const scene = { place: 'lighthouse', seed: 2, alt: 'The rock at dawn.' };
    const deck = parse({
      ...withCard(4, { when: { resources: { Light: { max: 30 } }, answers: { 'l-2': 'disagree' } } }),
      resources: [{ name: 'Light', value: 50, emptied: 'Dark.' }],
      pictures: { rock: scene },
      endings: [
        { id: 'dim', when: { answers: { 'l-3': 'agree' } }, text: 'Dim.' },
        { id: 'plain', text: 'Plain.' },
      ],
    });
    expect(deck.cards[4]?.when).toEqual({ resources: { Light: { max: 30 } }, answers: { 'l-2': false } });
    expect(deck.resources).toEqual([{ name: 'Light', value: 50, emptied: 'Dark.' }]);
    expect(deck.pictures).toEqual({ rock: scene });
    expect(deck.endings).toEqual([
      { id: 'dim', when: { answers: { 'l-3': true } }, text: 'Dim.' },
      { id: 'plain', text: 'Plain.' },
    ]);
    const agree = { ...side('Yes'), reaction: 'The lamp flares.' };
    expect(parse(withCard(1, { agree })).cards[1]?.answers[0].reaction).toBe('The lamp flares.');
    const keys = [
      { scale: 'Openness', inverse: true },
      { scale: 'Power', inverse: false, weight: 0.3 },
    ];
    const double = parse(withCard(1, { key: keys })).cards[1];
    expect(double && keysOf(double)).toEqual([
      { scale: 'Openness', inverse: true, weight: 0.5 },
      { scale: 'Power', inverse: false, weight: 0.3 },
    ]);
    expect(double?.psychoData).toEqual({ survey: { type: 'ipip' }, inverse: true });
  });

  it('keeps the checksum of a deck that uses none of the newer fields', () => {
    // People have played versions of this form; another checksum would say that their content had changed.
    expect(parse(writeDeck()).checksum).toBe(
      '8bd2fdeb1475fb3d3033c4e97dd64bb6d47e04a244c08255f6b42862e05ba8e1',
    );
  });

  it('has a checksum that changes with any content, icons too', () => {
    const { checksum } = parse(writeDeck());
    expect(parse(writeDeck()).checksum).toBe(checksum);
    expect(parse(writeDeck({ blurb: 'About another lamp.' })).checksum).not.toBe(checksum);
    expect(parse(writeDeck(), `${ICON} `).checksum).not.toBe(checksum);
  });

  it.each([
    [
      'not JSON',
      '{"format": 2,',
      /^lamp\/deck\.json: line 1, column 14: the file ends, but the \{ of line 1 has no }$/,
    ],
    ['no object', '[]', /^lamp\/deck\.json: file: /],
    ['a field missing', writeDeck({ name: undefined }), /^lamp\/deck\.json: name: is missing$/],
    ['a field too many', writeDeck({ colour: 'red' }), /^lamp\/deck\.json: file: there is no field "colour"/],
    ['an unknown place', writeDeck({ cover: { place: 'moon', seed: 1, alt: 'x' } }), /cover\.place: /],
    [
      'a label of 21 letters',
      withCard(1, { agree: side(`${'a'.repeat(21)} `) }),
      /card l-2: agree\.text: has 21 characters, at most 20 are allowed$/,
    ],
    ['a text of 201 letters', withCard(1, { text: 'a'.repeat(201) }), /card l-2: text: /],
    [
      'an effect of 26',
      withCard(1, { agree: side('Yes', { Light: 26 }) }),
      /card l-2: agree\.effects\.Light: /,
    ],
    [
      'half an effect',
      withCard(1, { agree: side('Yes', { Light: 0.5 }) }),
      /card l-2: agree\.effects\.Light: /,
    ],
    ['an unknown scale', withCard(1, { key: { scale: 'Charm', inverse: false } }), /card l-2: key\.scale: /],
    [
      'a scale that is misspelt',
      withCard(1, { key: { scale: 'Openess', inverse: false } }),
      /card l-2: key\.scale: there is no "Openess"; did you mean Openness\?$/,
    ],
    [
      'a place that is misspelt',
      writeDeck({ cover: { place: 'lighthose', seed: 1, alt: 'x' } }),
      /cover\.place: there is no "lighthose"; did you mean lighthouse\?$/,
    ],
    ['a card without an id', withCard(1, { id: undefined }), /card number 2: id: /],
    ['an id twice', withCard(1, { id: 'l-3' }), /card l-3: id: used twice, by cards number 2 and 3$/],
    [
      'a start that is not the first',
      writeDeck({ cards: [card('l-2', 'base'), card('l-1', 'start'), card('l-4', 'end')] }),
      /cards: the first spine card must be the start card$/,
    ],
    [
      'no start at all',
      withCard(0, { tag: 'rock' }),
      /deck\.json: cards: there must be exactly one start card, not 0$/,
    ],
    ['two start cards', withCard(1, { tag: 'start' }), /exactly one start card, not 2$/m],
    [
      'an unknown resource',
      withCard(1, { agree: side('Yes', { Gold: 1 }) }),
      /card l-2: agree\.effects: there is no resource "Gold"; there is only Light$/,
    ],
    [
      'an unknown card',
      withCard(1, { agree: side('Yes', {}, { insertAsNext: { cardId: 'l-y' } }) }),
      /card l-2: agree\.operation\.insertAsNext: there is no card l-y; did you mean l-x\?$/,
    ],
    [
      'a spine card inserted',
      withCard(1, { agree: side('Yes', {}, { insertAsNext: { cardId: 'l-3' } }) }),
      /l-3 is a base card, met by everybody; only cards with another tag than start, base, end can be inserted$/,
    ],
    [
      'an unknown tag',
      withCard(1, { agree: side('Yes', {}, { insertByTag: { tag: 'sea' } }) }),
      /card l-2: agree\.operation\.insertByTag: .*sea/,
    ],
    ['markup in a text', withCard(1, { text: 'Hello <b>there</b>.' }), /card l-2: text: must be plain text/],
    ['a control sign in a name', writeDeck({ name: 'The\u0007Lamp' }), /name: must be plain text/],
    ['half of a letter', withCard(1, { text: 'A lamp \ud83d' }), /card l-2: text: must be plain text/],
    [
      'a sentence about a picture that no database keeps',
      writeDeck({ cover: { place: 'lighthouse', seed: 1, alt: 'A\u0000lamp' } }),
      /cover\.alt: must be plain text/,
    ],
    [
      'a resource that no record keeps',
      writeDeck({
        resources: [
          { name: 'Light', value: 5 },
          { name: '__proto__', value: 5 },
        ],
      }),
      /resources: none can be called __proto__/,
    ],
    [
      'an ending that asks for nothing before the last',
      writeDeck({
        endings: [
          { id: 'one', when: { resources: { Light: {} } }, text: 'So it ends.' },
          { id: 'two', text: 'Or so.' },
        ],
      }),
      /ending one: when: asks for nothing/,
    ],
    ['a turned direction', withCard(1, { speaker: '\u202eInes' }), /card l-2: speaker: must be plain text/],
    [
      'a condition on a spine card',
      withCard(1, { when: { answers: { 'l-3': 'agree' } } }),
      /card l-2: when: a base card is met by everybody/,
    ],
    [
      'a condition on an unknown resource',
      withCard(4, { when: { resources: { Gold: { min: 1 } } } }),
      /card l-x: when: there is no resource "Gold"/,
    ],
    [
      'a condition on an unknown card',
      withCard(4, { when: { answers: { 'l-y': 'agree' } } }),
      /card l-x: when: there is no card l-y/,
    ],
    [
      'a condition on its own answer',
      withCard(4, { when: { answers: { 'l-x': 'agree' } } }),
      /card l-x: when\.answers: the card waits for its own answer/,
    ],
    [
      'limits the wrong way round',
      withCard(4, { when: { resources: { Light: { min: 60, max: 40 } } } }),
      /card l-x: when: Light cannot be at least 60 and at most 40/,
    ],
    [
      'an answer that is neither',
      withCard(4, { when: { answers: { 'l-2': 'yes' } } }),
      /card l-x: when\.answers\.l-2: there is no "yes"; it may be agree or disagree$/,
    ],
    [
      'an unknown picture',
      withCard(1, { picture: 'moon' }),
      /card l-2: picture: there is no picture moon; the deck has no pictures$/,
    ],
    [
      'a field of a picture',
      writeDeck({ pictures: { rock: { place: 'lighthouse', seed: 1.5, alt: 'x' } } }),
      /picture rock: seed: must be a whole number, not 1\.5$/,
    ],
    ['a second key of another kind', withCard(1, { key: [{ scale: 'Openness' }] }), /card l-2: key/],
    [
      'two keys of one scale',
      withCard(1, { key: [0, 1].map(() => ({ scale: 'Openness', inverse: false })) }),
      /card l-2: key: both keys are of Openness/,
    ],
    [
      'two keys that weigh more than an answer',
      withCard(1, {
        key: ['Openness', 'Power'].map((scale) => ({ scale, inverse: false, weight: 0.6 })),
      }),
      /card l-2: key: .*more than 1/,
    ],
    [
      'cards that insert each other',
      withCard(4, { agree: side('Go', {}, { insertAsNextWithOffset: { cardId: 'l-x', offset: 2 } }) }),
      /card l-x: operation: inserts itself, by way of l-x/,
    ],
    [
      'an ending without a condition before the last',
      writeDeck({ endings: ['one', 'two'].map((id) => ({ id, text: 'So it ends.' })) }),
      /ending one: when: missing/,
    ],
    [
      'a condition on the last ending',
      writeDeck({ endings: [{ id: 'one', when: {}, text: 'So it ends.' }] }),
      /ending one: when: the last ending/,
    ],
    [
      'two resources of one name',
      writeDeck({ resources: [1, 2].map(() => ({ name: 'Light', value: 5 })) }),
      /two have the same name/,
    ],
  ])('names file, card and field: %s', (_what, deck, fault) => {
    expect(faultsOf(deck).join('\n')).toMatch(fault);
  });

  it('refuses icons that are missing, no SVG, or too large', () => {
    expect(() => parseDeck('lamp/deck.json', JSON.stringify(writeDeck()), () => undefined)).toThrow(
      /light\.svg is missing/,
    );
    expect(faultsOf(writeDeck(), '<script>')).toEqual([
      'lamp/deck.json: resource Light: icon: must begin with <svg, or with <?xml …?> and comments and then <svg, not with "<script>"',
    ]);
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<!-- twice -->\n${ICON}`;
    expect(faultsOf(writeDeck(), drawn)).toEqual([]);
    expect(faultsOf(writeDeck(), `<!-- <svg -->`).join()).toMatch(/must begin with <svg/);
    expect(faultsOf(writeDeck(), `<svg>${' '.repeat(20_000)}`).join()).toMatch(/larger than 16384 bytes/);
  });

  it('says whether it has looked at what the deck means', () => {
    const hides = (deck: unknown) => {
      try {
        parse(deck);
      } catch (error) {
        return error instanceof DeckError && error.hidesMore;
      }
      return undefined;
    };
    expect([writeDeck(), '{', writeDeck({ name: '' }), withCard(1, { id: 'l-3' })].map(hides)).toEqual([
      ...[undefined, true, true, false],
    ]);
  });

  it('tells twenty faults and how many more there are, whoever finds them', () => {
    const resources = { Gold: 1, Silver: 1, Copper: 1 };
    const cards = Array.from({ length: 10 }, (_, at) =>
      card(`l-${at}`, at === 0 ? 'start' : at === 9 ? 'end' : 'base', { agree: side('Yes', resources) }),
    );
    const faults = faultsOf(writeDeck({ cards }));
    expect(faults).toHaveLength(21);
    expect(faults[0]).toBe(
      'lamp/deck.json: card l-0: agree.effects: there is no resource "Gold"; there is only Light',
    );
    expect(faults.at(-1)).toBe('lamp/deck.json: 10 more faults');
    const unnamed = faultsOf(writeDeck({ cards: Array.from({ length: 22 }, () => card('', 'base')) }));
    expect(unnamed).toHaveLength(21);
    expect(unnamed.at(-1)).toMatch(/^lamp\/deck\.json: \d+ more faults$/);
  });

  it('refuses a million cards without looking at each', () => {
    expect(() => parse(JSON.stringify(writeDeck({ blurb: 'a'.repeat(3_000_000) })))).toThrow(/larger than/);
    const faults = faultsOf(writeDeck({ cards: Array.from({ length: 5000 }, () => ({})) }));
    expect(faults.join()).toMatch(/cards: /);
    expect(faults.length).toBeLessThan(30);
  });
});

describe('loadDecks', () => {
  it('reads every good deck and names the faults of the broken ones', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
    try {
      for (const [name, text] of [
        ['lamp', JSON.stringify(writeDeck())],
        ['other', JSON.stringify(writeDeck())],
        ['broken', '{'],
        ['The Lamp', JSON.stringify(writeDeck())],
      ] as const) {
        mkdirSync(join(folder, name, 'icons'), { recursive: true });
        writeFileSync(join(folder, name, 'deck.json'), text);
        writeFileSync(join(folder, name, 'icons/light.svg'), ICON);
      }
      mkdirSync(join(folder, 'empty'));
      writeFileSync(join(folder, 'note.txt'), 'no deck');
      const { decks, faults } = loadDecks(folder);
      expect(decks.map((deck) => deck.id)).toEqual(['lamp']);
      expect(faults).toHaveLength(4);
      expect(faults[0]).toBe("The Lamp: no name for a deck's folder; rename it to lamp");
      expect(faults.at(-1)).toBe('other/deck.json: id: must be "other", as the folder is called, not "lamp"');
      expect(faults.join('\n')).toMatch(
        /broken\/deck\.json: line 1, column 2: the file ends[\s\S]*empty\/deck\.json: is missing[\s\S]*other\/deck\.json: id: /,
      );
      expect(loadDeck(join(folder, 'lamp')).name).toBe('The Lamp');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('passes over hidden folders and links that lead nowhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorepath-decks-'));
    try {
      mkdirSync(join(folder, '.git'));
      symlinkSync(join(folder, 'gone'), join(folder, 'astray'));
      expect(loadDecks(folder)).toEqual({ decks: [], broken: [], faults: [], strays: [] });
      expect(() => loadDecks(join(folder, 'gone'))).toThrow(/cannot be read \(ENOENT\)/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('reads the decks of the product', () => {
    const { decks, faults } = loadDecks(join(import.meta.dirname, '../../content/decks'));
    expect(faults).toEqual([]);
    expect(decks.length).toBeGreaterThanOrEqual(3);
  });
});
