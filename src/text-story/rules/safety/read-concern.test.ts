// The reader of safety: how much of what should be met it meets, how often it stops a story for nothing, and how long it takes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureGrowth, STEEP } from '../../../../tests/work.ts';
import { toPlainWords } from './plain-words.ts';
import { readConcern, readPhrases, readToldConcern } from './read-concern.ts';

const LEAST_RECALL = 0.95;
const MOST_FALSE_ALARMS = 0.03;

type Sentence = { readonly kind: string; readonly language: string; readonly text: string };

const readSentences = (file: string): readonly Sentence[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', language = '', text = ''] = line.split('\t');
      return { kind, language, text };
    });

const FIRST = readSentences('sentences.tsv');
/** Written when the reader was there, to see what it misses; what they told was mended. */
const LATER = readSentences('sentences-later.tsv');
/** By somebody who had not seen the patterns; measured once untouched, mended for since. */
const SECOND = readSentences('sentences-second.tsv');
/** By the same hand afterwards, on purpose unlike the patterns; no list was mended for it. */
const THIRD = readSentences('sentences-third.tsv');
const SENTENCES = [...FIRST, ...LATER];

/** Every third of the first was never looked at while the reader was made. */
const isHeldOut = (at: number) => at % 3 === 2;

function measure(name: string, sentences: readonly Sentence[]) {
  const meant = sentences.filter(({ kind }) => kind !== '-');
  const harmless = sentences.filter(({ kind }) => kind === '-');
  const met = meant.filter(({ text }) => readConcern(text) !== undefined);
  const alarms = harmless.filter(({ text }) => readConcern(text) !== undefined);
  const recall = met.length / meant.length;
  const falseAlarms = alarms.length / harmless.length;
  console.info(
    `safety, ${name}: recall ${recall.toFixed(3)} of ${meant.length}, false alarms ${falseAlarms.toFixed(3)} of ${harmless.length}`,
  );
  return { recall, falseAlarms };
}

describe('readConcern on the set of sentences', () => {
  it('has at least 300 of them, half of them harmless, in seventeen languages', () => {
    expect(SENTENCES.length).toBeGreaterThanOrEqual(300);
    const harmless = SENTENCES.filter(({ kind }) => kind === '-').length;
    expect(harmless / SENTENCES.length).toBeGreaterThan(0.48);
    expect(new Set(SENTENCES.map(({ language }) => language)).size).toBe(17);
    expect(SENTENCES.every(({ text }) => text !== '')).toBe(true);
    expect(new Set(SENTENCES.map(({ text }) => text)).size).toBe(SENTENCES.length);
  });

  it.each([
    ['all', SENTENCES],
    ['seen', [...FIRST.filter((_, at) => !isHeldOut(at)), ...LATER]],
    ['held out', FIRST.filter((_, at) => isHeldOut(at))],
    ['English', SENTENCES.filter(({ language }) => language === 'en')],
    ['other languages', SENTENCES.filter(({ language }) => language !== 'en')],
    ['the second set', SECOND],
  ])('%s: recall and false alarms are within their bounds', (name, sentences) => {
    const { recall, falseAlarms } = measure(name, sentences);
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
    expect(falseAlarms).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });
});

it('meets by what it learned most of the sentences that are on no list', () => {
  // They are among those it learned from; what it meets of those it did not is in docs/safety.md.
  const { recall, falseAlarms } = measure('the third set, never mended for', THIRD);
  expect(recall).toBeGreaterThan(0.8);
  expect(falseAlarms).toBeLessThan(0.05);
});

it.each([
  ['sentences-fresh.tsv', 0.89, 0.025],
  ['sentences-fresh-second.tsv', 0.88, 0.04],
])('meets most sentences of a writer whom it does not know at all: %s', (file, least, most) => {
  const { recall, falseAlarms } = measure(`a writer it does not know, ${file}`, readSentences(file));
  expect(recall).toBeGreaterThan(least);
  expect(falseAlarms).toBeLessThan(most);
});

describe('readConcern of what is on no list', () => {
  it.each([
    ['i told the nurse it was the stairs but it was dad again', 'abuse', 'self'],
    [
      'I open the gate and go in. every night i put one tablet aside until there are enough. I take the lantern.',
      'self-harm',
      'self',
    ],
    ['mein brief liegt auf dem tisch, morgen bin ich nicht mehr da', 'self-harm', 'self'],
    [
      'i go into the barn. thats where i have hidden grandmas morphine, enough for the last night',
      'self-harm',
      'self',
    ],
  ])('%j is %s of %s', (text, kind, about) => {
    expect(readPhrases(toPlainWords(text))).toBeUndefined();
    expect(readConcern(text)).toEqual({ kind, about });
  });

  it.each([
    'everything',
    'delete',
    'the old belt',
    'I open the drawer and count the buttons, then I go to the harbour before it is dark.',
    'Die Fähre lag am Ufer, und das Seil war nicht mehr da. Ich frage den Wächter.',
  ])('lets %j be', (text) => {
    expect(readConcern(text)).toBeUndefined();
  });
});

