// What the answers of a place for tokens mean: only a grant that is over ends a link.
import { expect, test } from 'vitest';
import { askForTokens } from './ask-provider.ts';

const ask = (status: number, body: unknown) =>
  askForTokens(
    async () => ({ status, headers: {}, text: JSON.stringify(body) }),
    { url: 'https://example.org/token', method: 'POST', form: {} },
    { now: new Date(0) },
  );

test.each([
  [400, { error: 'invalid_grant' }, 'revoked'],
  [401, { error: 'invalid_grant' }, 'revoked'],
  [200, { error: 'invalid_grant' }, 'revoked'],
  [400, { message: 'Bad Request', error: 400 }, 'revoked'],
  [400, { error: 'invalid_client' }, 'broken'],
  [401, { error: 'invalid_client' }, 'broken'],
  [200, { error: 'invalid_client' }, 'broken'],
  [401, { message: 'Unauthorized', error: 401 }, 'broken'],
  [401, { error: 'unauthorized_client' }, 'broken'],
  [400, { error: 'invalid_request' }, 'broken'],
  [400, [], 'broken'],
  [403, { error: 'access_denied' }, 'refused'],
  [200, { error: 'unsupported_grant_type' }, 'refused'],
])('%d with %j is %s', async (status, body, kind) => {
  await expect(ask(status, body)).rejects.toMatchObject({ name: 'ProviderFailure', kind });
});
