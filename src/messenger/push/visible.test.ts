// Who has a page before their eyes, over two servers with a clock in hand: until it is hidden or gone, and told of within measure.
import { expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { openVisible } from './visible.ts';

const ann = '00000000-0000-4000-8000-000000000001' as PersonId;

function layTown() {
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  const clock = createHandClock();
  const hints: string[] = [];
  bus.subscribe('messenger.visible/page', { hint: (hint) => hints.push(hint), gap: () => {} });
  const open = () => openVisible({ bus, clock: clock.read });
  const pass = async (ms = 0) => {
    clock.move(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { here: open(), there: open(), pass, hints };
}

it('is known on every server, as long as any page of theirs says so', async () => {
  const { here, there, pass } = layTown();
  const [desk, phone] = [{}, {}];
  here.note(ann, desk, true);
  there.note(ann, phone, true);
  await pass();
  expect([here.has(ann), there.has(ann)]).toEqual([true, true]);
  here.note(ann, desk, false);
  await pass();
  expect(here.has(ann)).toBe(true);
  there.drop(ann, phone);
  await pass();
  expect([here.has(ann), there.has(ann)]).toEqual([false, false]);
});

it('ends by itself where nothing more is said, and is said again in time', async () => {
  const { here, there, pass } = layTown();
  const page = {};
  for (let beat = 0; beat < 10; beat += 1) {
    here.note(ann, page, true);
    await pass(30_000);
    expect(there.has(ann)).toBe(true);
  }
  await pass(75_000);
  expect(there.has(ann)).toBe(false);
});

it('of a page that flips to and fro is told of within measure, and right again after a while', async () => {
  const { here, there, pass, hints } = layTown();
  const page = {};
  for (let turn = 0; turn < 500; turn += 1) here.note(ann, page, turn % 2 === 0);
  await pass();
  expect(hints.length).toBeLessThanOrEqual(10);
  await pass(10_000);
  here.note(ann, page, true);
  await pass();
  expect(there.has(ann)).toBe(true);
});