describe('readConcern of what is denied, and of games', () => {
  it.each([
    'My mum beat me today at bowling',
    'mein Bruder schlägt mich immer im Tennis',
    'nobody hits me at home',
    'i am not suicidal',
    'jag skär mig inte',
    'nikt mnie nie bije',
    'kimse beni dövmüyor',
    '没有人打我',
    'suicide squad is a great film',
    'the queen wants to die',
  ])('lets %j be', (text) => {
    expect(readConcern(text)).toBeUndefined();
  });

  it.each([
    'my mum beats me when i lose at bowling',
    'nobody hits me at school but my dad hits me at home',
    'the hero says "i want to die". so do i, in real life.',
    'my brother beats me at home',
  ])('hears %j', (text) => {
    expect(readConcern(text)).toBeDefined();
  });
});

describe('readConcern of what a story counts', () => {
  it.each([
    'There are not enough names.',
    'There are not enough chairs for everyone.',
    'We have not enough men.',
    'There is not enough time.',
    'The ferryman has not enough strength to go on',
    'None of us is enough alone.',
    'Sorry is not enough.',
    'There are not enough children to fill the school.',
    'I have no one to send.',
    'I sleep and do not wake until the bell',
    'I want to go to sleep and not wake up before noon',
    'Nie ma dość imion.',
    'Da fehlt ein Name.',
    'Mi padre pega los carteles en la pared',
    'Ma mère bat les œufs.',
    'Otec bije na zvon.',
  ])('lets %j be', (text) => {
    expect(readConcern(text)).toBeUndefined();
  });

  it.each([
    'There are not enough reasons left for me to stay alive.',
    'I have nothing left to live for',
    'theres no one who would miss me',
    'i am not enough and never will be, i want it to stop for good',
    'i took all the tablets theres none left',
    'I want to go to sleep and not wake up',
    'i want to sleep and not wake up tomorrow',
  ])('hears %j', (text) => {
    expect(readConcern(text)?.kind).toBe('self-harm');
  });
});

describe('readConcern of who hurts themselves, in any language', () => {
  it.each([
    'je me fais du mal',
    'je me suis fait du mal exprès',
    'me hago daño',
    'me hago daño a propósito',
    'mi faccio del male',
    'eu me machuco de propósito',
    'ich tu mir weh wenn ich allein bin',
    'ich verletze mich selbst',
    'ik doe mezelf pijn',
    'robię sobie krzywdę',
    'jag skadar mig själv',
    'kendime zarar veriyorum',
    'ubližuju si',
    'îmi fac rău singur',
    'я причиняю себе боль',
    'я завдаю собі болю',
    'أنا أؤذي نفسي',
    'मैं खुद को चोट पहुँचाता हूँ',
    '我伤害自己',
  ])('hears %j', (text) => {
    expect(readConcern(text)).toEqual({ kind: 'self-harm', about: 'self' });
  });

  it.each([
    'je me suis fait mal au genou',
    'me hice daño en el pie al saltar',
    'mi sono fatto male al piede',
    'ich tu mir am Knie weh',
    'ik heb mijn hand pijn gedaan',
    'il ne fait pas de mal à une mouche',
    'ich tu mir beim Nähen weh',
    'no me hago daño',
    'nie robię sobie krzywdy',
    'non mi faccio del male',
    'jag skadar mig inte',
    'nu îmi fac rău',
    'neubližuju si',
    'не делаю себе больно',
  ])('lets %j be', (text) => {
    expect(readConcern(text)).toBeUndefined();
  });
});

