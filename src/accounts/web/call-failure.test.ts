// What is asked again by itself, and what is an answer.
import { expect, it } from 'vitest';
import { CallFailure, throwIfUnanswered } from './call-failure.ts';

it.each([
  [{ kind: 'unreachable' } as const, undefined],
  [{ kind: 'refused', status: 500, body: {} } as const, 500],
  [{ kind: 'refused', status: 503, body: {} } as const, 503],
])('%o is no answer', (result, status) => {
  expect(() => throwIfUnanswered(result)).toThrow(CallFailure);
  expect(() => throwIfUnanswered(result)).toThrow(expect.objectContaining({ status }));
});

it.each([
  { kind: 'ok', value: {} } as const,
  { kind: 'refused', status: 404, body: {} } as const,
  { kind: 'refused', status: 410, body: {} } as const,
])('%o is one', (result) => {
  expect(() => throwIfUnanswered(result)).not.toThrow();
});
