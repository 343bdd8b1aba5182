// When an endpoint is left alone: after three chapters in a row that it failed, for a minute, until one is told again.
import { beforeEach, expect, test } from 'vitest';
import { clockAt } from '../../../tests/hand-clock.ts';
import { type Breaker, createBreaker, REST_MS } from './breaker.ts';

let now = 0;
let lines: string[] = [];
let breaker: Breaker;
beforeEach(() => {
  now = Date.parse('2026-11-28T12:00:00Z');
  lines = [];
  breaker = createBreaker(
    clockAt(() => now),
    (line) => lines.push(line),
  );
});

const fail = (times = 1) => {
  for (let time = 0; time < times; time += 1) breaker.enter()?.failed();
};
const OPENED = 'failed 3 chapters in a row and rests for 60 s';

test('lets everything through until the third failure in a row', () => {
  fail(2);
  expect(breaker.enter()).toBeDefined();
  breaker.enter()?.worked();
  fail(2);
  expect(breaker.enter()).toBeDefined();
  expect(lines).toEqual([]);
  fail();
  expect(breaker.enter()).toBeUndefined();
  expect(lines).toEqual([OPENED]);
});

test('after a minute lets one through, and all once that has worked', () => {
  fail(3);
  now += REST_MS - 1;
  expect(breaker.enter()).toBeUndefined();
  now += 1;
  const trial = breaker.enter();
  expect(trial).toBeDefined();
  expect(breaker.enter()).toBeUndefined();
  now += 10 * REST_MS;
  expect(breaker.enter()).toBeUndefined();
  trial?.worked();
  expect(breaker.enter()).toBeDefined();
  expect(lines).toEqual([OPENED, 'answers again']);
  fail(2);
  expect(breaker.enter()).toBeDefined();
});

test('rests again after a trial that failed, and says so no more', () => {
  fail(3);
  now += REST_MS;
  fail();
  expect(breaker.enter()).toBeUndefined();
  now += REST_MS - 1;
  expect(breaker.enter()).toBeUndefined();
  now += 1;
  breaker.enter()?.worked();
  expect(lines).toEqual([OPENED, 'answers again']);
});

test('tries the next where nobody waited for the end of the trial', () => {
  fail(3);
  now += REST_MS;
  breaker.enter()?.left();
  expect(breaker.enter()).toBeDefined();
  expect(breaker.enter()).toBeUndefined();
});

test('neither counts nor forgives a chapter that was left', () => {
  fail(2);
  breaker.enter()?.left();
  fail();
  expect(breaker.enter()).toBeUndefined();
});

test('chapters begun before the rest do not draw it out, and end it when they are told', () => {
  const [slow, late] = [breaker.enter(), breaker.enter()];
  fail(3);
  now += REST_MS - 1;
  slow?.failed();
  now += 1;
  const trial = breaker.enter();
  expect(trial).toBeDefined();
  trial?.left();
  expect(lines).toEqual([OPENED]);
  late?.worked();
  expect(breaker.enter()).toBeDefined();
  expect(breaker.enter()).toBeDefined();
  expect(lines).toEqual([OPENED, 'answers again']);
});

test('says whether it is open, for whoever watches over the server', () => {
  expect(breaker.isOpen()).toBe(false);
  for (let time = 0; time < 3; time += 1) breaker.enter()?.failed();
  expect(breaker.isOpen()).toBe(true);
});
