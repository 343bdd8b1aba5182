// Streaming calls: text as it comes, refusals as everywhere, one renewal of the token, and a line that can be closed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStreamCall } from './call-stream.ts';
import type { Endpoint } from './endpoint.ts';

const encoder = new TextEncoder();

/** An answer of these bytes; `breaks` at its end. */
function textOf(pieces: readonly Uint8Array[], { breaks = false, onCancel = () => {} } = {}): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
    cancel: onCancel,
  });
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Story-Id': 's1' } });
}

function answerWith(...answers: readonly (() => Response)[]) {
  const sent: { url: string; headers: Headers; method: string | undefined }[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), method: init.method });
    init.signal?.throwIfAborted();
    const answer = left.shift();
    if (!answer) throw new TypeError('no line');
    return answer();
  });
  return sent;
}

function call(options = {}, renew: (token: string) => Promise<string | null> = async () => null) {
  const made = createStreamCall<Endpoint>({}, () => 'old', renew);
  return made('PUT /story/stories/:storyId', { params: { storyId: 'a b' }, body: {} } as never, options);
}

async function drink(result: Awaited<ReturnType<typeof call>>): Promise<string[]> {
  if (!result.success) throw new Error(`It was refused: ${result.status}.`);
  const chunks: string[] = [];
  for await (const chunk of result.data.chunks) chunks.push(chunk);
  return chunks;
}

afterEach(() => vi.unstubAllGlobals());

describe('a streaming call', () => {
  it('hands the text on as it comes, with its headers', async () => {
    const sent = answerWith(() => textOf(['One ', 'two'].map((text) => encoder.encode(text))));
    const result = await call();
    expect(await drink(result)).toEqual(['One ', 'two']);
    expect(result.success && result.data.headers.get('Story-Id')).toBe('s1');
    expect(sent[0]).toMatchObject({ url: '/api/story/stories/a%20b', method: 'PUT' });
    expect(sent[0]?.headers.get('Accept')).toContain('text/plain');
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old');
  });

  it('never hands on half a letter, wherever its bytes are cut', async () => {
    const text = 'A lamp 🏮 at dusk, é — ⁂';
    const bytes = encoder.encode(text);
    for (let at = 1; at < bytes.length; at += 1) {
      answerWith(() => textOf([bytes.slice(0, at), bytes.slice(at)]));
      const chunks = await drink(await call());
      expect(chunks.join('')).toBe(text);
      for (const chunk of chunks) expect(chunk.isWellFormed() && !chunk.includes('\ufffd')).toBe(true);
    }
  });

  it('is refused as every call is', async () => {
    answerWith(() =>
      Response.json({ code: 'text-story.stale_answer', data: { chapter: 2 } }, { status: 409 }),
    );
    expect(await call()).toMatchObject({
      success: false,
      status: 409,
      data: { chapter: 2 },
    });
  });

  it('does not take a page of something in between for a text', async () => {
    answerWith(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await call()).toMatchObject({ success: false, status: 502 });
  });

  it('is made once more with another token', async () => {
    const sent = answerWith(
      () => Response.json({}, { status: 401 }),
      () => textOf([encoder.encode('One')]),
    );
    expect(await drink(await call({}, async () => 'new'))).toEqual(['One']);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  it('says when nobody is reached, and throws where the line breaks', async () => {
    answerWith();
    expect(await call()).toEqual({ success: false, authError: false });
    answerWith(() => textOf([encoder.encode('One')], { breaks: true }));
    const result = await call();
    await expect(drink(result)).rejects.toThrow('network error');
  });

  it('lets go of the line when nobody reads on', async () => {
    const onCancel = vi.fn();
    answerWith(() =>
      textOf(
        ['One', 'two', 'three'].map((text) => encoder.encode(text)),
        { onCancel },
      ),
    );
    const result = await call();
    if (result.success) for await (const _ of result.data.chunks) break;
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  });

  it('throws when it was called off', async () => {
    answerWith(() => textOf([]));
    const closing = new AbortController();
    closing.abort();
    await expect(call({ signal: closing.signal })).rejects.toThrow();
  });
});
