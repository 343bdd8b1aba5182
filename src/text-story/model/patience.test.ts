// Waiting that ends: by what was waited for, by time, or by the signal.
import { expect, test } from 'vitest';
import { EndpointFault } from '#base/engines/model/endpoint-fault.ts';
import { openPatience, pause } from './patience.ts';

const never = () => new Promise<never>(() => {});
/** Longer than any test runs. */
const LONG = 1_000_000;

test('what was waited for comes through', async () => {
  const patience = openPatience(new AbortController().signal);
  expect(await patience.wait(Promise.resolve(1), LONG, 'silent')).toBe(1);
  await expect(patience.wait(Promise.reject(new Error('no')), LONG, 'silent')).rejects.toThrow('no');
  expect(await patience.wait(Promise.resolve(2), LONG, 'stalled')).toBe(2);
  patience.end();
});

test('each wait has a time and a fault of its own, whatever the one before had', async () => {
  const patience = openPatience(new AbortController().signal);
  await patience.wait(Promise.resolve(1), LONG, 'silent');
  await expect(patience.wait(never(), 1, 'stalled')).rejects.toEqual(new EndpointFault('stalled'));
  await patience.wait(Promise.resolve(1), 1, 'silent');
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = patience.wait(promise, LONG, 'silent');
  await pause(20, new AbortController().signal);
  resolve('late');
  expect(await late).toBe('late');
  await expect(patience.wait(never(), -5, 'too-slow')).rejects.toEqual(new EndpointFault('too-slow'));
  patience.end();
});

test('ends with the reason of its signal, whether that came before or comes while waiting', async () => {
  const leaving = new AbortController();
  const patience = openPatience(leaving.signal);
  const waiting = patience.wait(never(), LONG, 'silent');
  leaving.abort('gone');
  await expect(waiting).rejects.toBe('gone');
  await expect(patience.wait(never(), LONG, 'silent')).rejects.toBe('gone');
  patience.end();
});

test('a pause ends with the reason of its signal', async () => {
  const leaving = new AbortController();
  const pausing = pause(LONG, leaving.signal);
  leaving.abort('gone');
  await expect(pausing).rejects.toBe('gone');
  await expect(pause(LONG, leaving.signal)).rejects.toBe('gone');
  await pause(0, new AbortController().signal);
});
