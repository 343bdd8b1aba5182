// Somebody whose page begins with an answer of the identity service that is good for nothing: what they are told.
import { afterEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';

const { finishSignIn, showToast } = vi.hoisted(() => ({
  finishSignIn: vi.fn(async () => false),
  showToast: vi.fn(),
}));
vi.mock('./identity-client.ts', () => ({ finishSignIn }));
vi.mock('#base/ui/controls/toasts.ts', () => ({ showToast }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['who is in already, such as by the same answer, has not failed', 'a.b.c', 0],
  ['who is not in is told', undefined, 1],
])('%s', async (_, token, times) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('document', { cookie: '' });
  const location = {
    href: 'https://lorepath.example/card-story#state=s&code=c',
    ...{ hash: '#state=s&code=c', pathname: '/card-story', search: '' },
  };
  const history = { state: null, replaceState: vi.fn() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }));
  if (token !== undefined) localStorage.setItem('idp_token', token);
  await import('./arrival.ts');
  await vi.waitUntil(() => finishSignIn.mock.results.length === 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(showToast).toHaveBeenCalledTimes(times);
  // The answer is nowhere in the address by then.
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/card-story');
});
