// Keeps notices coming: what the server was told is kept, and said anew where the push service has changed it meanwhile.
import { openDatabase, type Table } from '#base/device/database.ts';
import { endNotices, findNotices, takeNotices } from '#base/device/notices.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { CHAT_SETTINGS } from '#messages/messenger/chat-settings.ts';
import { say } from '#messages/say.ts';
import type { NoticeTopic } from '../../contract-push.ts';
import { TALK } from '../kept.ts';
import { TABLES } from '../talk/tables.ts';
import { endPush, fetchPush, setPush } from './calls.ts';

/** What the server was told, beside the letters of the person: it goes with them. */
const TOLD = 'notices';

/** Where notices are taken, and of what: the server forgets both where its post comes back, and has them again from here. */
type Told = { readonly endpoint: string; readonly topics: readonly NoticeTopic[] };
/** In the time when they were of letters alone, the address alone was kept. */
type Kept = Told | string;

async function withKept<T>(person: string, work: (kept: Table<Kept>) => Promise<T>): Promise<T> {
  const database = openDatabase(TALK, { person }, TABLES);
  try {
    return await work(database.table<Kept>('local'));
  } finally {
    database.close();
  }
}

async function readTold(person: string): Promise<Told | undefined> {
  const told = await withKept(person, (kept) => kept.get(TOLD));
  return typeof told === 'string' ? { endpoint: told, topics: ['letters'] } : told;
}

/**
 * Tells the server of each of these topics that this browser takes its notices there, and keeps what it was told once that is all.
 * Throws what to say where it cannot be told: then it is told again with the next page.
 */
async function tellNotices(
  person: string,
  endpoint: string,
  { topics, more = [] }: { readonly topics: readonly NoticeTopic[]; readonly more?: readonly NoticeTopic[] },
): Promise<void> {
  for (const topic of topics) await unwrap(setPush(endpoint, topic));
  const told: Told = { endpoint, topics: [...new Set([...more, ...topics])] };
  await withKept(person, (kept) => kept.put({ [TOLD]: told }));
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
  if (endpoint === undefined) return false;
  const told = await readTold(person);
  const others = (told?.topics ?? []).filter((one) => one !== topic);
  // What is taken there already needs no word; at another address all of it is told.
  if (told?.endpoint === endpoint) await tellNotices(person, endpoint, { topics: [topic], more: others });
  else await tellNotices(person, endpoint, { topics: [...others, topic] });
  return true;
}

/** Ends those of a topic; with the last one the browser takes none. */
export async function endNoticesOf(person: string, topic: NoticeTopic): Promise<void> {
  const answer = await unwrap(endPush(topic));
  const told = await readTold(person);
  // What the server may have forgotten is still taken here.
  const topics = [...new Set([...(told?.topics ?? []), ...answer.topics])].filter((one) => one !== topic);
  if (topics.length > 0) {
    if (told !== undefined) await withKept(person, (kept) => kept.put({ [TOLD]: { ...told, topics } }));
    return;
  }
  await withKept(person, (kept) => kept.remove([TOLD]));
  // Without a word to the server nothing comes any more, whatever the browser still has.
  await endNotices().catch(() => undefined);
}

/**
 * Where notices were asked for here by this person, looks whether they would still come. What fails waits for the next time that a
 * page is opened.
 */
export async function keepNotices(person: string): Promise<void> {
  try {
    const told = await readTold(person);
    if (told === undefined) return;
    const readPublicKey = async () => (await unwrap(fetchPush())).public_key;
    const endpoint = await findNotices(readPublicKey);
    if (endpoint === undefined || endpoint === told.endpoint) return;
    // By what is kept here, not by what the server has: it gave the browser up where its post came back from the address before.
    await tellNotices(person, endpoint, { topics: told.topics });
  } catch {
    // It stays as it was told.
  }
}
