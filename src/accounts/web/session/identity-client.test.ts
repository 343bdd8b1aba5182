// A service that takes what is sent and never answers: nobody waits for it longer than is bearable.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';

const never = () => new Promise<never>(() => {});
const tokenOf = (person: string, at: number) => `${at}.${btoa(JSON.stringify({ sub: person }))}.x`;
const OLD = tokenOf('a1', 1);

/** What the service does, each step as a client sees it. */
const service = vi.hoisted(() => ({
  init: async (_: { readonly onLoad?: string }): Promise<boolean> => true,
  updateToken: async (): Promise<boolean> => true,
  subject: 'a1' as unknown,
  own: true,
  /** What our own server says of its token. */
  status: 200,
}));
vi.mock('keycloak-js', () => ({
  default: class {
    token = OLD;
    subject: unknown = service.subject;
    idTokenParsed = { preferred_username: 'Ada' };
    authenticated = true;
    init = (options: { readonly onLoad?: string }) => service.init(options);
    updateToken = () => service.updateToken();
    isTokenExpired = () => true;
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  for (const kind of ['localStorage', 'sessionStorage']) vi.stubGlobal(kind, makeStorage());
  const page = {
    location: { origin: 'https://lorepath.example', search: '' },
    history: { replaceState() {} },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/auth/protected')
      ? Response.json({ code: 'app.unauthorized', welcomed: true }, { status: service.status })
      : Response.json({ url: 'https://there.example', realm: 'r', client_id: 'c', own: service.own }),
  );
  const ways = { init: async () => true, updateToken: async () => true };
  Object.assign(service, { ...ways, subject: 'a1', own: true, status: 200 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How something ends within half a minute. */
async function endOf(what: Promise<unknown>): Promise<unknown> {
  let end: unknown = 'is waited for still';
  const done = what.then(
    (value) => {
      end = value;
    },
    (error: Error) => {
      end = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.race([done, null]);
  return end;
}

test('an answer for which it gives no token is as good as none', async () => {
  const client = await import('./identity-client.ts');
  service.init = never;
  expect(await endOf(client.finishSignIn('/card-story#state=s&code=c'))).toBe(
    'the identity service does not answer',
  );
});

test('a token that it does not renew is asked for in the other way', async () => {
  const client = await import('./identity-client.ts');
  expect(await endOf(client.finishSignIn('/card-story#state=s&code=c'))).toBe(true);
  service.updateToken = never;
  const asked: unknown[] = [];
  service.init = async ({ onLoad }) => {
    asked.push(onLoad);
    return false;
  };
  expect(await endOf(client.refresh(OLD))).toBeNull();
  expect(asked).toEqual(['check-sso']);
});

test.each([
  ['that our server takes brings somebody in', {}, true],
  ['that it refuses brings nobody in, so that no session is said to be over', { status: 401 }, false],
  ['of which it cannot say anything now is looked at later', { status: 503 }, true],
  ['for a subject that is no text brings nobody in', { subject: ['a1'] }, false],
])('a token of another service %s', async (_, way, isIn) => {
  Object.assign(service, { own: false, ...way });
  const client = await import('./identity-client.ts');
  expect(await endOf(client.finishSignIn('/card-story#state=s&code=c'))).toBe(isIn);
  expect(localStorage.getItem('idp_token')).toBe(isIn ? OLD : null);
});
