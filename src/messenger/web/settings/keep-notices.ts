// Keeps notices coming: what the server was told is kept, and said anew where the push service has changed it meanwhile.
import { openDatabase, type Table } from '#base/device/database.ts';
import { endNotices, findNotices, takeNotices } from '#base/device/notices.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import { TALK } from '../kept.ts';
import { TABLES } from '../talk/tables.ts';
import { endPush, fetchPush, type NoticeTopic, setPush } from './calls.ts';

/** What the server was told, beside the letters of the person: it goes with them. */
const TOLD = 'notices';

async function withKept<T>(person: string, work: (kept: Table<string>) => Promise<T>): Promise<T> {
  const database = openDatabase(TALK, { person }, TABLES);
  try {
    return await work(database.table<string>('local'));
  } finally {
    database.close();
  }
}

/** Tells the server where this browser takes notices of a topic, and keeps what it was told. Throws what to say where it cannot be told. */
async function tellNotices(person: string, endpoint: string, topic: NoticeTopic): Promise<void> {
  await unwrap(setPush(endpoint, topic));
  await withKept(person, (kept) => kept.put({ [TOLD]: endpoint }));
}

/**
 * Has this browser take notices of a topic, for whom the browser asks: call it at their touch. False where they do not allow it. Throws
 * what to say where it cannot be done.
 */
export async function beginNotices(person: string, topic: NoticeTopic, publicKey: string): Promise<boolean> {
  const endpoint = await takeNotices(publicKey).catch(() => {
    throw new Error(say(CHAT_SETTINGS, 'chat-settings.notices_failed'));
  });
  // Whoever does not allow it has just said so to the browser.
  if (endpoint !== undefined) await tellNotices(person, endpoint, topic);
  return endpoint !== undefined;
}

/** Ends those of a topic; with the last one the browser takes none. */
export async function endNoticesOf(person: string, topic: NoticeTopic): Promise<void> {
  const { topics } = await unwrap(endPush(topic));
  if (topics.length > 0) return;
  await forgetNotices(person);
  // Without a word to the server nothing comes any more, whatever the browser still has.
  await endNotices().catch(() => undefined);
}

function forgetNotices(person: string): Promise<void> {
  return withKept(person, (kept) => kept.remove([TOLD]));
}

/**
 * Where notices were asked for here by this person, looks whether they would still come. What fails waits for the next time that a
 * page is opened.
 */
export async function keepNotices(person: string): Promise<void> {
  try {
    const told = await withKept(person, (kept) => kept.get(TOLD));
    if (told === undefined) return;
    const readPublicKey = async () => (await unwrap(fetchPush())).public_key;
    const endpoint = await findNotices(readPublicKey);
    if (endpoint === undefined || endpoint === told) return;
    for (const topic of (await unwrap(fetchPush())).topics) await tellNotices(person, endpoint, topic);
  } catch {
    // It stays as it was told.
  }
}
