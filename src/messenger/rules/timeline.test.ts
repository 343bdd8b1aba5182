// A conversation on the screen: any order of news ends in the same one, and one's own messages are shown once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyTimeline,
  listWaiting,
  reachRevision,
  type ServerMessage,
  type Timeline,
  takeMessages,
  takeReading,
} from './timeline.ts';

type Message = ServerMessage & { readonly text: string };
type Talk = Timeline<Message>;

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  client_id: `c${id}`,
  sender_id: 'ben',
  revision: id,
  deleted: false,
  text: `message ${id}`,
  ...changes,
});
const empty = (): Talk => emptyTimeline();
const own = ['c101', 'c102', 'c103'].map((clientId) => ({ clientId }));
/** What stands on the screen, from above. */
const show = ({ messages }: Talk, waiting: readonly { readonly clientId: string }[] = []) => [
  ...messages.map(({ client_id, text, deleted }) => `${client_id} ${deleted ? 'deleted' : text}`),
  ...listWaiting(waiting, messages, 'me').map(({ clientId }) => `${clientId} waits`),
];

describe('messages of the server', () => {
  it('stand by id, each as its highest revision says, and deleted for good', () => {
    const edited = message(1, { revision: 5, text: 'edited' });
    const deleted = message(2, { revision: 4, deleted: true, text: '' });
    const late = message(2, { revision: 6, text: 'edited at the same moment' });
    for (const order of [
      [edited, message(1)],
      [message(1), edited],
    ])
      expect(show(takeMessages(empty(), order))).toEqual(['c1 edited']);
    for (const order of [
      [deleted, late],
      [late, deleted],
    ])
      expect(show(takeMessages(empty(), order))).toEqual(['c2 deleted']);
  });

  it('reach a revision and never go back', () => {
    expect(reachRevision(reachRevision(empty(), 9), 4).revision).toBe(9);
  });
});

describe('a message of one’s own', () => {
  it('waits until the server tells it under its id, and is shown once', () => {
    expect(show(takeMessages(empty(), [message(6)]), own.slice(0, 1))).toEqual([
      'c6 message 6',
      'c101 waits',
    ]);
    const told = takeMessages(empty(), [message(7, { client_id: 'c101', sender_id: 'me' })]);
    expect(show(told, own.slice(0, 2))).toEqual(['c101 message 7', 'c102 waits']);
  });

  it('is not settled by a message of somebody else with its id, nor by one with the same words', () => {
    const same = [message(1, { client_id: 'c101' }), message(2, { sender_id: 'me', text: 'c102' })];
    expect(show(takeMessages(empty(), same), own.slice(0, 2))).toEqual([
      ...['c101 message 1', 'c2 c102', 'c101 waits', 'c102 waits'],
    ]);
  });
});

it('reading only rises', () => {
  const talk = takeReading(takeReading(takeReading(empty(), 'ben', 5), 'ben', 3), 'cleo', 4);
  expect([...talk.readUpTo]).toEqual([
    ['ben', 5],
    ['cleo', 4],
  ]);
});

it('property: any order of news, told any number of times, ends in the same conversation', () => {
  type News = (talk: Talk) => Talk;
  const take =
    (...told: Parameters<typeof message>): News =>
    (talk) =>
      takeMessages(talk, [message(...told)]);
  const news: readonly News[] = [
    ...[1, 2, 3].map((id) => take(id)),
    take(2, { revision: 20, text: 'edited' }),
    take(3, { revision: 21, deleted: true }),
    take(3, { revision: 22, text: 'too late' }),
    ...own.map(({ clientId }, at) => take(101 + at, { client_id: clientId, sender_id: 'me' })),
    ...['ben', 'cleo'].map(
      (userId, at): News =>
        (talk) =>
          takeReading(talk, userId, 3 + at),
    ),
    (talk) => takeReading(talk, 'ben', 1),
  ];
  const order = fc.shuffledSubarray([...news.keys(), ...news.keys()], {
    minLength: news.length * 2,
    maxLength: news.length * 2,
  });
  fc.assert(
    fc.property(order, (places) => {
      const talk = places.reduce((state, place) => news[place]?.(state) ?? state, empty());
      expect(show(talk, own)).toEqual([
        ...['c1 message 1', 'c2 edited', 'c3 deleted'],
        ...['c101 message 101', 'c102 message 102', 'c103 message 103'],
      ]);
      expect([...talk.readUpTo].sort()).toEqual([
        ['ben', 3],
        ['cleo', 4],
      ]);
    }),
  );
});
