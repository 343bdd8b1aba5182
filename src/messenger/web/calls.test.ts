// What is said of calls that failed, word for word as it is specified.
import { afterEach, expect, test, vi } from 'vitest';
import { callMessenger, tellWhat, tellWhy } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** How deleting a message goes where this comes for it. */
async function fail(status: number, body: string) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const result = await callMessenger('DELETE /messenger/messages/:messageId', { params: { messageId: '1' } });
  if (result.success) throw new Error('it went well');
  return result;
}

const forbidden = JSON.stringify({ code: 'messenger.not_yours', message: 'in words of the server' });

test.each([
  ['text', 502, ' no one there ', 'API error: 502 no one there'],
  ['JSON of somebody else', 503, '{"up":false}', 'API error: 503 {"up":false}'],
  ['a page', 504, '<html><h1>Gateway</h1></html>', 'API error: 504 Failed to read error details'],
  ['nothing', 500, '', 'API error: 500 Failed to read error details'],
  ['a code that is ours', 403, forbidden, 'Only who wrote a message can change or delete it.'],
  ['more than anybody reads', 502, 'ö'.repeat(300), `API error: 502 ${'ö'.repeat(200)}…`],
])('a call that %s came for', async (_, status, body, said) => {
  expect(tellWhy(await fail(status, body))).toBe(said);
});

test('a sentence that says what was wanted says why as well', async () => {
  expect(tellWhat(await fail(403, forbidden), 'talk.delete_failed')).toBe(
    'Delete failed: 403 Only who wrote a message can change or delete it.',
  );
  expect(tellWhat(await fail(502, 'no one there'), 'talk.add_failed')).toBe(
    'Adding participants failed: 502 no one there',
  );
});

test('of a server that was not reached it is said that there is no connection', () => {
  const unreached = { success: false, authError: false } as const;
  const said = 'There is no connection. Please try again in a moment.';
  expect([tellWhy(unreached), tellWhat(unreached, 'talk.delete_failed')]).toEqual([said, said]);
});
