// Serves messages: sent, fetched, edited, deleted, read, and reacted to.
import type { PersonId } from '#accounts/rules.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { MESSAGE_ENDPOINTS as ENDPOINTS } from '../contract-messages.ts';
import type { MessengerEngines } from '../engines.ts';
import { readNumber, refuseConversation, refuseMessage } from '../refuse.ts';
import { LIMITS } from '../rules/limits.ts';
import { listPage, listSince } from '../store-messages.ts';
import { editMessage, reactTo, removeMessage } from './change.ts';
import { markUpTo } from './mark.ts';
import type { Send } from './send.ts';
import { showEvents, showMessage, showMessages } from './show.ts';
import { countUnread } from './store-marks.ts';

export function serveMessages(serve: Serve<PersonId>, engines: MessengerEngines, send: Send): void {
  const { db } = engines;

  /** A message as somebody sees it now. Throws the refusal. */
  async function show(messageId: number, person: PersonId) {
    const message = await showMessage(db, messageId, person);
    if (message === undefined) throw refuseMessage();
    return message;
  }

  serve(ENDPOINTS.listMessages, async ({ person, query }) => {
    const conversationId = readNumber(query.conversation_id);
    const asked = { conversationId, personId: person, limit: LIMITS.messagesPage };
    if (query.since === undefined) {
      const page = await listPage(db.kysely, { ...asked, before: readCursor(query.cursor) });
      const messages = page && (await showMessages(db, conversationId, page.messages, person));
      if (messages === undefined) throw refuseConversation();
      const [first] = messages;
      const before = readCursor(query.cursor);
      // What happened before the first message of all stands on the page that begins with it.
      const from = page?.hasMore ? first?.id : undefined;
      return {
        messages,
        events: await showEvents(db, { ...asked, from, before }),
        next: page?.hasMore && first ? writeCursor(first.id) : null,
        revision: page?.revision ?? 0,
      };
    }
    const news = await listSince(db.kysely, { ...asked, since: Number(query.since) });
    const messages = news && (await showMessages(db, conversationId, news.messages, person));
    if (news === undefined || messages === undefined) throw refuseConversation();
    const hasHappened = news.changes.some(({ kind }) => kind === 'members' || kind === 'name');
    return {
      events: hasHappened ? await showEvents(db, { ...asked, since: Number(query.since) }) : [],
      ...{ messages, next: null, revision: news.revision, more: news.hasMore },
      changes: news.changes.map(({ kind, revision, personId, messageId }) => ({
        ...{ kind, revision },
        ...(personId === undefined ? {} : { user_id: personId }),
        ...(messageId === undefined ? {} : { message_id: messageId }),
      })),
    };
  });

  serve(ENDPOINTS.send, async ({ person, body }) => {
    const { messageId, clientId, revision, present } = await send(person, body);
    return { message_id: messageId, client_id: clientId, revision, message: present() };
  });

  serve(ENDPOINTS.getMessage, ({ person, params }) => show(readNumber(params.messageId), person));

  serve(ENDPOINTS.editMessage, async ({ person, params, body }) => {
    const messageId = readNumber(params.messageId);
    await editMessage(engines, { messageId, personId: person, body });
    return show(messageId, person);
  });

  serve(ENDPOINTS.deleteMessage, async ({ person, params }) => {
    const messageId = readNumber(params.messageId);
    return {
      deleted: true as const,
      revision: await removeMessage(engines, { messageId, personId: person }),
    };
  });

  serve(ENDPOINTS.react, async ({ person, params, body }) => {
    const messageId = readNumber(params.messageId);
    await reactTo(engines, { messageId, personId: person, body });
    const { revision, reactions } = await show(messageId, person);
    return { revision, reactions };
  });

  serve(ENDPOINTS.markRead, async ({ person, params, body }) => {
    const conversationId = readNumber(params.conversationId);
    const messageId = body.message_id;
    await markUpTo(engines, { conversationId, personId: person, messageId });
    return { message_id: messageId, unread: await countUnread(db.kysely, conversationId, person) };
  });
}

function writeCursor(id: number): string {
  return Buffer.from(`before.${id}`).toString('base64url');
}

/** The message before which a page goes on. Throws `app.bad_request` for anything that no page ended with. */
function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = readNumber(
    Buffer.from(text, 'base64url')
      .toString('utf8')
      .replace(/^before\./, ''),
  );
  if (id === 0 || writeCursor(id) !== text)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  return id;
}
