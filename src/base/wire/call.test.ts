// Calls from the browser whose token has run out: one renewal, one more try, and never a loop.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AskedAhead, createCall } from './call.ts';
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
  const call = createCall<Endpoint>({}, read, renew);
  return () => call('POST /things', { body: { typed: 'a lot' } } as never);
}

describe('a call', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('whose token is refused is made once more, as it was, with another one', async () => {
    const sent = takeOnly('new');
    const renew = vi.fn(async () => 'new');
    expect(await makeCall(() => 'old', renew)()).toEqual({ success: true, data: { token: 'new' } });
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
    ).toMatchObject({ success: false, status: 401 });
    expect(sent.map(({ token }) => token)).toEqual(tokens);
  });

  test('of somebody who is not signed in renews nothing', async () => {
    takeOnly('good');
    const renew = vi.fn(async () => 'good');
    expect(await makeCall(() => null, renew)()).toMatchObject({ success: false, status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });

  test('is sent before anything else happens when its token is there', () => {
    const sent = takeOnly('good');
    void makeCall(() => 'good')();
    expect(sent).toHaveLength(1);
  });

  test('waits for a token that is being renewed', async () => {
    const sent = takeOnly('new');
    expect(await makeCall(async () => 'new')()).toMatchObject({ success: true });
    expect(sent.map(({ token }) => token)).toEqual(['new']);
  });
});

describe('what was asked ahead', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** As the page does before there are scripts. */
  const askAhead = () => {
    const response = fetch('/api/things', { headers: { Authorization: 'Bearer mine' } });
    response.catch(() => undefined);
    const asked: AskedAhead = { token: 'mine', asked: performance.now(), response };
    vi.stubGlobal('askedAhead', new Map([['/api/things', asked]]));
  };

  const makeBoth = () => {
    let token = 'mine';
    const call = createCall<Endpoint>({}, () => token);
    return {
      look: () => call('GET /things', {} as never),
      change: () => call('POST /other', {} as never),
      become: (other: string) => {
        token = other;
      },
    };
  };

  test('is given once to who asks for it, and asked for anew by the next', async () => {
    const sent = takeOnly('mine');
    askAhead();
    expect(sent).toEqual([{ url: '/api/things', token: 'mine', body: undefined }]);
    const { look } = makeBoth();
    expect(await look()).toEqual({ success: true, data: { token: 'mine' } });
    expect(sent).toHaveLength(1);
    expect(await look()).toEqual({ success: true, data: { token: 'mine' } });
    expect(sent).toHaveLength(2);
  });

  test('is nothing to anybody else, nor after a change, nor later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const sent = takeOnly('mine', 'theirs');
    const { look, change, become } = makeBoth();
    askAhead();
    await change();
    await look();
    expect(sent).toHaveLength(3);
    askAhead();
    vi.advanceTimersByTime(10_001);
    await look();
    expect(sent).toHaveLength(5);
    askAhead();
    become('theirs');
    expect(await look()).toEqual({ success: true, data: { token: 'theirs' } });
    expect(sent).toHaveLength(7);
  });

  test('is asked for again where it could not be had', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
    askAhead();
    const { look } = makeBoth();
    expect(await look()).toMatchObject({ success: false });
    takeOnly('mine');
    expect(await look()).toMatchObject({ success: true });
  });
});

describe('a refusal', () => {
  afterEach(() => vi.unstubAllGlobals());

  const WORDS = {
    'things.locked': { text: 'First {count} others.' },
    'things.wrong_form': { text: '{first}' },
    'things.bad_name': { text: 'No such name.' },
  };

  async function hear(status: number, body: unknown) {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    return createCall<Endpoint>(WORDS, () => null)('GET /things', {} as never);
  }

  test('is said by its code and fill, never by the sentence that was sent', async () => {
    const sent = { message: 'As the server has it.', detail: 'As the server has it.' };
    expect(await hear(409, { code: 'things.locked', fill: { count: 3 }, data: 7, ...sent })).toEqual({
      success: false,
      status: 409,
      code: 'things.locked',
      said: 'First 3 others.',
      authError: false,
      data: 7,
    });
    for (const code of ['things.newer', 'toString', undefined, 7])
      expect(await hear(409, { code, ...sent })).not.toHaveProperty('said');
    for (const body of [null, [], 'torn', { errors: 'many' }])
      expect(await hear(500, body)).toEqual({
        ...{ success: false, status: 500, authError: false },
        // Whoever has no words for it at all may tell what came.
        body: JSON.stringify(body),
      });
  });

  test('names the fields that it has words for; the first speaks for a form that says nothing else', async () => {
    const errors = [
      { path: 'city', message: 'sent', code: 'things.newer' },
      { path: 'name', message: 'sent', code: 'things.bad_name' },
      { path: 'age', message: 'sent' },
    ];
    expect(await hear(422, { code: 'things.wrong_form', fill: { first: 'sent' }, errors })).toMatchObject({
      said: 'No such name.',
      faults: [{ path: 'name', message: 'No such name.' }],
    });
    expect(await hear(422, { code: 'things.wrong_form', fill: { first: 'sent' } })).not.toHaveProperty(
      'said',
    );
  });

  test.each([
    [401, {}, 'Unauthorized access'],
    [401, { code: 'app.unauthorized' }, 'Unauthorized access'],
    [401, { code: 'app.session_expired' }, 'Session expired. Please log in again.'],
    [403, { code: 'app.session_expired' }, 'Session expired. Please log in again.'],
  ])('asks to sign in again: %i %j', async (status, body, said) => {
    expect(await hear(status, body)).toMatchObject({ authError: true, said, status });
  });

  test('of a proof is a 401 as well, and no end of a session', async () => {
    expect(await hear(401, { code: 'things.locked' })).toMatchObject({ authError: false });
    const asBefore = { message: 'Session expired. Please log in again.' };
    expect(await hear(403, asBefore)).toMatchObject({ authError: false });
  });
});
