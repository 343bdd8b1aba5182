// An endpoint as it is spoken to: what it is sent, what is understood of its answers, and how faults are named.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AFTERWORD_SHAPE } from '#text-story/model/afterword.ts';
import { clockAt } from '../../../../tests/hand-clock.ts';
import {
  goesOn,
  type Manner,
  OBJECT_MANNERS,
  saysPieces,
  TEXT_MANNERS,
} from '../../../../tests/scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../tests/scripted-model.ts';
import { type Endpoint, type EndpointOptions, openEndpoint } from './endpoint.ts';
import { EndpointFault } from './endpoint-fault.ts';

const PROMPT = { instructions: 'Rules.', prompt: 'DATA\n{"chapter": 2, "ways_on": []}\nDATA' };
const NOON = new Date('2026-11-28T12:00:00Z');

let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());
beforeEach(() => model.play({ text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] }));

const open = (changes: Partial<EndpointOptions> = {}) =>
  openEndpoint({
    baseUrl: model.baseUrl,
    model: 'teller-7b',
    clock: clockAt(() => NOON.getTime()),
    ...changes,
  });

async function readText(endpoint: Endpoint, signal = new AbortController().signal) {
  const pieces: string[] = [];
  const stream = endpoint.streamText(PROMPT, signal);
  for (;;) {
    const next = await stream.next();
    if (next.done) return { pieces, end: next.value };
    if (next.value.text !== '') pieces.push(next.value.text);
  }
}

const askObject = (endpoint: Endpoint) =>
  endpoint.askObject(PROMPT, AFTERWORD_SHAPE, new AbortController().signal);

async function findFault(text: Manner, changes: Partial<EndpointOptions> = {}) {
  model.play({ text: [text] });
  const fault = await readText(open(changes)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EndpointFault);
  return fault as EndpointFault;
}

