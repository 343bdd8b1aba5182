// Keeps notices coming: what the server was told is kept, and said anew where the push service has changed it meanwhile.
import { findNotices } from '#base/device/notices.ts';
import { openShelf } from '#base/device/shelf.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { NOTICES } from '../kept.ts';
import { CHATS } from '../screens.ts';
import { fetchPush, setPush } from './calls.ts';

const shelfOf = (person: string) => openShelf(NOTICES, { person }, (text) => text);

/** Tells the server where this browser takes notices; it stays known here. Throws what to say where it cannot be told. */
export async function tellNotices(person: string, endpoint: string): Promise<void> {
  await unwrap(setPush(endpoint));
  shelfOf(person).keep(endpoint);
}

export function forgetNotices(person: string): void {
  shelfOf(person).forget();
}

/**
 * Where notices were asked for here by this person, looks whether they would still come. What fails waits for the next time that a
 * page is opened.
 */
export async function keepNotices(person: string): Promise<void> {
  const told = shelfOf(person).read();
  if (told === undefined) return;
  try {
    const readPublicKey = async () => (await unwrap(fetchPush())).public_key;
    const endpoint = await findNotices({ scope: CHATS, readPublicKey });
    if (endpoint !== undefined && endpoint !== told) await tellNotices(person, endpoint);
  } catch {
    // It stays as it was told.
  }
}
