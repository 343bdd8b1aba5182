// The parts of a story at its chapters, and how it goes on from each.
import { describe, expect, it, test } from 'vitest';
import { makeStory, makeTelling } from '../reading/testing-story.ts';
import { findWayOn, listCheckpoints, listParts } from './story-parts.ts';

const NOTHING = { telling: undefined, reply: undefined };

function listTold(view: Parameters<typeof listParts>[0]) {
  return listParts(view).map(
    ({ number, kind, text, isWhole }) => `${number} ${kind} ${isWhole} ${text.slice(-8)}`,
  );
}

describe('the parts of a story', () => {
  it('are what is told, in order, with what was answered and the pictures', () => {
    const parts = listParts({ ...NOTHING, story: makeStory({ chapter: 2, response: 'Hide' }) });
    expect(parts.map(({ kind, response }) => [kind, response])).toEqual([
      ['beginning', undefined],
      ['chapter', 'Hide'],
      ['chapter', undefined],
    ]);
    expect(parts.map(({ picture }) => picture?.src)).toEqual(['/0.svg', '/1.svg', '/2.svg']);
    expect(parts[2]).toMatchObject({ text: '**Chapter 2**\n\nWords 2.', isWhole: true });
  });

  it('end with the ending', () => {
    expect(listTold({ ...NOTHING, story: makeStory({ chapter: 6 }) }).at(-1)).toBe('6 ending true t words.');
    expect(listParts({ ...NOTHING, story: makeStory({ chapter: 6 }) })[6]?.picture?.src).toBe('/6.svg');
  });

  it('have last what is being told, as far as it has come', () => {
    const story = makeStory(makeTelling(2));
    const telling = { chapter: 2, attempt: 0, text: 'Half of it' };
    expect(listTold({ ...NOTHING, story, telling })).toEqual([
      '0 beginning true t words.',
      '1 chapter true Words 1.',
      '2 chapter false lf of it',
    ]);
    // Opened, and not followed yet.
    expect(listTold({ ...NOTHING, story })).toHaveLength(2);
    expect(listTold({ ...NOTHING, story: makeStory(makeTelling(0)) })).toEqual([]);
  });

  it('have the picture of what is being told as soon as the story has it', () => {
    const telling = { chapter: 2, attempt: 0, text: '' };
    const pictureOf = (tellsPicture: boolean) =>
      listParts({ ...NOTHING, telling, story: makeStory({ ...makeTelling(2), tellsPicture }) })[2]?.picture;
    expect(pictureOf(false)).toBeUndefined();
    expect(pictureOf(true)?.src).toBe('/2.svg');
  });

  it('hold a place for the next one as soon as an answer goes out, and not when it could not', () => {
    const story = makeStory({ chapter: 1 });
    const reply = { chapter: 1, text: 'Run' };
    const sent = listParts({ ...NOTHING, story, reply });
    expect(sent.map(({ number, response }) => [number, response])).toEqual([
      [0, undefined],
      [1, 'Run'],
      [2, undefined],
    ]);
    expect(sent[2]).toMatchObject({ text: '', isWhole: false });
    expect(listParts({ ...NOTHING, story, reply: { ...reply, fault: 'unreachable' } })).toHaveLength(2);
  });

  it('do not show that somebody only went on', () => {
    const parts = listParts({ ...NOTHING, story: makeStory({ chapter: 2, response: '-1' }) });
    expect(parts[1]?.response).toBeUndefined();
  });
});

describe('the way on', () => {
  it('is one button after the beginning, options or own words after a chapter, and none after the ending', () => {
    const wayAt = (chapter: number) => findWayOn(makeStory({ chapter }));
    expect(wayAt(0)).toEqual({ kind: 'continue' });
    const options = [
      { label: 'Run', detail: undefined },
      { label: 'Hide', detail: undefined },
      { label: 'Ask the keeper', detail: 'Ask the keeper what she saw' },
    ];
    expect(wayAt(1)).toEqual({ kind: 'options', options });
    expect(wayAt(3)).toEqual({ kind: 'words', question: 'What do you tell her?' });
    expect(wayAt(6)).toEqual({ kind: 'complete' });
  });

  it('is one button wherever the story says so, and own words where a chapter has no options', () => {
    const story = makeStory({ chapter: 1 });
    expect(findWayOn({ ...story, optionsCount: -1 })).toEqual({ kind: 'continue' });
    const [chapter] = story.story.chapters;
    if (chapter === undefined) throw new Error('There is a chapter.');
    const withChapter = (change: Partial<typeof chapter>) =>
      findWayOn({
        ...story,
        optionsCount: 0,
        story: { ...story.story, chapters: [{ ...chapter, ...change }] },
      });
    expect(withChapter({ options: [] })).toEqual({ kind: 'words', question: undefined });
    expect(withChapter({ open_ended: true, question: 'Why?' })).toEqual({ kind: 'words', question: 'Why?' });
  });
});

test('checkpoints are Beginning, Chapter 1 to max_chapters + 1, Ending', () => {
  expect(listCheckpoints({ max_chapters: 4 }, 2).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'beginning told',
    'chapter told',
    'chapter now',
    'chapter ahead',
    'chapter ahead',
    'chapter ahead',
    'ending ahead',
  ]);
});
