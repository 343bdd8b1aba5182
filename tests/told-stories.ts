// Small told stories for tests: whole, alike but for their keys, with a promise that can be kept and broken.
import { type CatalogueStory, parseStory, type StoryCatalogue } from '#text-story/content.ts';
import { BEATS, type Beat } from '#text-story/rules/words.ts';

const option = (stance: string, text: string, more: object = {}) => ({
  label: text,
  text,
  stance,
  reaction: `It was done, in the way of ${stance}, and the day went on: ${text}.`,
  ...more,
});

const scene = (beat: Beat, id: string, more: object = {}) => ({
  id,
  beat,
  title: `The ${id}`,
  picture: 'well',
  text: [
    [
      `This is ${id}, and {keeper} is here.`,
      { when: { facts: ['wet'] }, text: 'You are wet.', else: 'You are dry.' },
    ],
    `{keeper.They} waits in ${id} for {boy}, and {keeper} says so.`,
  ],
  options: [
    option('act', `Climb down at ${id}`, { label: 'Climb down', sets: ['wet'], hears: ['rope'] }),
    option('probe', `Question the boy of ${id}`, { label: 'Question the boy', hears: ['boy'] }),
    option('kind', `Comfort in ${id}`, { label: 'Comfort', hears: ['tea'] }),
  ],
  unheard: `Nobody in ${id} knew what to do with ‘{reply},’ and {keeper} coughed.`,
  ...more,
});

/** What an author would write; `change` replaces fields of the whole. */
export function writeStory(key = 'the_test_well', change: object = {}): object {
  return {
    key,
    title: key === 'the_test_well' ? 'The Test Well' : 'The Other Well',
    region: 'tidelands',
    blurb: 'A well is dry, and somebody knows why.',
    premise: 'You stand in for the keeper of a well.',
    voice: 'Plain.',
    cover: { place: 'harbour', seed: 1, alt: 'A harbour.' },
    pictures: {
      well: { place: 'meadow', subject: 'well', seed: 2, alt: 'A well.' },
      tree: { place: 'meadow', subject: 'tree', seed: 3, alt: 'A tree.' },
      gate: { place: 'meadow', subject: 'gate', seed: 4, alt: 'A gate.' },
      boat: { place: 'water', subject: 'boat', seed: 5, alt: 'A boat.' },
      tent: { place: 'moor', subject: 'tent', seed: 6, alt: 'A tent.' },
      house: { place: 'moor', subject: 'house', seed: 7, alt: 'A house.' },
    },
    cast: {
      keeper: {
        is: 'the keeper of the well',
        people: [
          { name: 'Ada Stone', short: 'Ada', pronoun: 'she' },
          { name: 'Bram Stone', short: 'Bram', pronoun: 'he' },
        ],
        travels: {
          arrives: '{keeper} came along.',
          helps: '{keeper} held the lamp.',
          parts: '{keeper} went home.',
        },
      },
      boy: { is: 'a boy', people: [{ name: 'the boy from the mill', short: 'the boy', pronoun: 'he' }] },
    },
    facts: { wet: { is: 'You went down the well.', later: 'Your sleeves still smelled of the well.' } },
    promises: {
      silence: {
        made: 'You promised {keeper} to say nothing.',
        kept: 'Nothing was ever said.',
        broken: 'It was said after all.',
      },
    },
    openings: [
      {
        id: 'door',
        title: 'The door',
        picture: 'tree',
        text: ['You came by the door, and {keeper} let you in.'],
      },
      {
        id: 'window',
        title: 'The window',
        picture: 'tree',
        text: ['You came by the window, past {keeper}.'],
      },
    ],
    scenes: [
      ...BEATS.flatMap((beat) => [scene(beat, `${beat}-one`), scene(beat, `${beat}-two`)]),
      scene('probe', 'probe-promise', {
        picture: 'gate',
        options: [
          option('duty', 'Promise silence', { label: 'Promise', promises: ['silence'], hears: ['promise'] }),
          option('deceive', 'Invent a reason', { label: 'Invent', hears: ['lie'] }),
        ],
      }),
      scene('climax', 'climax-promise', {
        picture: 'boat',
        when: { open: ['silence'] },
        asks: 'What do you say?',
        options: [
          option('duty', 'Keep the word', { keeps: ['silence'], hears: ['silent'] }),
          option('deceive', 'Tell it all', { breaks: ['silence'], hears: ['truth'] }),
        ],
      }),
    ],
    endings: [
      end('kept', 'tent', { kept: ['silence'] }),
      end('broken', 'house', { broken: ['silence'] }),
      end('plain', 'well'),
    ],
    ...change,
  };
}

function end(id: string, picture: string, when?: object): object {
  return {
    id,
    title: `The end ${id}`,
    picture,
    ...(when ? { when } : {}),
    text: [`The first of the end ${id}, with {keeper}.`, `The last of the end ${id}.`],
    carry: {
      begins: `You had left the well by the way of ${id}.`,
      companion: 'keeper',
      thread: {
        opens: `Somebody at ${id} still owed you a rope.`,
        closes: `The rope of ${id} came by the post.`,
      },
    },
  };
}

