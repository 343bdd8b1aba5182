// A story that pauses while it is read: the chapter stays open, and nothing of the answer stays on the device.
import { describe, expect, it } from 'vitest';
import { createKept, createServer, settle, UNREACHED } from './testing-server.ts';
import { makeTelling } from './testing-story.ts';

const WAITING = { chapter: 1 };

describe('a pause', () => {
  const PAUSE = [{ isPause: true }, 'Let us put ', 'the story down.'];
  const PAUSED = { chapter: 1, pause: 'help' };

  it('leaves the chapter open, shows what was said, and keeps nothing of the answer', async () => {
    const kept = createKept();
    const server = createServer(
      [
        ['', WAITING],
        ['answer 1 I want to die', PAUSE],
        ['ask', PAUSED],
      ],
      kept,
    );
    server.reading.answer('I want to die');
    await settle();
    expect(server.view()).toMatchObject({
      ...{ reply: undefined, telling: undefined, pause: 'Let us put the story down.', pauses: 1 },
      story: { chapter: 1, pause: 'help' },
    });
    expect(JSON.stringify(server.view())).not.toContain('want to die');
    expect(kept.read(1)).toBeUndefined();
    expect(server.forgotten).toEqual([1]);
    expect(server.notices).toEqual([]);
    expect(server.isDone()).toBe(true);
  });

  it('is over with the next answer, and comes again where that is another such', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 I want to die', PAUSE],
      ['ask', PAUSED],
      ['answer 1 I want to die', PAUSE],
      ['ask', PAUSED],
      ['answer 1 Run', [{}, 'Two', 'hang']],
    ]);
    server.reading.answer('I want to die');
    await settle();
    server.reading.answer('I want to die');
    await settle();
    expect(server.view()).toMatchObject({ pauses: 2, story: { chapter: 1, pause: 'help' } });
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({
      pause: undefined,
      story: { pause: null },
      telling: { chapter: 2 },
    });
  });

  it('is known where the line breaks in the middle of it', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 I want to die', [{ isPause: true }, 'break']],
      ['ask', UNREACHED],
    ]);
    server.reading.answer('I want to die');
    await settle();
    expect(server.view()).toMatchObject({
      reply: undefined,
      pause: undefined,
      pauses: 1,
      story: { pause: 'help' },
    });
  });

  it('goes on where the story has gone on in another tab meanwhile', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 I want to die', PAUSE],
      ['ask', { ...makeTelling(2), pause: 'help' }],
      ['follow 2 0 0', [{}, 'Two']],
      ['ask', { chapter: 2, pause: 'help' }],
    ]);
    server.reading.answer('I want to die');
    await settle();
    expect(server.view()).toMatchObject({
      telling: undefined,
      pauses: 1,
      story: { chapter: 2, pause: 'help' },
    });
    expect(server.isDone()).toBe(true);
  });

  it('that came in another tab is seen when this one looks', async () => {
    const server = createServer([
      ['', WAITING],
      ['ask', PAUSED],
    ]);
    server.reading.look();
    await settle();
    expect(server.view()).toMatchObject({ pause: undefined, pauses: 0, story: { pause: 'help' } });
    expect(server.notices).toEqual([]);
  });
});

describe('a question back', () => {
  it('leaves the chapter open and what was typed to be mended, and is over with the next answer', async () => {
    const kept = createKept();
    const server = createServer(
      [
        ['', WAITING],
        ['answer 1 qwertz', [{ isAsked: true }, 'What do ', 'you do?']],
        ['ask', { chapter: 1, asked: true }],
        ['answer 1 Run', [{}, 'Two', 'hang']],
      ],
      kept,
    );
    server.reading.answer('qwertz');
    await settle();
    expect(server.view()).toMatchObject({
      ...{ reply: undefined, telling: undefined, pause: 'What do you do?', pauses: 1 },
      story: { chapter: 1, asked: true, pause: null },
    });
    expect(kept.read(1)).toBeUndefined();
    expect(server.forgotten).toEqual([]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({
      pause: undefined,
      story: { asked: false },
      telling: { chapter: 2 },
    });
  });

  it('is known where the line breaks in the middle of it', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 qwertz', [{ isAsked: true }, 'break']],
      ['ask', UNREACHED],
    ]);
    server.reading.answer('qwertz');
    await settle();
    expect(server.view()).toMatchObject({ pauses: 1, story: { chapter: 1, asked: true, pause: null } });
  });
});
