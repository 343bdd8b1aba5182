// A small story for tests of tellers, with tasks for each of its chapters.
import { hearReply } from '#text-story/rules/hear.ts';
import { applyHeard } from '#text-story/rules/reading.ts';
import { beginTelling, recordScene } from '#text-story/rules/state.ts';
import type { Scene, Story } from '#text-story/rules/story.ts';
import { type SharedSentences, tellChapter } from '#text-story/rules/tell.ts';
import { BEATS, type Beat, STANCES } from '#text-story/rules/words.ts';
import type { TellingTask, ToldBefore } from '#text-story/teller.ts';
import { buildTestCatalogue } from './told-stories.ts';

const TEXTS: Readonly<Record<Beat, readonly string[]>> = {
  probe: [
    'By the second tide the rope still hung where {keeper}, who kept the ferry, had left it, with one end cut clean and the other end gone. Nobody on the slip would look at it for longer than it took to step over.',
    'You counted the knots, because counting was something to do, and found one too few. Behind the shed a bucket of tar had been moved, and under it the stones were dry. ‘It was me,’ said the boy from the mill, ‘or it was not,’ and he ran before anyone could choose which of the two to believe.',
  ],
  cost: [
    'The toll box was open when you came down, and the coins lay in rows on the bench, counted twice. {keeper}, whose ferry it was, had put {keeper.their} own watch at the end of the last row to make the sum come right.',
    'There were nine people on the far bank, and the tenth was lying down. To fetch them now would cost the tar, the new rope and whatever was left of the afternoon. The river went by with a door on its back, then a chair, then nothing for so long that you began to miss the furniture.',
  ],
  turn: [
    'It was the miller who brought the knife, wrapped in a clean cloth, and he laid it on the planks in front of {keeper} of the ferry as one lays down a bill. The cut had been made from the inside of the boat.',
    'So nobody had tried to take the ferry away. Somebody had tried to keep it from leaving with a man in it who could not swim and had paid not to be asked. You looked at the watch on the bench, and then at the hand that wound it, and all the afternoon turned over like a hull.',
  ],
  dark: [
    'After midnight the lantern on the post went out, and it was nobody’s fault, which was worse. {keeper}, the one who owned the ferry, sat on the slip with wet boots and no longer answered to {keeper.their} name.',
    'Upstream the ice had begun to speak. The planks under your feet passed each crack along to the shed and back, and the dog that belonged to no one went in circles round the bucket. What you had been sure of at noon was down there in the water now, and it did not come up again.',
  ],
  climax: [
    'The first block struck the slip at four in the morning and took two planks with it. {keeper} stood in the ferry with the pole across {keeper.their} knees and said that it was now, or it was next spring.',
    'On the far bank somebody swung a shovel with a rag on fire. Between here and there the channel lay open, black, as wide as a house and getting narrower. The new rope was in your hands, and it was longer than you remembered, and both of its ends were whole.',
  ],
};

function makeScene(beat: Beat, at: number): Scene {
  const stances = [0, 1, 2].map((step) => STANCES[(at + step) % STANCES.length] ?? 'act');
  const texts = ['Ring the bell for them', 'Ask the miller about it', 'Hold the lantern higher'];
  return {
    id: `${beat}-ferry`,
    beat,
    title: `The ${beat} of the ferry`,
    picture: 'slip',
    text: TEXTS[beat],
    ...(beat === 'dark' ? { asks: 'What do you tell the one on the slip?' } : {}),
    options: texts.map((text, option) => ({
      text,
      stance: stances[option] ?? 'act',
      reaction: `You did it without a word, and on the ${beat} bank a shutter opened and was shut again.`,
      ...(option === 0 ? { sets: ['bell-rung'] } : {}),
      ...(option === 1 && beat === 'probe' ? { promises: ['silence'] } : {}),
    })),
    unheard: `‘{reply},’ you said on the ${beat} slip, and {keeper} wrote it on the wall with chalk, for later.`,
  };
}

