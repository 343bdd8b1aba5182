// What was sent or read on this server is told without the database, as long as nothing else has changed since it was read.
import { expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { openFollow } from './follow.ts';
import type { Taking } from './store-places.ts';
import { createWatch } from './watch.ts';

const [ann, ben, cem, dan] = ['ann', 'ben', 'cem', 'dan'] as unknown as [
  PersonId,
  PersonId,
  PersonId,
  PersonId,
];
const TALK = 7;

/** A group that was read up to revision 10, in which all but Dan have a socket here; Cem has declined it. */
function follow() {
  const watch = createWatch();
  const members = new Map<PersonId, Taking>([
    [ann, 'accepted'],
    [ben, 'accepted'],
    [cem, 'declined'],
    [dan, 'accepted'],
  ]);
  const place = { id: TALK, isGroup: true, revision: 10, lastMessageId: 40, members };
  for (const id of [ann, ben, cem]) watch.enter(id);
  const standing = { places: [TALK], barred: new Set<PersonId>(), isHidden: false };
  watch.apply({ places: [place], people: new Map([ann, ben, cem].map((id) => [id, standing])) });
  const told: unknown[] = [];
  const asked: number[] = [];
  const kysely = new Proxy({} as Db['kysely'], {
    get: () => {
      asked.push(1);
      throw new Error('the database was asked');
    },
  });
  const opened = openFollow({
    ...{ db: { kysely } as Db, watch, log: () => {}, onStanding: () => {}, onMembers: () => {} },
    send: (people, { type }, fields) => told.push([[...people], type, fields]),
  });
  return { ...opened, told, asked };
}
const mark = (revision: number, personId = ben) => ({
  conversationId: TALK,
  personId,
  messageId: 40,
  revision,
});

test('a mark of reading goes to everybody who is reached, and its own hint asks for nothing more', async () => {
  const { hearRead, hint, told, asked } = follow();
  hearRead(mark(11));
  hint(TALK, 11);
  await new Promise((resolve) => setImmediate(resolve));
  const fields = { conversation_id: TALK, revision: 11, user_id: ben, message_id: 40 };
  expect(told).toEqual([[[ann, ben], 'message_read', fields]]);
  expect(asked).toEqual([]);
  hearRead(mark(12, ann));
  expect(told).toHaveLength(2);
});

test('what does not follow what was told is left to the database', async () => {
  const { hearRead, hint, told, asked } = follow();
  for (const passed of [mark(12), mark(10), mark(11, cem), { ...mark(11), conversationId: 8 }])
    hearRead(passed);
  expect(told).toEqual([]);
  hint(TALK, 12);
  // While it is read, nothing may overtake it.
  hearRead(mark(11));
  expect(told).toEqual([]);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(asked).not.toEqual([]);
});
