// A person's allowance of chapters that a model tells: so many a day, then the embedded teller, and anew the next day.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { EXAMPLE_SENTENCES, makeTask } from '../../tests/example-story.ts';
import { OBJECT_MANNERS, TEXT_MANNERS } from '../../tests/scripted-manners.ts';
import { type ScriptedModel, startScriptedModel } from '../../tests/scripted-model.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { chooseStoryteller } from './choose-teller.ts';

let server: RunningServer;
let model: ScriptedModel;
let count = 0;
beforeAll(async () => {
  [server, model] = await Promise.all([createTestServer(), startScriptedModel()]);
});
afterAll(() => Promise.all([server.close(), model.close()]));
beforeEach(() => model.play({ text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] }));

const choose = (dailyLimit: number | undefined) =>
  chooseStoryteller({
    ...{ db: server.db, clock: server.clock.read, shared: EXAMPLE_SENTENCES, log: () => {} },
    model:
      dailyLimit === undefined
        ? undefined
        : {
            baseUrl: model.baseUrl,
            model: 'none',
            apiKey: undefined,
            dailyLimit,
            firstWordSeconds: undefined,
          },
  }).chooseTeller;

const nobody = async () => {
  count += 1;
  return (await server.signIn(`allowed ${count}`)).id as PersonId;
};

/** Tells a person's next chapter, and answers how often the model was asked for a text. */
async function tell(chooseTeller: ReturnType<typeof choose>, person: PersonId): Promise<number> {
  const countTexts = () => model.calls.filter(({ kind }) => kind === 'text').length;
  const before = countTexts();
  const teller = await chooseTeller(person);
  for await (const { kind } of teller.tell(makeTask(2), new AbortController().signal))
    if (kind === 'told') return countTexts() - before;
  throw new Error('nothing was told');
}

async function countTaken(person: PersonId): Promise<number> {
  const rows = await server.db.kysely
    .selectFrom('told_allowance')
    .select('chapters')
    .where('person_id', '=', person)
    .execute();
  return rows.reduce((sum, { chapters }) => sum + chapters, 0);
}

it('is the embedded teller for everybody where there is no model', async () => {
  expect((await choose(undefined)(await nobody())).name).toBe('embedded');
});

it('lasts for as many chapters as are allowed, also when all are asked for at once', async () => {
  const chooseTeller = choose(3);
  const [ann, bob] = [await nobody(), await nobody()];
  const before = model.calls.length;
  await Promise.all(Array.from({ length: 8 }, () => tell(chooseTeller, ann)));
  expect(model.calls.slice(before).filter(({ kind }) => kind === 'text')).toHaveLength(3);
  expect(await tell(chooseTeller, ann)).toBe(0);
  expect(await tell(chooseTeller, bob)).toBe(1);
  server.clock.move(24 * 3_600_000);
  expect(await tell(chooseTeller, ann)).toBe(1);
});

it('is not used up by a model that is down, nor while it rests', async () => {
  const chooseTeller = choose(2);
  const person = await nobody();
  model.play({ text: [TEXT_MANNERS.forbidden] });
  for (let chapter = 0; chapter < 3; chapter += 1)
    expect(await tell(chooseTeller, person)).toBeGreaterThan(0);
  for (let chapter = 0; chapter < 3; chapter += 1) expect(await tell(chooseTeller, person)).toBe(0);
  expect(await countTaken(person)).toBe(0);
  server.clock.move(60_000);
  model.play({ text: [TEXT_MANNERS.tells] });
  for (const asked of [1, 1, 0]) expect(await tell(chooseTeller, person)).toBe(asked);
});

it('is not used up by a request that is refused', async () => {
  const person = await nobody();
  model.play({ text: [(_, answer) => answer.whole({ error: { message: 'content_filter' } }, 400)] });
  expect(await tell(choose(1), person)).toBeGreaterThan(0);
  expect(await countTaken(person)).toBe(0);
});

it('asks for none while the model rests', async () => {
  const chooseTeller = choose(1);
  const [ann, bob] = [await nobody(), await nobody()];
  model.play({ text: [TEXT_MANNERS.forbidden] });
  for (let chapter = 0; chapter < 3; chapter += 1) await tell(chooseTeller, ann);
  await tell(chooseTeller, bob);
  const rows = server.db.kysely.selectFrom('told_allowance').where('person_id', '=', bob).select('day');
  expect(await rows.execute()).toEqual([]);
});

it('is used up by an answer that is no chapter, as by one', async () => {
  const chooseTeller = choose(5);
  const person = await nobody();
  for (const text of [TEXT_MANNERS.refuses, TEXT_MANNERS.tells]) {
    model.play({ text: [text] });
    await tell(chooseTeller, person);
  }
  expect(await countTaken(person)).toBe(2);
});

it('is given back where the server stops, and not where the story is gone', async () => {
  const chooseTeller = choose(5);
  const person = await nobody();
  model.play({ text: [TEXT_MANNERS.endless] });
  const stopping = new AbortController();
  const teller = await chooseTeller(person);
  const stopped = (async () => {
    for await (const _ of teller.tell(makeTask(2), stopping.signal)) stopping.abort(new Error('stops'));
  })();
  await expect(stopped).rejects.toThrow('stops');
  expect(await countTaken(person)).toBe(0);
  for await (const _ of teller.tell(makeTask(2), new AbortController().signal)) break;
  expect(await countTaken(person)).toBe(1);
});
