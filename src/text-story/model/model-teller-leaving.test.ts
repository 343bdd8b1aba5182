// A reader who leaves, at every stage of a telling: it ends at once with the reason, and so does the call to the model.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXAMPLE_SENTENCES, makeTask } from '../../../tests/example-story.ts';
import { type Manner, OBJECT_MANNERS, TEXT_MANNERS } from '../../../tests/scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from '../../../tests/scripted-model.ts';
import { createEmbeddedTeller, type Storyteller, type TellerEvent } from '../teller.ts';
import { createModelTeller, type ModelTellerOptions } from './model-teller.ts';

const GONE = new Error('the reader has left');
const embedded = createEmbeddedTeller(EXAMPLE_SENTENCES);

let model: ScriptedModel;
let leaving: AbortController;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());
beforeEach(() => {
  leaving = new AbortController();
  model.play({ text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] });
});

const makeTeller = (changes: Partial<ModelTellerOptions> = {}) =>
  createModelTeller({
    ...{ baseUrl: model.baseUrl, model: 'm', shared: EXAMPLE_SENTENCES, fallback: embedded, log: () => {} },
    ...changes,
  });

/** Tells until the reader has left; `watch` sees each event. */
async function tell(
  teller: Storyteller,
  watch: (event: TellerEvent) => void = () => {},
): Promise<TellerEvent[]> {
  const events: TellerEvent[] = [];
  const telling = async () => {
    for await (const event of teller.tell(makeTask(2), leaving.signal)) {
      events.push(event);
      watch(event);
    }
  };
  await expect(telling()).rejects.toBe(GONE);
  expect(events.some(({ kind }) => kind === 'told')).toBe(false);
  return events;
}

test('before it begins', async () => {
  leaving.abort(GONE);
  const calls = model.calls.length;
  expect(await tell(makeTeller())).toEqual([]);
  expect(model.calls.length).toBe(calls);
});

test('while the model is silent', async () => {
  model.play({ text: [TEXT_MANNERS.silent] });
  const left = model.nextLeft();
  void model.nextCall().then(() => leaving.abort(GONE));
  expect(await tell(makeTeller())).toEqual([]);
  await left;
});

test('while the connection hangs for ever', async () => {
  const fetch = () => {
    leaving.abort(GONE);
    return new Promise<Response>(() => {});
  };
  expect(await tell(makeTeller({ fetch }))).toEqual([]);
});

test.each(['stallsEarly', 'endless'] as const)('in the middle of the text: %s', async (name) => {
  model.play({ text: [TEXT_MANNERS[name]] });
  const left = model.nextLeft();
  expect(await tell(makeTeller(), () => leaving.abort(GONE))).toHaveLength(1);
  await left;
});

test('before the second try', async () => {
  const later: Manner = (_, answer) => answer.whole({}, 429, { 'retry-after': '2' });
  model.play({ text: [later] });
  const calls = model.calls.length;
  expect(await tell(makeTeller({ log: () => leaving.abort(GONE) }))).toEqual([]);
  expect(model.calls.length).toBe(calls + 1);
});

test('in the second try', async () => {
  model.play({ text: [TEXT_MANNERS.cutsEarly, TEXT_MANNERS.stallsEarly] });
  const left = model.nextLeft();
  let wasAnew = false;
  await tell(makeTeller(), ({ kind }) => {
    if (wasAnew) leaving.abort(GONE);
    wasAnew ||= kind === 'anew';
  });
  await left;
});

test('before the embedded teller takes over, and while it tells', async () => {
  let told = 0;
  const fallback: Storyteller = {
    name: 'embedded',
    async *tell(_, signal) {
      told += 1;
      yield { kind: 'text', text: 'Once' };
      signal.throwIfAborted();
    },
  };
  model.play({ text: [TEXT_MANNERS.forbidden] });
  await tell(makeTeller({ fallback, log: () => leaving.abort(GONE) }));
  expect(told).toBe(0);
  leaving = new AbortController();
  await tell(makeTeller({ fallback }), () => leaving.abort(GONE));
  expect(told).toBe(1);
});

test('while the options are asked for', async () => {
  model.play({ object: [OBJECT_MANNERS.silent] });
  const left = model.nextLeft();
  void model
    .nextCall()
    .then(() => model.nextCall())
    .then(() => leaving.abort(GONE));
  expect((await tell(makeTeller())).length).toBeGreaterThan(20);
  await left;
});

test('before the options are asked for once more', async () => {
  model.play({ object: [OBJECT_MANNERS.broken] });
  const calls = model.calls.length;
  await tell(makeTeller({ log: () => leaving.abort(GONE) }));
  expect(model.calls.length).toBe(calls + 2);
});

test('by taking no more events', async () => {
  model.play({ text: [TEXT_MANNERS.endless] });
  const left = model.nextLeft();
  for await (const _ of makeTeller().tell(makeTask(2), leaving.signal)) break;
  await left;
});

test('while nobody asks for the next event', async () => {
  model.play({ text: [TEXT_MANNERS.endless] });
  const left = model.nextLeft();
  const events = makeTeller().tell(makeTask(2), leaving.signal)[Symbol.asyncIterator]();
  await events.next();
  leaving.abort(GONE);
  await left;
  await expect(events.next()).rejects.toBe(GONE);
});
