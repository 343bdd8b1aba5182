// The messenger's line: sockets over which conversations go on, and what stands behind them on this server.

import { TICKET_SECONDS } from '#accounts/lifetimes.ts';
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Offers, Serving } from '#base/feature.ts';
import type { OpenSocket } from '#base/wire/sockets/socket-ground.ts';
import { Refusal } from '#messages/catalogue.ts';
import { LINE_ENDPOINTS, MESSENGER_SOCKET } from '../contract-frames.ts';
import { beginPair } from '../conversations/begin.ts';
import type { MessengerEngines } from '../engines.ts';
import { markUpTo } from '../messages/mark.ts';
import type { Send } from '../messages/send.ts';
import type { Visible } from '../push/visible.ts';
import { refuse, refuseConversation, takeWords } from '../refuse.ts';
import { listenToChanges } from './changes.ts';
import { openFollow } from './follow.ts';
import { openPresence } from './presence.ts';
import { readStandings } from './store-places.ts';
import { openTyping } from './typing.ts';
import { createWatch, type Talk, type Watcher } from './watch.ts';

const { frames } = MESSENGER_SOCKET;
const LOOK_MS = 1000;
/** While hints of other servers do not come, the database is asked so often whether they have changed anything, in ms. */
const WITHOUT_HINTS_MS = 5000;

type LineParts = MessengerEngines & {
  readonly bus: Bus;
  readonly log: (line: string) => void;
  readonly send: Send;
  /** Whose pages are seen. */
  readonly visible: Visible;
  /** Hears whose keys may be others by now. */
  readonly listenToKeys: Offers['listenToKeys'];
  /** A ticket for whoever calls. */
  readonly issueTicket: (authorization: string | undefined) => Promise<string>;
};

type NamedPlace = {
  readonly conversation_id?: number | undefined;
  readonly recipient_id?: string | undefined;
};

type LineServing = Pick<Serving<PersonId>, 'serve' | 'sockets' | 'wire'>;

/**
 * Serves the socket and the tickets that open it, for as long as the server listens. Answers what tells who is there, as far as
 * somebody may see it.
 */