describe('readConcern', () => {
  it.each([
    ['I want to die', 'self-harm', 'self'],
    ['my friend says he wants to die', 'self-harm', 'others'],
    ['please help me im being abused at home', 'abuse', 'self'],
    ['I hit my wife', 'abuse', 'others'],
    ['i want to hurt my brother in real life', 'harm', 'others'],
    ['I was raped', 'sexual-violence', 'self'],
    ['rape her', 'sexual-violence', 'others'],
    ['er hat mich vergewaltigt', 'sexual-violence', 'self'],
    ['ich vergewaltige sie', 'sexual-violence', 'others'],
    ['mon oncle m’a violée', 'sexual-violence', 'self'],
    ['me violaron', 'sexual-violence', 'self'],
    ['fui estuprada', 'sexual-violence', 'self'],
    ['ik ben verkracht', 'sexual-violence', 'self'],
    ['zostałam zgwałcona', 'sexual-violence', 'self'],
    ['znásilnil mě kamarád', 'sexual-violence', 'self'],
    ['am fost violata', 'sexual-violence', 'self'],
    ['jag blev våldtagen', 'sexual-violence', 'self'],
    ['bana tecavüz etti', 'sexual-violence', 'self'],
    ['меня изнасиловали', 'sexual-violence', 'self'],
    ['я насилую её', 'sexual-violence', 'others'],
    ['мене зґвалтували', 'sexual-violence', 'self'],
    ['لقد اغتصبني عمي', 'sexual-violence', 'self'],
    ['मेरे साथ बलात्कार हुआ', 'sexual-violence', 'self'],
    ['我被强奸了', 'sexual-violence', 'self'],
    ['death to all jews', 'hate', 'others'],
    ['död åt judarna', 'hate', 'others'],
    ['zabijte všechny cikány', 'hate', 'others'],
  ])('%j is %s of %s', (text, kind, about) => {
    expect(readConcern(text)).toEqual({ kind, about });
  });

  it.each([
    ['in capitals', 'I WANT TO KILL MYSELF'],
    ['with curly quotes', 'I don’t want to live anymore'],
    ['without apostrophes', 'i dont want to live anymore'],
    ['with room between the letters', 'i want to k i l l m y s e l f'],
    ['with points between them', 'k.i.l.l. m.y.s.e.l.f'],
    ['with digits', 'i w4nt t0 d13'],
    ['with a star', 'su*cide is all i think of'],
    ['with letters drawn out', 'i want to dieeeee'],
    ['with slips', 'i wan to kill myslef, i wanna kill mysef'],
    ['with letters that cannot be seen', 'I want to d\u200bie'],
    ['with letters that take no room', 'I want to di\u3164e, d\ufe0fi\u034fe'],
    ['with letters of other scripts', 'i wаnt tо dіе'],
    ['with Greek ones', 'i want to kιll mysεlf'],
    ['in small capitals', 'i want to ᴅɪᴇ'],
    ['in boxes', 'i want to 🅺🅸🅻🅻 🅼🆈🆂🅴🅻🅵'],
    ['with a picture for a word', 'i want to 🔪 myself'],
    ['as a page', '<p>i want to k<b></b>ill&nbsp;my<i>s</i>&#101;lf</p>'],
    ['with a remark of a page inside', 'i want to ki<!-- x -->ll myself'],
    ['as one word', '#iwanttodie'],
    ['a word on each line', 'i want\nto\nkill\nmyself'],
    ['a letter on each line', [...'i want to die'].join('\n')],
    ['with strokes between letters', 'i want to k/i/l/l myself'],
    ['with a full stop behind each word', 'i. want. to. die.'],
    ['at the end of much', `${'I walk along the river. '.repeat(400)}i want to die`],
    ['in the midst of another language', 'ok also i want to die weißt du'],
    ['behind the words of an option', 'Kill the lamp and myself'],
    ['in wide letters', 'Ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
    ['with accents', 'ï wänt tö dïé'],
    ['between other sentences', 'I open the door. I want to die. Then I go in.'],
  ])('reads it %s', (_, text) => {
    expect(readConcern(text)?.kind).toBe('self-harm');
  });

  it.each([
    ['I will never kill myself', undefined],
    ['I do not want to kill myself', undefined],
    ['I do not want to kill myself but I think of it every night', 'self-harm'],
    ['I dont want to live in the city', undefined],
    ['I dont want to live', 'self-harm'],
  ])('takes the denial of %j as it is meant', (text, kind) => {
    expect(readConcern(text)?.kind).toBe(kind);
  });

  it('reads whatever is typed in a moment, however it is made', () => {
    const hard = [
      ...[
        'a',
        'i want to ',
        'kill ',
        'a b ',
        'k i l l ',
        '. , ',
        'he they mum ',
        '我',
        'how to ',
        'k*',
        '_ ',
        '1a',
      ],
      ...[
        'my dad ',
        'not never ',
        'touch girl ',
        'gun knife ',
        'ich will nicht mehr ',
        'не хочу ',
        'अब ',
        'ال ',
      ],
    ];
    for (const part of hard) {
      const read = (size: number) => readConcern(part.repeat(Math.ceil(size / part.length)));
      expect(measureGrowth(read, 2500), part).toBeLessThan(STEEP);
    }
  });

  it('takes time in proportion to the length', () => {
    const read = (times: number) =>
      readConcern('i want to see how my dad and they who never hit the '.repeat(times));
    expect(measureGrowth(read, 40)).toBeLessThan(STEEP);
  });
});

describe('readToldConcern', () => {
  it.each([
    ['You want to die, and you say so.', 'self-harm'],
    ['She looks at the sea. ‘I want to kill myself,’ she says.', 'self-harm'],
    ['You kill yourself with the keeper’s knife.', 'self-harm'],
    ['He pins her to the wall and rapes her.', 'sexual-violence'],
  ])('of %j is %s', (text, kind) => {
    expect(readToldConcern(text)?.kind).toBe(kind);
  });

  it.each([
    'You strike the bandit down, and the hero dies in your arms.',
    'You are dying to know what the keeper hides. She kills the lights.',
  ])('lets %j be told', (text) => {
    expect(readToldConcern(text)).toBeUndefined();
  });
});
