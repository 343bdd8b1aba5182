// The timeline: whichever news comes first, however often, everything is shown once, in order, as it is now.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropOwn,
  emptyTimeline,
  isReadByAll,
  reachRevision,
  type ServerMessage,
  settleOwn,
  type Timeline,
  takeMessages,
  takeReading,
  writeOwn,
} from './timeline.ts';

type Message = ServerMessage & { readonly text: string };
type Talk = Timeline<Message, string>;

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  client_id: `c${id}`,
  sender_id: 'ben',
  revision: id,
  deleted: false,
  text: `message ${id}`,
  ...changes,
});
const empty = (): Talk => emptyTimeline('me');
const write = (talk: Talk, clientId: string) => writeOwn(talk, { clientId, words: clientId, writtenAt: 1 });
/** What stands on the screen, from above. */
const show = ({ messages, own }: Talk) => [
  ...messages.map(({ client_id, text, deleted }) => `${client_id} ${deleted ? 'deleted' : text}`),
  ...own.map(({ clientId, state }) => `${clientId} ${state}`),
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
  it('is shown once, whether the acknowledgement or the message itself comes first', () => {
    const written = write(empty(), 'c7');
    const told = message(7, { sender_id: 'me' });
    const acknowledge = (talk: Talk) => settleOwn(talk, 'c7', { state: 'sent', messageId: 7 });
    expect(show(acknowledge(written))).toEqual(['c7 sent']);
    expect(show(takeMessages(acknowledge(written), [told]))).toEqual(['c7 message 7']);
    expect(show(acknowledge(takeMessages(written, [told])))).toEqual(['c7 message 7']);
  });

  it('keeps its place until it is told, so that it never vanishes', () => {
    const sent = settleOwn(write(empty(), 'c7'), 'c7', { state: 'sent', messageId: 7 });
    expect(show(takeMessages(sent, [message(6)]))).toEqual(['c6 message 6', 'c7 sent']);
  });

  it('that was sent does not fail any more, nor is it dropped', () => {
    const sent = settleOwn(write(empty(), 'c7'), 'c7', { state: 'sent', messageId: 7 });
    expect(show(settleOwn(sent, 'c7', { state: 'failed' }))).toEqual(['c7 sent']);
    expect(show(dropOwn(sent, 'c7'))).toEqual(['c7 sent']);
    const failed = settleOwn(write(empty(), 'c8'), 'c8', { state: 'failed' });
    expect(show(dropOwn(failed, 'c8'))).toEqual([]);
  });

  it('is written once, also after it has arrived', () => {
    expect(show(write(write(empty(), 'c1'), 'c1'))).toEqual(['c1 queued']);
    const arrived = takeMessages(empty(), [message(1, { sender_id: 'me' })]);
    expect(show(write(arrived, 'c1'))).toEqual(['c1 message 1']);
  });

  it('is not settled by a message of somebody else with its id', () => {
    expect(show(takeMessages(write(empty(), 'c1'), [message(1)]))).toEqual(['c1 message 1', 'c1 queued']);
  });
});

describe('reading', () => {
  it('only rises, and all have read what each of them has', () => {
    const talk = takeReading(takeReading(takeReading(empty(), 'ben', 5), 'ben', 3), 'cleo', 4);
    expect(isReadByAll(talk, 5, ['ben'])).toBe(true);
    expect(isReadByAll(talk, 6, ['ben'])).toBe(false);
    expect(isReadByAll(talk, 5, ['ben', 'cleo'])).toBe(false);
    expect(isReadByAll(talk, 4, ['ben', 'cleo'])).toBe(true);
    expect(isReadByAll(talk, 4, [])).toBe(false);
  });
});

it('property: any order of news, told any number of times, ends in the same conversation', () => {
  type News = (talk: Talk) => Talk;
  const mine = ['c101', 'c102', 'c103'];
  const news: readonly News[] = [
    ...[1, 2, 3].map(
      (id): News =>
        (talk) =>
          takeMessages(talk, [message(id)]),
    ),
    (talk) => takeMessages(talk, [message(2, { revision: 20, text: 'edited' })]),
    (talk) => takeMessages(talk, [message(3, { revision: 21, deleted: true })]),
    (talk) => takeMessages(talk, [message(3, { revision: 22, text: 'too late' })]),
    ...mine.map(
      (clientId, at): News =>
        (talk) =>
          takeMessages(talk, [message(101 + at, { client_id: clientId, sender_id: 'me' })]),
    ),
    ...mine.map(
      (clientId, at): News =>
        (talk) =>
          settleOwn(talk, clientId, { state: 'sent', messageId: 101 + at }),
    ),
    ...mine.map(
      (clientId): News =>
        (talk) =>
          settleOwn(talk, clientId, { state: 'failed' }),
    ),
    ...['ben', 'cleo'].map(
      (userId, at): News =>
        (talk) =>
          takeReading(talk, userId, 3 + at),
    ),
    (talk) => takeReading(talk, 'ben', 1),
  ];
  const written = mine.reduce(write, empty());
  const order = fc.shuffledSubarray([...news.keys(), ...news.keys()], {
    minLength: news.length * 2,
    maxLength: news.length * 2,
  });
  fc.assert(
    fc.property(order, (places) => {
      const talk = places.reduce((state, place) => news[place]?.(state) ?? state, written);
      expect(show(talk)).toEqual([
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
