// Listens to the line of pages: what they ask and send, and what they are answered and told.
import type { Page, Request } from 'playwright-core';

export type Wire = {
  /** All that went over it up to now. */
  readonly read: () => Promise<Buffer>;
};

/** Listens from here on; what a page fetched of the web app itself is left out. */
export function listenToWire(pages: readonly Page[]): Wire {
  const heard: Buffer[] = [];
  const coming: Promise<void>[] = [];
  const hear = (text: string | Buffer | null) => {
    if (text !== null) heard.push(typeof text === 'string' ? Buffer.from(text) : text);
  };
  const hearAnswer = async (request: Request) => {
    const response = await request.response();
    // Of a page that has been left since nothing can be asked any more, nor of an answer without a body.
    hear((await response?.body().catch(() => null)) ?? null);
  };
  for (const page of pages) {
    page.on('request', (request) => {
      hear(request.url());
      hear(request.postDataBuffer());
    });
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) coming.push(hearAnswer(request));
    });
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => hear(payload));
      socket.on('framereceived', ({ payload }) => hear(payload));
    });
  }
  return {
    async read() {
      await Promise.all(coming);
      return Buffer.from(heard.map((one) => one.toString('latin1')).join('\n'), 'latin1');
    },
  };
}
