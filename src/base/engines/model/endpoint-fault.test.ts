// When asking an endpoint again may help, and how long to wait before.
import { expect, test } from 'vitest';
import { EndpointFault, findReason, findRetryWait, readRetryAfter } from './endpoint-fault.ts';

test.each([
  [new EndpointFault('status-429', { retryAfterMs: 0 }), 0],
  [new EndpointFault('status-429', { retryAfterMs: 2000 }), 2000],
  [new EndpointFault('status-429', { retryAfterMs: 2001 }), undefined],
  [new EndpointFault('status-503'), 300],
  [new EndpointFault('status-408'), 300],
  [new EndpointFault('status-401'), undefined],
  [new EndpointFault('status-404'), undefined],
  [new EndpointFault('unreachable'), 0],
  [new EndpointFault('broken-off'), 0],
  [new EndpointFault('bad-answer'), 0],
  [new EndpointFault('stalled'), 0],
  [new EndpointFault('silent'), undefined],
  [new EndpointFault('too-slow'), undefined],
  [new EndpointFault('too-long'), undefined],
  [new EndpointFault('unexpected'), undefined],
])('after %s one waits %s ms', (fault, wait) => expect(findRetryWait(fault)).toBe(wait));

test.each([
  [undefined, undefined],
  ['2', 2000],
  ['0.5', 500],
  ['Sat, 28 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
])('Retry-After: %s is %s ms', (header, wait) =>
  expect(readRetryAfter(header, new Date('2026-11-28T12:00:00Z'))).toBe(wait),
);

test('why is looked for in the beginning of what is said, however much that is', () => {
  expect(findReason('The model x was not found.', 404)).toBe('no-model');
  expect(findReason(`${' '.repeat(3900)}model not found`)).toBe('no-model');
  // Each of these words is looked behind: in all of it for seconds.
  const long = 'model'.repeat(800_000);
  expect(findReason(`${long} not found`)).toBeUndefined();
});
