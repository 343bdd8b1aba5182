// Keeps notices coming: what the server was told is kept, and said anew where the push service has changed it meanwhile.
import { openDatabase, type Table } from '#base/device/database.ts';
import { findNotices } from '#base/device/notices.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { TALK } from '../kept.ts';
import { TABLES } from '../talk/tables.ts';
import { fetchPush, setPush } from './calls.ts';

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

/** Tells the server where this browser takes notices, and keeps what it was told. Throws what to say where it cannot be told. */
export async function tellNotices(person: string, endpoint: string): Promise<void> {
  await unwrap(setPush(endpoint));
  await withKept(person, (kept) => kept.put({ [TOLD]: endpoint }));
}

export function forgetNotices(person: string): Promise<void> {
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
    if (endpoint !== undefined && endpoint !== told) await tellNotices(person, endpoint);
  } catch {
    // It stays as it was told.
  }
}