export const EXAMPLE_STORY: Story = {
  key: 'low_ferry',
  title: 'The Low Ferry',
  region: 'tidelands',
  blurb: 'A ferry, a river full of ice, and a rope that was cut.',
  premise: 'You are the hand on a ferry. Somebody cut its rope, and the ice is coming.',
  voice: 'Dry, exact, fond of tools.',
  cast: {
    keeper: {
      is: 'the one who keeps the ferry',
      people: [{ name: 'Ilse Marten', short: 'Ilse', pronoun: 'she' }],
    },
  },
  facts: {
    'bell-rung': { is: 'The bell of the slip has been rung.' },
    'rope-new': { is: 'The ferry hangs on a new rope.' },
  },
  promises: {
    silence: {
      made: 'You promised the boy to say nothing of the knife.',
      kept: 'What the boy had done stayed between the two of you and the river.',
      broken: 'The boy was told on before the week was out, and he never learned by whom.',
    },
  },
  openings: [
    {
      id: 'first-tide',
      title: 'First tide',
      picture: 'slip',
      text: [
        'The ferry at the low bank had one rope, one bell and one rule, and you had been its hand since Tuesday. {keeper}, who kept it, had shown you the knots on a table leg, since the water was too cold to teach in.',
        'On Thursday the rope was cut. It lay along the slip in the morning like a thing that had come out of the river by itself, and the first four people who wanted to cross stood about it with their baskets and said nothing, each of them waiting for you to be the one to ask.',
      ],
    },
  ],
  scenes: BEATS.map(makeScene),
  endings: [
    {
      id: 'far-bank',
      title: 'The far bank',
      picture: 'slip',
      text: [
        'They came over one by one, and the last of them was carried. {keeper} of the low bank made the rope fast with a knot that you had not been shown, and looked at it, and then at you, and undid it again so that you could see how it went.',
        'By noon the ice had closed, and one could have walked. Nobody did. They sat in the shed with their boots against the stove, nine and one, and the tenth asked what he owed. There was a watch on the bench, and it was going. ‘Ask me in spring,’ she said.',
      ],
      carry: {
        begins: 'You had crossed a river.',
        thread: { opens: 'A knot was owed.', closes: 'The knot held.' },
      },
    },
  ],
};

export const EXAMPLE_SENTENCES: SharedSentences = {
  ...buildTestCatalogue().shared,
  ownWords: {
    act: ['‘{reply},’ you said, and did it.'],
    probe: ['‘{reply},’ you said, and waited.'],
    kind: ['‘{reply},’ you said, softly.'],
    deceive: ['‘{reply},’ you said, not blinking.'],
    duty: ['‘{reply},’ you said, as one signs.'],
    withdraw: ['‘{reply},’ you said, and stepped back.'],
  },
};

/**
 * The task of a chapter, with everything before it told by the embedded teller and answered with the first option; `reply`
 * answers the chapter just before it.
 */
export function makeTask(
  number: number,
  reply = 'Ring the bell for them',
  changes: Partial<TellingTask> = {},
): TellingTask {
  const story = EXAMPLE_STORY;
  const history: ToldBefore[] = [];
  let state = beginTelling(story, 7);
  let answered: TellingTask['answered'];
  for (let before = 0; before < number; before += 1) {
    const task = { story, state, number: before, seen: [], ...(answered ? { answered } : {}) };
    const told = tellChapter(task, EXAMPLE_SENTENCES);
    const response =
      told.options.length === 0 ? '-1' : before === number - 1 ? reply : 'Ring the bell for them';
    history.push({ text: told.text, response });
    state = recordScene(state, told.sceneId);
    const scene = story.scenes.find(({ id }) => id === told.sceneId);
    if (scene === undefined) continue;
    const heard = hearReply(response, scene.options);
    state = applyHeard(state, scene, heard);
    answered = { scene, heard };
  }
  return {
    story,
    state,
    number,
    seen: [],
    history,
    language: 'en',
    ...(answered ? { answered } : {}),
    ...changes,
  };
}
