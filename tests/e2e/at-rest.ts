// What pages of journeys do at rest: nothing, unless they are told to settle.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';

/** Where the part of the app is that a page fetches when it is at rest. */
export function findPartAtRest(): string {
  const folder = join(import.meta.dirname, '../../dist/web/assets');
  const found = readdirSync(folder).find((name) => /^at-rest-[\w-]+\.js$/.test(name));
  if (found === undefined) throw new Error(`There is no part for pages at rest in ${folder}.`);
  return `/assets/${found}`;
}

const NOTHING_TO_DO = 'export const beAtRest = () => {};';

/**
 * Gives a page another part in the place of the one that says what to do at rest: one that does nothing. To fetch and to read all other
 * screens takes as long as to open one, and whether a journey is over before that depends on how busy the machine is.
 */
export async function keepFromRest(session: CDPSession): Promise<void> {
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
    body: Buffer.from(NOTHING_TO_DO).toString('base64'),
  };
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have gone meanwhile.
    session.send('Fetch.fulfillRequest', { ...answer, requestId }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${findPartAtRest()}` }] });
}
