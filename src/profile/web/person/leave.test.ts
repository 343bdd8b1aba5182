// Whoever presses 'Log out' goes out, whether its code comes or not.
import { afterAll, expect, test, vi } from 'vitest';

const endSession = vi.hoisted(() => vi.fn());
vi.mock('#accounts/web/session/end-session.ts', () => ({ endSession }));
// With what is mocked here, whatever a file before this one has loaded, and none of it for one after it.
vi.resetModules();
afterAll(() => vi.resetModules());
const { leave } = await import('./leave.ts');

test('by the code that tells the server, where it comes', async () => {
  const logOut = vi.fn(async () => undefined);
  await leave(async () => ({ logOut }));
  expect([logOut.mock.calls.length, endSession.mock.calls.length]).toEqual([1, 0]);
});

test('of this browser, where it does not', async () => {
  await leave(() => Promise.reject(new TypeError('the code did not come')));
  expect(endSession).toHaveBeenCalledOnce();
});
