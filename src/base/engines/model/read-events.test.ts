// An answer as it comes: its end is believed when it is one, and a line that stays open is not waited for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunk } from '../../../../tests/endpoint-ways/way.ts';
import { readAnswer } from './read-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that is written by hand, and what is read of it. */
function openStream() {
  let write: (text: string) => void = () => {};
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (text) => controller.enqueue(encoder.encode(text));
    },
  });
  const texts: string[] = [];
  let end: string | undefined;
  const reading = (async () => {
    const answer = readAnswer(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    for (;;) {
      const next = await answer.next();
      if (next.done) {
        end = next.value;
        return;
      }
      if (next.value.text !== '') texts.push(next.value.text);
    }
  })();
  return {
    say: async (delta: object, reason: string | null = null) => {
      write(`data: ${JSON.stringify(chunk(delta, reason))}\n\n`);
      await vi.advanceTimersByTimeAsync(0);
    },
    texts,
    end: () => end,
    reading,
  };
}

test('an end that comes with thoughts, or that more text comes behind, is none', async () => {
  const stream = openStream();
  await stream.say({ reasoning_content: 'Hmm.' }, 'stop');
  await vi.advanceTimersByTimeAsync(10_000);
  await stream.say({ content: 'One' }, 'stop');
  await stream.say({ content: ' two' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stream.end()).toBeUndefined();
  await stream.say({ content: ' three.' }, 'stop');
  await vi.advanceTimersByTimeAsync(1400);
  expect(stream.end()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(stream.end()).toBe('stop');
  expect(stream.texts.join('')).toBe('One two three.');
  await stream.reading;
});

test('the bound of the length is an end, also with thoughts', async () => {
  const stream = openStream();
  await stream.say({ reasoning_content: 'Hmm.' }, 'length');
  await vi.advanceTimersByTimeAsync(1600);
  expect(stream.end()).toBe('length');
});

test.each(['\n', '\r\n', '\r'])(
  'lines end with %j wherever they are cut, also within an event',
  async (end) => {
    const said = JSON.stringify(chunk({ content: 'One.' }, 'stop')).replace('{', `{${end}data: `);
    const stream = `: hello${end}${end}data: ${said}${end}${end}data: [DONE]${end}${end}`;
    const bytes = new TextEncoder().encode(stream);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    let text = '';
    for await (const part of readAnswer(new Response(body))) text += part.text;
    expect(text).toBe('One.');
  },
);
