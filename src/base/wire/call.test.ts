// Calls from the browser whose token has run out: one renewal, one more try, and never a loop.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import type { Endpoint } from './endpoint.ts';

type Sent = { readonly url: string; readonly token: string | undefined; readonly body: unknown };

/** A server that takes these tokens only; answers what it was sent. */
function takeOnly(...good: readonly string[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '');
    sent.push({ url, token, body });
    return token !== undefined && good.includes(token)
      ? Response.json({ token })
      : Response.json({ code: 'app.session_expired' }, { status: 401 });
  });
  return sent;
}

function makeCall(
  read: () => string | null | Promise<string | null>,
  renew?: (token: string) => Promise<string | null>,
) {
  const call = createCall<Endpoint>(read, renew);
  return () => call('POST /things', { body: { typed: 'a lot' } } as never);
}

describe('a call', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('whose token is refused is made once more, as it was, with another one', async () => {
    const sent = takeOnly('new');
    const renew = vi.fn(async () => 'new');
    expect(await makeCall(() => 'old', renew)()).toEqual({ kind: 'ok', value: { token: 'new' } });
    expect(renew.mock.calls).toEqual([['old']]);
    expect(sent.map(({ token }) => token)).toEqual(['old', 'new']);
    expect(new Set(sent.map(({ url, body }) => `${url} ${body}`)).size).toBe(1);
  });

  test.each([
    { when: 'there is no other one', other: null, tokens: ['old'] },
    { when: 'it is the same one', other: 'old', tokens: ['old'] },
    { when: 'the other one is refused as well', other: 'worse', tokens: ['old', 'worse'] },
  ])('ends when $when', async ({ other, tokens }) => {
    const sent = takeOnly('good');
    expect(
      await makeCall(
        () => 'old',
        async () => other,
      )(),
    ).toMatchObject({ kind: 'refused', status: 401 });
    expect(sent.map(({ token }) => token)).toEqual(tokens);
  });

  test('of somebody who is not signed in renews nothing', async () => {
    takeOnly('good');
    const renew = vi.fn(async () => 'good');
    expect(await makeCall(() => null, renew)()).toMatchObject({ kind: 'refused', status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });

  test('is sent before anything else happens when its token is there', () => {
    const sent = takeOnly('good');
    void makeCall(() => 'good')();
    expect(sent).toHaveLength(1);
  });

  test('waits for a token that is being renewed', async () => {
    const sent = takeOnly('new');
    expect(await makeCall(async () => 'new')()).toMatchObject({ kind: 'ok' });
    expect(sent.map(({ token }) => token)).toEqual(['new']);
  });
});