describe('the stream of a text', () => {
  test('asks as such endpoints are asked', async () => {
    model.play({ text: [saysPieces('The lamp', ' was lit.')] });
    expect(await readText(open({ apiKey: 'sk-hunter2' }))).toEqual({
      pieces: ['The lamp', ' was lit.'],
      end: 'stop',
    });
    const call = model.calls.at(-1);
    expect(call).toMatchObject({ rules: PROMPT.instructions, message: PROMPT.prompt });
    expect(call?.headers).toMatchObject({ authorization: 'Bearer sk-hunter2' });
    expect(call?.body).toMatchObject({ model: 'teller-7b', stream: true, max_tokens: 4000 });
    expect(call?.body).not.toHaveProperty('tools');
  });

  test('sends no key where there is none, and knows an address with a slash at its end', async () => {
    await readText(open({ baseUrl: `${model.baseUrl}/` }));
    expect(model.calls.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  const cut: Manner = async (_, answer) => {
    const event = (content: string) =>
      `data: {"id":"x","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"${content}"},"finish_reason":null}]}\r\n\r\n`;
    const text = `: a remark\n\n${event('Ilse’s 灯 🏮')}${event('half \\ud83c')}${event('\\udfee whole')}`;
    for (const byte of Buffer.from(text)) {
      answer.raw(new Uint8Array([byte]));
      await new Promise((next) => setImmediate(next));
    }
    answer.finish();
  };

  test('has no broken letter, however the bytes were cut', async () => {
    model.play({ text: [cut] });
    const { pieces } = await readText(open());
    expect(pieces.join('')).toBe('Ilse’s 灯 🏮half 🏮 whole');
  });

  test.each([
    ['runsOut', 'length'],
    ['filtered', 'filtered'],
    ['empty', 'stop'],
    ['endsUnsaid', 'stop'],
  ] as const)('says how it ended: %s', async (manner, end) => {
    model.play({ text: [TEXT_MANNERS[manner]] });
    expect((await readText(open())).end).toBe(end);
  });

  test.each([
    ['busy', 'status-429'],
    ['broken', 'status-503'],
    ['forbidden', 'status-401'],
    ['unknown', 'status-404'],
    ['cutsEarly', 'broken-off'],
    ['cutsLetter', 'broken-off'],
    ['cutsJson', 'broken-off'],
    ['nothing', 'broken-off'],
    ['page', 'bad-answer'],
    ['errs', 'bad-answer'],
    ['mumbles', 'bad-answer'],
    ['endlessLine', 'too-long'],
  ] as const)('names the fault: %s is %s', async (manner, code) => {
    const fault = await findFault(TEXT_MANNERS[manner]);
    expect(fault.code).toBe(code);
    expect(fault.message).toBe(code);
  });

  test('tells how long to wait', async () => {
    expect((await findFault(TEXT_MANNERS.busyForLong)).retryAfterMs).toBe(60_000);
    const date: Manner = (_, answer) =>
      answer.whole({}, 503, { 'retry-after': 'Sat, 28 Nov 2026 12:00:07 GMT' });
    expect((await findFault(date)).retryAfterMs).toBe(7000);
    expect((await findFault(TEXT_MANNERS.broken)).retryAfterMs).toBeUndefined();
  });

  test('cannot be where nobody listens, and is not sent elsewhere', async () => {
    expect((await findFault(TEXT_MANNERS.tells, { baseUrl: 'http://127.0.0.1:1/v1' })).code).toBe(
      'unreachable',
    );
    const moved: Manner = (_, answer) =>
      answer.whole({}, 307, { location: `${model.baseUrl}/chat/completions` });
    const calls = model.calls.length;
    expect((await findFault(moved)).code).toBe('unreachable');
    expect(model.calls.length).toBe(calls + 1);
  });

  test('ends for the endpoint, too, when it is left', async () => {
    model.play({ text: [TEXT_MANNERS.endless] });
    const left = model.nextLeft();
    for await (const _ of open().streamText(PROMPT, new AbortController().signal)) break;
    await left;
  });

  test('throws the reason of its signal', async () => {
    model.play({ text: [TEXT_MANNERS.silent] });
    const leaving = new AbortController();
    const [called, left] = [model.nextCall(), model.nextLeft()];
    const text = readText(open(), leaving.signal);
    await called;
    leaving.abort(new Error('gone'));
    await expect(text).rejects.toThrow('gone');
    await left;
  });
});

describe('an object', () => {
  test('is asked for by its shape', async () => {
    const answer = await askObject(open());
    expect(JSON.parse(answer)).toMatchObject({
      chapter: 2,
      notes: ['The rope was cut.', 'The bell was rung.'],
    });
    expect(model.calls.at(-1)).toMatchObject({
      kind: 'object',
      rules: PROMPT.instructions,
      message: PROMPT.prompt,
    });
    expect(model.calls.at(-1)?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['chapter', 'options', 'question', 'notes', 'summary'],
        },
      },
    });
  });

  test('comes as it was written, also in another shape', async () => {
    model.play({ object: [OBJECT_MANNERS.prose] });
    expect(await askObject(open())).toMatch(/^You could ring/);
    model.play({ object: [goesOn(() => ({ odd: 1 }))] });
    expect(await askObject(open())).toBe('{"odd":1}');
    model.play({ object: [OBJECT_MANNERS.empty] });
    expect(await askObject(open())).toBe('');
  });

  test('is none where it is longer than any could be, however it comes', async () => {
    const long: Manner = async (_, answer) => {
      for (let piece = 0; piece < 31 && !answer.isLeft(); piece += 1)
        answer.event({ choices: [{ index: 0, delta: { content: 'word '.repeat(2000) } }] });
      answer.finish();
    };
    model.play({ object: [long] });
    await expect(askObject(open())).rejects.toThrow('too-long');
  });

  test('is asked for without a shape by an endpoint that knows none, and from then on at once', async () => {
    model.play({ object: [OBJECT_MANNERS.plain] });
    const endpoint = open();
    const before = model.calls.length;
    await askObject(endpoint);
    expect(model.calls.length).toBe(before + 2);
    await askObject(endpoint);
    await readText(endpoint);
    expect(model.calls.length).toBe(before + 4);
    expect(model.calls.at(-1)?.body).toMatchObject({ max_tokens: 4000 });
  });

  test('keeps its shape at an endpoint that knows no bound of tokens', async () => {
    const knowsNoBound =
      (manner: Manner): Manner =>
      (call, answer) =>
        call.body.max_tokens === undefined
          ? manner(call, answer)
          : answer.whole({ error: { message: 'max_tokens is not supported' } }, 400);
    model.play({
      text: [knowsNoBound(TEXT_MANNERS.tells)],
      object: [knowsNoBound(OBJECT_MANNERS.tells)],
    });
    const endpoint = open();
    const before = model.calls.length;
    await readText(endpoint);
    expect(model.calls.length).toBe(before + 2);
    await askObject(endpoint);
    await readText(endpoint);
    expect(model.calls.length).toBe(before + 4);
    expect(model.calls.at(-2)?.body).toHaveProperty('response_format');
  });

  test('a request that is refused either way is not asked for plainly from then on', async () => {
    const refuses: Manner = (_, answer) => answer.whole({ error: { message: 'no' } }, 400);
    model.play({ object: [refuses, refuses, refuses, OBJECT_MANNERS.tells] });
    const endpoint = open();
    await expect(askObject(endpoint)).rejects.toMatchObject({ code: 'status-400' });
    await askObject(endpoint);
    expect(model.calls.at(-1)?.body).toHaveProperty('response_format');
  });

  test.each([
    ['busy', 'status-429'],
    ['broken', 'status-500'],
    ['forbidden', 'status-401'],
    ['cuts', 'broken-off'],
    ['megabyte', 'too-long'],
  ] as const)('names the fault: %s is %s', async (manner, code) => {
    model.play({ object: [OBJECT_MANNERS[manner]] });
    await expect(askObject(open())).rejects.toMatchObject({ name: 'EndpointFault', code, message: code });
  });
});
