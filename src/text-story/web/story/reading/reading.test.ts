// A story being read at a made-up server: chapters that break off, answers that get lost, other tabs.
import { describe, expect, it } from 'vitest';
import { createKept, createServer, refused, settle, UNREACHED } from './testing-server.ts';
import { makeStory, makeTelling } from './testing-story.ts';

const WAITING = { chapter: 1 };
const AFTER = { chapter: 2 };

describe('an answer', () => {
  it('is told the next chapter, and the story’s own text is taken for it', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two', ' comes']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    expect(server.view()).toMatchObject({ reply: { chapter: 1, text: 'Run' } });
    await settle();
    expect(server.view()).toMatchObject({ telling: undefined, reply: undefined, story: { chapter: 2 } });
    expect(server.isDone()).toBe(true);
  });

  it('that has not arrived outlives the page, and goes out by itself when the story is opened again', async () => {
    const kept = createKept();
    const left = createServer(
      [
        ['', WAITING],
        ['answer 1 Run', UNREACHED],
        ['ask', UNREACHED],
      ],
      kept,
    );
    left.reading.answer('Run');
    await settle();
    left.close();
    expect(kept.read(1)).toBe('Run');
    const back = createServer(
      [
        ['', WAITING],
        ['answer 1 Run', [{}, 'Two']],
        ['ask', AFTER],
      ],
      kept,
    );
    expect(back.view()).toMatchObject({ reply: { chapter: 1, text: 'Run' } });
    await settle();
    expect(back.view()).toMatchObject({ reply: undefined, story: { chapter: 2 } });
    expect(kept.read(1)).toBeUndefined();
  });

  it('waits for whoever has to sign in again', async () => {
    const kept = createKept();
    const server = createServer(
      [
        ['', WAITING],
        ['answer 1 Run', refused(401)],
      ],
      kept,
    );
    server.reading.answer('Run');
    await settle();
    expect(server.notices).toEqual(['signed_out']);
    expect(kept.read(1)).toBe('Run');
  });

  it.each([refused(404), refused(422), refused(409), refused(409, makeStory(AFTER))])(
    'that the server says no to is not kept: %j',
    async (no) => {
      const kept = createKept();
      const server = createServer(
        [
          ['', WAITING],
          ['answer 1 Run', no],
        ],
        kept,
      );
      server.reading.answer('Run');
      await settle();
      expect(kept.read(1)).toBeUndefined();
    },
  );

  it('to a chapter that was answered elsewhere meanwhile is void', () => {
    const kept = createKept();
    kept.keep({ chapter: 1, text: 'Run' });
    const server = createServer([['', AFTER]], kept);
    expect(server.view().reply).toBeUndefined();
    expect(kept.read(1)).toBeUndefined();
    expect(server.asked).toEqual([]);
  });

  it('is one answer, however often it is given', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    for (const text of ['Run', 'Run', 'Hide']) server.reading.answer(text);
    await settle();
    expect(server.asked).toEqual(['answer 1 Run', 'ask']);
  });

  it('stands beside what is told before the server says so', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', [{}, 'Two', 'hang']],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({
      telling: { chapter: 2, text: 'Two' },
      story: { story: { chapters: [{ response: 'Run' }] } },
    });
  });

  it('that is lost on its way is sent again by itself, and the reader is told from the second failure on', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({ isLineDown: false, reply: { text: 'Run' } });
    expect(server.view().reply?.fault).toBeUndefined();
    await server.pass(500);
    expect(server.view()).toMatchObject({ isLineDown: true, reply: { text: 'Run', fault: 'unreachable' } });
    await server.pass(999);
    expect(server.asked).toHaveLength(4);
    await server.pass(1);
    expect(server.view()).toMatchObject({ isLineDown: false, reply: undefined, story: { chapter: 2 } });
  });

  it('goes at once when the line is back', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
      ['answer 1', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    await server.comeBack();
    expect(server.isDone()).toBe(true);
  });

  it('goes again soon when the line was back too early, however long it has been down', async () => {
    const down = [
      ['answer 1', UNREACHED],
      ['ask', UNREACHED],
    ] as const;
    const server = createServer([
      ['', WAITING],
      ...Array.from({ length: 6 }, () => down).flat(),
      ['answer 1', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    for (const ms of [500, 1000, 2000, 4000, 2000]) await server.pass(ms);
    await server.comeBack();
    await server.pass(1000);
    expect(server.isDone()).toBe(true);
  });

  it('that arrived although nothing came back is not sent again', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', UNREACHED],
      ['ask', { ...AFTER, status: 'telling', response: 'Run' }],
      ['follow 2 0 0', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.isDone()).toBe(true);
    expect(server.notices).toEqual([]);
  });

  it('that comes after another one shows where the story is now', async () => {
    const server = createServer([
      ['', WAITING],
      ['answer 1 Run', refused(409, makeStory({ ...AFTER, response: 'Hide' }))],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view()).toMatchObject({ reply: undefined, story: { chapter: 2 } });
    expect(server.notices).toEqual(['moved_on']);
  });

  it.each([
    [400, 'refused', []],
    [409, 'unprocessed', []],
    [404, 'no_story', []],
    [401, 'refused', ['signed_out']],
  ] as const)('that is refused with %i stays with the reader', async (status, fault, notices) => {
    const server = createServer([
      ['', WAITING],
      ['answer 1', refused(status)],
      ['answer 1 Hide', [{}, 'Two']],
      ['ask', AFTER],
    ]);
    server.reading.answer('Run');
    await settle();
    expect(server.view().reply).toEqual({ chapter: 1, text: 'Run', fault });
    expect(server.notices).toEqual(notices);
    server.reading.answer('Hide');
    await settle();
    expect(server.isDone()).toBe(true);
  });

  it('to a story that waits for none is not sent', () => {
    const server = createServer([['', { chapter: 6, status: 'finished' }]]);
    server.reading.answer('Run');
    expect(server.view().reply?.fault).toBe('no_story');
  });
});

describe('a chapter on its way', () => {
  const TELLING = makeTelling(2);

  it('is followed from where it broke off, and is there once', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'break']],
      ['ask', TELLING],
      ['follow 2 4 0', [{ from: 4 }, 'two', 'hang']],
    ]);
    await settle();
    expect(server.view().telling).toEqual({ chapter: 2, attempt: 0, text: 'One two' });
    server.close();
  });

  it('whose line breaks again and again, while nobody answers, is there once and whole', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'two ', 'break']],
      ['ask', UNREACHED],
      ['follow 2 8 0', [{ from: 8 }, 'break']],
      ['ask', TELLING],
      ['follow 2 8 0', UNREACHED],
      ['ask', refused(503)],
      ['follow 2 8 0', [{ from: 8 }, 'three', 'break']],
      ['ask', TELLING],
      ['follow 2 13 0', [{ from: 13 }, '.']],
      ['ask', AFTER],
    ]);
    const texts: string[] = [];
    server.reading.subscribe(() => texts.push(server.view().telling?.text ?? ''));
    for (const ms of [500, 1000, 2000]) await server.pass(ms);
    expect(server.isDone()).toBe(true);
    expect(new Set(texts)).toEqual(new Set(['', 'One ', 'One two ', 'One two three', 'One two three.']));
    expect(server.view()).toMatchObject({ telling: undefined, round: 0, story: { chapter: 2 } });
  });

  it('begins anew when it is told anew', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One two']],
      ['ask', { ...TELLING, attempt: 1 }],
      ['follow 2 7 0', [{ attempt: 1 }, 'Other', 'hang']],
    ]);
    await settle();
    expect(server.view().telling).toEqual({ chapter: 2, attempt: 1, text: 'Other' });
    server.close();
  });

  it('never shows twice what comes twice', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One two', 'break']],
      ['ask', TELLING],
      ['follow 2 7 0', [{ from: 4 }, 'two three', 'hang']],
    ]);
    await settle();
    expect(server.view().telling?.text).toBe('One two three');
    server.close();
  });

  it('that falls silent for 20 s is asked after', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One', 'hang']],
      ['ask', TELLING],
      ['ask', AFTER],
    ]);
    await server.pass(700);
    await server.pass(19_000);
    expect(server.view().telling?.text).toBe('One');
    expect(server.asked).toEqual(['follow 2 0 0', 'ask']);
    await server.pass(1000);
    expect(server.view()).toMatchObject({ telling: undefined, story: { chapter: 2 } });
  });

  it('says when the line is down, and goes on by itself', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'break']],
      ['ask', UNREACHED],
      ['follow 2 4 0', UNREACHED],
      ['ask', UNREACHED],
      ['follow 2 4 0', [{ from: 4 }, 'two']],
      ['ask', AFTER],
    ]);
    await settle();
    await server.pass(500);
    expect(server.view()).toMatchObject({ isLineDown: true, telling: { text: 'One ' } });
    await server.pass(1000);
    expect(server.view()).toMatchObject({ isLineDown: false, telling: undefined });
    expect(server.isDone()).toBe(true);
  });

  it('can be stopped, and goes on from there', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'hang']],
      ['follow 2 4 0', [{ from: 4 }, 'two']],
      ['ask', AFTER],
    ]);
    await settle();
    server.reading.stop();
    await server.pass(60_000);
    expect(server.view()).toMatchObject({ isStopped: true, telling: { text: 'One ' } });
    expect(server.asked).toHaveLength(1);
    server.reading.goOn();
    await settle();
    expect(server.view()).toMatchObject({ isStopped: false, telling: undefined, story: { chapter: 2 } });
  });

  it('shows its picture when the story has it, before it is whole', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One', 'hang']],
      ['ask', { ...TELLING, tellsPicture: true }],
    ]);
    await server.pass(700);
    expect(server.view().story.story.chapters[1]?.image).toBe('/2.svg');
    expect(server.view().telling?.text).toBe('One');
    server.close();
  });

  it.each([
    [404, 'missing'],
    [401, 'signed_out'],
  ] as const)('ends where the story is answered with %i', async (status, notice) => {
    const server = createServer([
      ['', TELLING],
      ['follow 2', refused(status)],
      ['ask', refused(status)],
    ]);
    await server.pass(60_000);
    expect(server.notices).toEqual([notice]);
    expect(server.isDone()).toBe(true);
  });

  it('is left alone when its screen closes', async () => {
    const server = createServer([
      ['', TELLING],
      ['follow 2 0 0', [{}, 'One ', 'hang']],
    ]);
    await settle();
    server.close();
    await server.pass(60_000);
    expect(server.asked).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('is caught up with although the line was not back yet when this one was looked at', async () => {
    const server = createServer([
      ['', WAITING],
      ['ask', UNREACHED],
      ['ask', AFTER],
    ]);
    server.reading.look();
    await server.pass(500);
    expect(server.view().story.chapter).toBe(2);
    expect(server.notices).toEqual(['moved_on']);
  });

  it('that answered meanwhile is caught up with when this one is looked at', async () => {
    const server = createServer([
      ['', WAITING],
      ['ask', WAITING],
      ['ask', AFTER],
    ]);
    server.reading.look();
    await settle();
    expect(server.notices).toEqual([]);
    server.reading.look();
    await settle();
    expect(server.view().story.chapter).toBe(2);
    expect(server.notices).toEqual(['moved_on']);
  });
});
