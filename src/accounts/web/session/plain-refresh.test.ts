// Refresh tokens without a shape, seen from Keycloak's client: each can be read there, and goes back as it came.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeAnyRefreshToken } from './plain-refresh.ts';

const ADDRESS = 'https://elsewhere.example/realms/r/protocol/openid-connect/token';
const OPAQUE = 'v1.AbC-_/+= .with dots.and more';

let sent: { url: string; body: string }[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', {
    fetch: async (url: string, init?: RequestInit) => {
      sent.push({ url, body: String(init?.body ?? '') });
      return answer();
    },
  });
  takeAnyRefreshToken(ADDRESS);
});
afterEach(() => vi.unstubAllGlobals());

const post = (form: Record<string, string>, url = ADDRESS) =>
  window.fetch(url, { method: 'POST', body: new URLSearchParams(form) });

test('what comes can be read as a token, and what goes is what came', async () => {
  answer = () => Response.json({ access_token: 'a', refresh_token: OPAQUE });
  const { refresh_token: shown, ...others } = await (await post({ code: 'c' })).json();
  expect(others).toEqual({ access_token: 'a' });
  // As the client does it.
  expect(JSON.parse(atob(shown.split('.')[1]))).toEqual({});
  await post({ grant_type: 'refresh_token', refresh_token: shown });
  expect(new URLSearchParams(sent[1]?.body).get('refresh_token')).toBe(OPAQUE);
});

test('answers without one, refusals and other addresses are left as they are', async () => {
  answer = () => Response.json({ access_token: 'a' });
  expect(await (await post({ code: 'c' })).json()).toEqual({ access_token: 'a' });
  answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
  expect(await (await post({ code: 'c' })).json()).toEqual({ error: 'invalid_grant' });
  answer = () => Response.json({ refresh_token: OPAQUE });
  const other = await post({ refresh_token: 'plain.e30.x' }, 'https://lorepath.example/api/x');
  expect(await other.json()).toEqual({ refresh_token: OPAQUE });
  expect(sent[2]?.body).toContain('plain.e30.x');
});
