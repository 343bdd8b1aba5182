// Bodies of bytes: taken as they are where a row wants them, waited for longer than others, and refused everywhere else.
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { answerError } from '../answer-error.ts';
import { acceptOnlyJson } from '../json-body.ts';
import { acceptBytes, BYTES_TYPE, demandBytes } from './bytes-body.ts';

function open() {
  const app = Fastify();
  const allowSlow = vi.fn();
  acceptOnlyJson(app);
  acceptBytes(app, { allowSlow });
  app.setErrorHandler(answerError);
  app.put('/bytes', { config: { takesBytes: true }, bodyLimit: 1000 }, async ({ body }) => {
    demandBytes(body);
    return { bytes: (body as Buffer).length };
  });
  app.put('/json', async () => ({ taken: true }));
  const put = async (url: string, type: string, payload: Buffer | string) => {
    const { statusCode, body } = await app.inject({
      ...{ method: 'PUT', url, payload, headers: { 'content-type': type } },
    });
    const { code } = JSON.parse(body) as { code?: string };
    return [statusCode, code];
  };
  return { put, allowSlow };
}

describe('a body of bytes', () => {
  it('may come slowly where it is wanted, and nowhere else', async () => {
    const { put, allowSlow } = open();
    expect(await put('/json', BYTES_TYPE, Buffer.alloc(10))).toEqual([415, 'app.unsupported_media']);
    expect(await put('/json', 'application/json', '{}')).toEqual([200, undefined]);
    expect(allowSlow).not.toHaveBeenCalled();
    expect(await put('/bytes', BYTES_TYPE, Buffer.alloc(10))).toEqual([200, undefined]);
    expect(allowSlow).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['image/png', Buffer.alloc(10), 415, 'app.bytes_expected'],
    ['application/json', '{}', 415, 'app.bytes_expected'],
    [BYTES_TYPE, Buffer.alloc(0), 400, 'app.bad_request'],
    [BYTES_TYPE, Buffer.alloc(1001), 413, 'app.too_large'],
  ])('of %s is refused by what it should be', async (type, payload, status, code) => {
    expect(await open().put('/bytes', type, payload)).toEqual([status, code]);
  });
});
