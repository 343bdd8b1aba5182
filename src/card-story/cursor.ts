// The cursor of a page of finished stories: where the page before it ended.
import { isUuid } from '#accounts/rules.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { FinishedCursor } from './store.ts';

export function writeCursor({ finishedAt, id }: FinishedCursor): string {
  return Buffer.from(`${finishedAt.getTime()}.${id}`).toString('base64url');
}

/** Reads a cursor; undefined stays undefined. Throws `app.bad_request` for anything `writeCursor` never made. */
export function readCursor(text: string | undefined): FinishedCursor | undefined {
  if (text === undefined) return undefined;
  const [time, id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('.');
  const cursor = { finishedAt: new Date(Number(time)), id };
  if (!(cursor.finishedAt.getTime() >= 0) || !isUuid(id) || writeCursor(cursor) !== text) {
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  }
  return cursor;
}
