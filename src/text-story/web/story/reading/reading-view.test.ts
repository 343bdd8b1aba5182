// How each thing that happens to a reading changes what is known of it.
import { describe, expect, it } from 'vitest';
import { type ReadingView, takeStep, viewOf } from './reading-view.ts';
import { makeStory, makeTelling } from './testing-story.ts';

const telling = (text: string): ReadingView => ({
  ...viewOf(makeStory(makeTelling(2))),
  telling: { chapter: 2, attempt: 1, text },
});

describe('a stream', () => {
  it('that tells the same attempt brings nothing twice, wherever it begins', () => {
    const view = telling('The lamp');
    expect(takeStep(view, { kind: 'stream', attempt: 1, from: 8 })).toBe(view);
    const earlier = takeStep(view, { kind: 'stream', attempt: 1, from: 3 });
    expect(earlier).toMatchObject({ telling: { attempt: 1, text: 'The' }, round: 0 });
    expect(takeStep(earlier, { kind: 'chunk', chunk: ' lamp' }).telling?.text).toBe('The lamp');
  });

  it('that tells another attempt makes void what was read, if anything was', () => {
    expect(takeStep(telling('The lamp'), { kind: 'stream', attempt: 2, from: 0 })).toMatchObject({
      ...{ telling: { chapter: 2, attempt: 2, text: '' }, round: 1 },
    });
    expect(takeStep(telling(''), { kind: 'stream', attempt: 2, from: 0 })).toMatchObject({ round: 0 });
  });

  it('is nothing where nothing is being told', () => {
    const view = viewOf(makeStory({ chapter: 1 }));
    expect(takeStep(view, { kind: 'stream', attempt: 0, from: 0 })).toBe(view);
    expect(takeStep(view, { kind: 'chunk', chunk: 'x' })).toBe(view);
  });
});

it('going on leaves the answer and the pause behind, and tells what the story tells', () => {
  const stopped = takeStep(takeStep(telling('The'), { kind: 'stop' }), {
    kind: 'pause',
    said: 'Let us rest.',
  });
  const given = takeStep(stopped, { kind: 'reply', reply: { chapter: 2, text: 'Run' } });
  expect(given).toMatchObject({ isStopped: true, pause: 'Let us rest.', pauses: 1, reply: { text: 'Run' } });
  expect(takeStep(given, { kind: 'on', story: makeStory(makeTelling(3)) })).toMatchObject({
    ...{ isStopped: false, pause: undefined, pauses: 1, reply: undefined },
    telling: { chapter: 3, text: '' },
  });
});

it('a word of the server changes nothing of what is being read until the chapter is whole', () => {
  const view = telling('The lamp');
  const story = makeStory({ chapter: 2 });
  expect(takeStep(view, { kind: 'word', story })).toMatchObject({ story, telling: view.telling });
  expect(takeStep(view, { kind: 'whole', story })).toMatchObject({ story, telling: undefined });
});

it('a line of which nothing new is known draws nothing anew', () => {
  const view = telling('');
  expect(takeStep(view, { kind: 'line', isDown: false })).toBe(view);
  expect(takeStep(view, { kind: 'line', isDown: true })).toMatchObject({ isLineDown: true });
  expect(takeStep(takeStep(view, { kind: 'line', isDown: true }), { kind: 'stop' }).isLineDown).toBe(false);
});