export function serveLine(
  { serve, sockets, wire }: LineServing,
  parts: LineParts,
): MessengerEngines['listOnline'] {
  const { bus, clock, db, log, send, issueTicket, changes, visible, listenToKeys, known } = parts;
  const watch = createWatch();
  const sendTo = sockets.send;
  const ground = { bus, clock, watch, send: sendTo };
  const presence = openPresence(ground);
  const typing = openTyping(ground);
  const follow = openFollow({
    ...{ db, watch, log, send: sendTo },
    onStanding: presence.settle,
    onMembers: ({ here }) => presence.refresh(here),
  });
  const stopListening = listenToChanges(bus, {
    talk: (id, revision) => {
      known.hear(id, revision);
      follow.hint(id, revision);
    },
    person: follow.hintPerson,
    gap: follow.doubt,
  });
  const stopKeys = listenToKeys(follow.hintKeys);
  const stopHearing = [changes.onSent(follow.hear), changes.onRead(follow.hearRead)];
  let doubtedAt = clock.elapsed();
  const looking = setInterval(() => {
    if (!bus.state().isUp && clock.elapsed() - doubtedAt >= WITHOUT_HINTS_MS) {
      doubtedAt = clock.elapsed();
      follow.doubt();
    }
    presence.look();
    typing.look();
    follow.retry();
  }, LOOK_MS).unref();
  wire.addHook('preClose', (done) => {
    clearInterval(looking);
    stopListening();
    stopKeys();
    for (const stop of stopHearing) stop();
    typing.stop();
    presence.stop();
    done();
  });

  type Held = { readonly watcher: Watcher; readonly pulse: ReturnType<typeof presence.open> };
  const held = new Map<OpenSocket<PersonId>, Held>();
  const counts = new Map<PersonId, number>();

  serve(LINE_ENDPOINTS.getTicket, async ({ visit }) => ({
    ticket: await issueTicket(visit.readAuthorization()),
    expires_in: TICKET_SECONDS,
  }));

  /** The conversation that a frame is about, of those that somebody is in. Throws the refusal. */
  function findTalk(person: PersonId, place: NamedPlace): Talk {
    const { conversation_id: id, recipient_id: other } = place;
    for (const talk of watch.people.get(person)?.talks ?? []) {
      if (id !== undefined ? talk.id === id : !talk.isGroup && talk.members.has(other as PersonId))
        return talk;
    }
    throw refuseConversation(id === undefined ? 'recipient_id' : 'conversation_id');
  }

  sockets.serve(MESSENGER_SOCKET, {
    opened: (socket) => {
      const { person } = socket;
      const watcher = watch.enter(person);
      held.set(socket, { watcher, pulse: presence.open(watcher, socket) });
      counts.set(person, (counts.get(person) ?? 0) + 1);
      // From the list of those who are there on nothing is missed: it comes once it is known where somebody stands.
      if (!watcher.isKnown) return follow.enter(watcher);
      presence.settle(watcher);
      presence.tell(watcher);
    },
    closed: (socket, { orderly }) => {
      const { person } = socket;
      const known = held.get(socket);
      held.delete(socket);
      visible.drop(person, socket);
      const left = (counts.get(person) ?? 1) - 1;
      if (left > 0) counts.set(person, left);
      else counts.delete(person);
      if (known !== undefined) presence.close(person, known.pulse, orderly);
      if (left === 0) watch.leave(person);
    },
    frames: {
      'messenger.chatMessage': async ({ person, socket, fields }) => {
        const { conversation_id, recipient_id, encrypt, ...body } = fields;
        if (encrypt && !body.encrypted_content) throw refuse('messenger.cannot_encrypt');
        if (conversation_id === undefined && recipient_id === undefined)
          throw new Refusal('app.bad_request', {
            errors: [{ path: 'conversation_id', message: 'It is missing, and recipient_id, too.' }],
          });
        // What is refused begins nothing.
        if (conversation_id === undefined) takeWords(body);
        const place = conversation_id ?? (await beginPair(parts, person, recipient_id ?? '', 'recipient_id'));
        const { clientId, messageId, revision } = await send(person, { ...body, conversation_id: place });
        const sent = { client_id: clientId, message_id: messageId, revision, conversation_id: place };
        socket.send(frames.messageSent, sent);
      },
      'messenger.readReceipt': async ({ person, fields }) => {
        await markUpTo(parts, {
          ...{ conversationId: undefined, personId: person, messageId: fields.message_id },
        });
      },
      'messenger.typing': ({ person, socket, fields }) => {
        const known = held.get(socket);
        if (known?.watcher.isKnown) typing.say(known.watcher, findTalk(person, fields), fields.is_typing);
      },
      'messenger.presence': ({ person, socket, fields }) => {
        visible.note(person, socket, fields.visible);
        const known = held.get(socket);
        if (known !== undefined) presence.beat(known.watcher, known.pulse);
      },
    },
  });

  return async (viewer, people) => {
    const there = people.filter((id) => presence.isThere(id));
    if (there.length === 0) return new Set();
    // Of somebody without a socket here it has to be asked with whom they are in touch.
    const known = watch.people.get(viewer);
    if (known?.isKnown)
      return new Set(
        there.filter((id) => [...watch.talksWith(id)].some((talk) => watch.areInTouch(known, id, talk))),
      );
    const { places, people: standings } = await readStandings(db.kysely, [viewer]);
    const standing = standings.get(viewer);
    if (standing === undefined || standing.isHidden) return new Set();
    const areInTouch = (id: PersonId) =>
      !standing.barred.has(id) &&
      places.some(
        ({ members }) =>
          members.get(viewer) === 'accepted' && members.get(id) === 'accepted' && id !== viewer,
      );
    return new Set(there.filter(areInTouch));
  };
}
