// A mid-range phone on a mobile line, and somebody with stories behind them who holds it.
import type { Browser, Page } from 'playwright-core';
import type { WireCardStory, WireTopic } from '#card-story/contract.ts';
import { outcomeOf } from '#card-story/rules.ts';

/** A processor so many times slower than here. */
const SLOWDOWN = 4;
/** What browsers call "fast 4G": ms there and back, bytes a second. */
const FAST_4G = {
  latency: 60 * 2.75,
  downloadThroughput: (9e6 * 0.9) / 8,
  uploadThroughput: (1.5e6 * 0.9) / 8,
};
/** What Lighthouse calls "slow 4G". */
export const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** How long (ms) somebody has looked at the stories: by then the app has fetched its other screens. */
export const LOOKED_MS = 7000;

export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Somebody new on a server in development, who calls it. */
export async function createCaller(url: string): Promise<{ readonly call: Call; readonly token: string }> {
  let token: string | undefined;
  const call: Call = async <T>(method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}`);
    return (await reply.json()) as T;
  };
  const signedIn = await call<{ access_token: string }>('POST', '/dev/sign-in', { name: 'Bench' });
  token = signedIn.access_token;
  return { call, token };
}

/** Plays so many stories to their end, each on a topic of its own. */
export async function finishStories(call: Call, many: number): Promise<void> {
  const { topics } = await call<{ topics: WireTopic[] }>('GET', '/card-game/topics');
  for (const { id } of topics.slice(0, many)) {
    let story = await call<WireCardStory>('POST', '/card-game/stories', { topic_id: id });
    while (outcomeOf(story) === 'open') {
      const card = story.cardIds[story.lastCardPointer] ?? '';
      story = await call<WireCardStory>('PUT', `/card-game/stories/${story._id}`, {
        _id: story._id,
        lastCardPointer: story.lastCardPointer + 1,
        answeredCards: { ...story.answeredCards, [card]: story.lastCardPointer % 2 === 0 },
      });
    }
  }
}

type PhoneOptions = {
  readonly url: string;
  /** Of who is signed in, if somebody is. */
  readonly token?: string | undefined;
  readonly width?: number;
  readonly line?: typeof FAST_4G;
};

/** A page of a slowed phone with nothing kept in it but who is signed in; wider ones are no phone but as slow. */
export async function openPhone(
  browser: Browser,
  { url, token, width = 390, line = FAST_4G }: PhoneOptions,
): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    viewport: { width, height: width < 768 ? 844 : 900 },
    deviceScaleFactor: width < 768 ? 3 : 1,
  });
  const page = await context.newPage();
  if (token !== undefined) {
    // Signing in notes here that they are welcomed: else the page would first ask the server for it.
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const kept = { auth_token: token, [`lorepath.welcomed.${sub}.here`]: '1' };
    await page.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
  }
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
