// Opens the messenger: conversations, what is said in them, their keys, and the people one may write to.
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { PUBLIC_DOOR, type PublicDoor } from '#base/wire/outward/public-door.ts';
import { leaveForGood } from './conversations/leave-for-good.ts';
import { keepRetention } from './conversations/retention.ts';
import { serveConversations } from './conversations/server-conversations.ts';
import { seedDemoLetters } from './demo/demo.ts';
import type { MessengerEngines } from './engines.ts';
import { openChanges } from './hub/changes.ts';
import { serveLine } from './hub/line.ts';
import { serveKeys } from './keys/server-keys.ts';
import { openKnownTalks } from './messages/known-talks.ts';
import { retellMessage } from './messages/retell.ts';
import { openRoom } from './messages/room.ts';
import { openSending } from './messages/send.ts';
import { serveMessages } from './messages/server-messages.ts';
import { servePeople } from './people/server-people.ts';
import { openNotices } from './push/notices.ts';
import { servePush } from './push/server-push.ts';
import { listTakers } from './push/store-push.ts';
import { openVisible } from './push/visible.ts';
import { serveFiles, sweepLooseFiles } from './server-files.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** How much of one person's letters and files is kept, in MB; unless told 500. */
    readonly lettersMegabytes?: number;
    /** What tests put in the place of the way out to push services, and of the time for which letters are gathered. */
    readonly push?: { readonly door: PublicDoor; readonly gatherMs: number } | undefined;
  }
}

export async function openMessenger(ground: Ground): Promise<Opened<PersonId>> {
  const { db, bus, clock, mode, log, take, queue, settings, siteUrl } = ground;
  let listOnline: MessengerEngines['listOnline'] = async () => new Set();
  const own = { db: db.lane('messenger'), clock };
  const { lettersMegabytes = 500 } = settings;
  const engines: MessengerEngines = {
    ...{
      ...own,
      changes: openChanges(bus),
      known: openKnownTalks(clock),
      room: openRoom({ ...own, most: lettersMegabytes * 1024 * 1024 }),
    },
    development: mode === 'development',
    // Nobody is known to be there before the line is open.
    listOnline: (...asked) => listOnline(...asked),
  };
  // What comes by itself is never waited for by what people do.
  const behind = { ...engines, db: db.lane('background') };
  const send = openSending(engines);
  const visible = openVisible({ bus, clock });
  const { door, gatherMs } = { door: PUBLIC_DOOR, gatherMs: 1000, ...settings.push };
  const voucher = take('voucher');
  const notices = openNotices({
    ...{ db: behind.db, queue, visible, voucher, door, gatherMs, log },
    isOpen: take('socketGate').isOpen,
    contact: siteUrl,
  });
  const stopHearing = engines.changes.onSent(notices.hear);
  return {
    name: 'messenger',
    about: 'Conversations of two and of groups, sealed in the browser, and the people one may write to.',
    serve: (serving) => {
      const { serve } = serving;
      serveFiles(serve, engines);
      const issueTicket = take('issueTicket');
      const line = { ...engines, bus, log, send, issueTicket, visible };
      listOnline = serveLine(serving, { ...line, listenToKeys: take('listenToKeys') });
      servePush(serve, { ...engines, voucher, door, sessionOf: take('sessionOf') });
      serveConversations(serve, engines);
      serveMessages(serve, engines, send);
      serveKeys(serve, engines);
      servePeople(serve, engines);
    },
    tasks: notices.tasks,
    offers: { giveNotice: notices.give, takersOfNotices: listTakers },
    regular: [sweepLooseFiles(behind), keepRetention(behind)],
    seedDemo: (people) => seedDemoLetters(engines, people),
    close: async () => {
      stopHearing();
      notices.stop();
      visible.stop();
    },
    partWith: (...parting) => leaveForGood(engines, ...parting),
    retell: { messages: retellMessage },
    leftOut: {
      'messages.sent_hash': 'tells a message that is sent again from another one',
      'message_edits.sent_hash': 'tells an edit that is sent again from another one',
      'conversation_epochs.sent_hash': 'tells a key that is published again from another one',

      // What only their sender sees must look to them like any other.
      'messages.silent': 'says of the other one whether they let words through',
      'messages.own_words': 'stands in the place of the words, as who wrote them sees them',
      'message_reactions.silent': 'says of the other one whether they let words through',

      'message_reports.messages':
        'words of somebody else, opened for whoever reads the report; the letters themselves are among the messages of who wrote them',
      'message_reports.note': 'what whoever runs the place noted for themselves about two people',

      'message_files.bytes': 'sealed by the browser of whoever sent it; each can be fetched by its id',
      'message_files.sent_hash': 'tells a file that is sent again from another one',
    },
  };
}
