// The cursor of a page of finished stories: where the page before it ended.
import { isUuid } from '#accounts/rules.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { FinishedCursor } from './store.ts';

export function writeCursor({ changedAt, id }: FinishedCursor): string {
  return Buffer.from(`${changedAt.getTime()}.${id}`).toString('base64url');
}

/** Reads a cursor; undefined stays undefined. Throws `app.bad_request` for anything `writeCursor` never made. */
export function readCursor(text: string | undefined): FinishedCursor | undefined {
  if (text === undefined) return undefined;
  const [time = '', id = '', more] = Buffer.from(text, 'base64url').toString('utf8').split('.');
  const changedAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(changedAt.getTime()) || !isUuid(id) || more !== undefined) {
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  }
  return { changedAt, id };
}