/** A story of `writeStory`, parsed as the product does. */
export function buildTestStory(key?: string, change?: object): CatalogueStory {
  const written = writeStory(key, change);
  return parseStory(`${key ?? 'the_test_well'}.json`, JSON.stringify(written));
}

/** The catalogue of three places once its first story is retired and another is told there. */
export function buildRetiredCatalogue(): StoryCatalogue {
  const { stories, map, ...rest } = buildTestCatalogue();
  const [first, ...others] = stories;
  if (first === undefined) throw new Error('There is no story to retire.');
  const rename = (key: string) => (key === first.key ? 'the_new_well' : key);
  return {
    ...rest,
    stories: [buildTestStory('the_new_well'), ...others],
    retired: [first],
    map: {
      places: map.places.map((place) =>
        place.key === first.key ? { ...place, key: rename(place.key), formerly: first.key } : place,
      ),
      paths: map.paths.map(([from, to]) => [rename(from), rename(to)]),
    },
  };
}

/**
 * The three places, of which the first leaves a bucket, the second tells and offers more to whoever carries it, and the third lets them
 * in.
 */
export function buildCarryingCatalogue(): StoryCatalogue {
  const catalogue = buildTestCatalogue();
  const { endings, scenes } = writeStory() as {
    endings: object[];
    scenes: { id: string; options: object[] }[];
  };
  const leaves = {
    thing: 'bucket',
    name: 'a tin bucket',
    why: '{keeper} had no more use for it.',
    looks: 'tool',
  };
  const [first, second, third] = catalogue.stories.map(({ key }, at) => {
    if (at === 0) return buildTestStory(key, { endings: endings.map((ending) => ({ ...ending, leaves })) });
    if (at === 2) return buildTestStory(key);
    const when = { carried: ['bucket'] };
    return buildTestStory(key, {
      openings: [
        {
          ...{ id: 'door', title: 'The door', picture: 'tree' },
          text: [
            ['You came by the door.', { when, text: 'Your bucket rang on the step.', else: 'It was quiet.' }],
          ],
        },
      ],
      scenes: scenes.map((one) => {
        const last = { ...option('withdraw', `Draw water at ${one.id}`, { label: 'Draw water' }), when };
        return one.id.startsWith('probe-') ? { ...one, options: [...one.options, last] } : one;
      }),
    });
  });
  if (!first || !second || !third) throw new Error('There are not three stories.');
  const [one, two, three] = catalogue.map.places;
  if (!one || !two || !three) throw new Error('There are not three places.');
  return {
    ...catalogue,
    stories: [first, second, third],
    map: { ...catalogue.map, places: [one, two, { ...three, opens_with: 'bucket' }] },
  };
}

/** The sentences of the product, in one person. */
function sayAs(who: string, Who: string, Their: string) {
  const leads = (write: (stance: string) => string) => {
    const lead = (stance: string) => [write(stance)];
    const [act, probe, kind] = [lead('act'), lead('probe'), lead('kind')];
    return { act, probe, kind, deceive: lead('deceive'), duty: lead('duty'), withdraw: lead('withdraw') };
  };
  return {
    ownWords: leads((stance) => `‘{reply},’ ${who} said in the way of ${stance}.`),
    deeds: leads((stance) => `${Who} went to {deed} in the way of ${stance}.`),
    done: leads((stance) => `${Who} did it in the way of ${stance}.`),
    undone: {
      ...{ probe: ['It could not be.'], cost: ['It cost too much.'], turn: ['It turned over.'] },
      ...{ dark: ['It was too dark.'], climax: ['It was too late.'] },
    },
    refused: [`${Who} did not.`],
    violent: [`${Their} hand came down again.`],
    unanswered: [`Nobody could have said what ${who} had decided.`],
    silent: [`${Who} said nothing that could be written down.`],
  };
}

/** A catalogue of three places. */
export function buildTestCatalogue(): StoryCatalogue {
  const keys = ['the_test_well', 'the_other_well', 'the_third_well'];
  return {
    stories: keys.map((key) => buildTestStory(key)),
    retired: [],
    map: {
      places: keys.map((key, at) => ({ key, x: 0.2 + at / 10, y: 0.5 })),
      paths: [
        ['the_test_well', 'the_other_well'],
        ['the_other_well', 'the_third_well'],
      ],
    },
    shared: {
      ...sayAs('you', 'You', 'Your'),
      askBack: {
        ...{ lost: ['What was that?'], foreign: ['In English, please?'], silent: ['Say it in words?'] },
        ...{ question: ['You are asking me?'], aside: ['Where were we?'] },
      },
      firstPerson: {
        ...sayAs('I', 'I', 'My'),
        handOver: ['So much for you. I begin.'],
        handBack: ['So much for me.'],
      },
    },
  };
}
