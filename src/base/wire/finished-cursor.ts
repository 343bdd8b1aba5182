// The cursor of a page of finished things: where the page before it ended.
import { Refusal } from '#messages/catalogue.ts';

/** The last of a page: when it was finished, and its id (a UUID). */
export type FinishedCursor = { readonly finishedAt: Date; readonly id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first `limit` of a list that was asked for one more than that, and the cursor of the next page; null on the last. */
export function cutPage<T extends { readonly id: string; readonly finishedAt: Date | null }>(
  listed: readonly T[],
  limit: number,
): { readonly page: readonly T[]; readonly next: string | null } {
  const page = listed.slice(0, limit);
  const { id, finishedAt } = page.at(-1) ?? {};
  const isLast = listed.length <= limit || id === undefined || !finishedAt;
  return { page, next: isLast ? null : writeCursor({ id, finishedAt }) };
}

function writeCursor({ finishedAt, id }: FinishedCursor): string {
  return Buffer.from(`${finishedAt.getTime()}.${id}`).toString('base64url');
}

/** Reads a cursor; undefined stays undefined. Throws `app.bad_request` for anything `writeCursor` never made. */
export function readCursor(text: string | undefined): FinishedCursor | undefined {
  if (text === undefined) return undefined;
  const [time, id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('.');
  const cursor = { finishedAt: new Date(Number(time)), id };
  if (!(cursor.finishedAt.getTime() >= 0) || !UUID.test(id) || writeCursor(cursor) !== text) {
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  }
  return cursor;
}
