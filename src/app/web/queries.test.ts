// When a call is tried again, and what ends a session.
import { describe, expect, it, vi } from 'vitest';
import { isSessionEnd, makeQueryClient, shouldRetry } from './queries.ts';

describe('shouldRetry', () => {
  it('tries three times what was not reached or broke', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new Error('gone')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, { status: 503 })).toBe(true);
  });

  it.each([400, 401, 404, 409, 429])('leaves a %i as it is', (status) => {
    expect(shouldRetry(0, { status })).toBe(false);
  });
});

describe('isSessionEnd', () => {
  it.each([[{ authError: true }], [{ status: 401 }], [Object.assign(new Error('401'), { authError: true })]])(
    'sees it in %o',
    (outcome) => expect(isSessionEnd(outcome)).toBe(true),
  );

  it.each([[{ authError: false, status: 404 }], [undefined], [null], ['401'], [{ success: true }]])(
    'does not see it in %o',
    (outcome) => expect(isSessionEnd(outcome)).toBe(false),
  );
});

describe('makeQueryClient', () => {
  it('notices the end of a session in an answer and in an error', async () => {
    const onSessionEnd = vi.fn();
    const client = makeQueryClient(onSessionEnd);
    await client.fetchQuery({
      queryKey: ['answered'],
      queryFn: async () => ({ success: false, authError: true }),
    });
    const thrown = client.fetchQuery({
      queryKey: ['thrown'],
      queryFn: () => Promise.reject(Object.assign(new Error('over'), { status: 401 })),
    });
    await expect(thrown).rejects.toThrow('over');
    await client.fetchQuery({ queryKey: ['fine'], queryFn: async () => ({ success: true }) });
    expect(onSessionEnd).toHaveBeenCalledTimes(2);
  });
});
