// Opens the messenger: conversations, what is said in them, their keys, and the people one may write to.
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { serveConversations } from './conversations/server-conversations.ts';
import type { MessengerEngines } from './engines.ts';
import { openChanges } from './hub/changes.ts';
import { openSending } from './messages/send.ts';
import { serveMessages } from './messages/server-messages.ts';

export async function openMessenger({ db, bus, clock, mode }: Ground): Promise<Opened<PersonId>> {
  const engines: MessengerEngines = {
    ...{ db: db.lane('messenger'), clock, changes: openChanges(bus) },
    development: mode === 'development',
    // Nobody is known to be there as long as nothing is heard of anybody.
    listOnline: async () => new Set(),
  };
  const send = openSending(engines);
  return {
    name: 'messenger',
    about: 'Conversations of two and of groups, sealed in the browser, and the people one may write to.',
    serve: ({ serve }) => {
      serveConversations(serve, engines);
      serveMessages(serve, engines, send);
    },
  };
}
