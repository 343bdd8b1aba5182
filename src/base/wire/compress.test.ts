// What is compressed, for whom, and what is left as it is.
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { chooseBody, compressAnswers, compressOnce } from './compress.ts';

const LONG = 'a long story '.repeat(400);

function createApp() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async () => ({ text: LONG }));
  app.put('/long', async () => ({ text: LONG }));
  app.get('/short', async () => ({ text: 'short' }));
  return app;
}

describe('compressAnswers', () => {
  test.each(['gzip', 'br, gzip;q=0.5', 'deflate,GZIP', '*'])(
    'compresses a long answer for %s',
    async (encoding) => {
      const answer = await createApp().inject({ url: '/long', headers: { 'accept-encoding': encoding } });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.length).toBeLessThan(LONG.length / 4);
      expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: LONG });
    },
  );

  test.each(['', 'br', 'gzip;q=0', 'gzip;q=0.0, br', 'identity'])(
    'leaves it as it is for %j',
    async (encoding) => {
      const answer = await createApp().inject({ url: '/long', headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.json()).toEqual({ text: LONG });
    },
  );

  test('leaves short answers and the answers to PUT as they are', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const app = createApp();
    for (const request of [
      { url: '/short', headers },
      { url: '/long', method: 'PUT', headers },
    ] as const)
      expect((await app.inject(request)).headers['content-encoding']).toBeUndefined();
  });
});

describe('chooseBody', () => {
  test('sends what was compressed once, or the plain text', () => {
    const text = compressOnce(LONG);
    const packed = chooseBody(text, 'gzip');
    expect(packed.body).toBe(text.gzip);
    expect(gunzipSync(packed.body as Buffer).toString()).toBe(LONG);
    expect(chooseBody(text, undefined)).toEqual({ body: LONG, headers: { Vary: 'Accept-Encoding' } });
  });
});
