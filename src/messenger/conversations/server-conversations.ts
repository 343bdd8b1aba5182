// Serves conversations: listed, begun, renamed, taken up and declined, joined and left.
import type { PersonId } from '#accounts/rules.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { CONVERSATION_ENDPOINTS as ENDPOINTS } from '../contract-conversations.ts';
import type { MessengerEngines } from '../engines.ts';
import { presentConversation } from '../present.ts';
import { readNumber, refuse, refuseConversation } from '../refuse.ts';
import { beginConversation } from './begin.ts';
import {
  acceptConversation,
  addToGroup,
  declineConversation,
  removeFromGroup,
  setConversation,
} from './membership.ts';
import { type EntryCursor, findEntry, listEntries } from './store-entries.ts';

const PAGE = 50;

export function serveConversations(serve: Serve<PersonId>, engines: MessengerEngines): void {
  const { db } = engines;

  /** A conversation of a person as it stands. Throws the refusal. */
  async function show(conversationId: number, person: PersonId) {
    const entry = await findEntry(db.kysely, conversationId, person);
    if (entry === undefined) throw refuseConversation('conversationId');
    return presentConversation(entry, person);
  }

  serve(ENDPOINTS.listConversations, async ({ person, query }) => {
    const after = readEntryCursor(query.cursor);
    const listed = await listEntries(db.kysely, person, { after, limit: PAGE + 1 });
    const page = listed.slice(0, PAGE);
    const last = page.at(-1);
    return {
      conversations: page.map((entry) => presentConversation(entry, person)),
      next: listed.length > PAGE && last ? writeEntryCursor({ at: last.at, id: last.scene.id }) : null,
    };
  });

  serve(ENDPOINTS.getConversation, async ({ person, params }) => ({
    conversation: await show(readNumber(params.conversationId), person),
  }));

  for (const [endpoint, isGroup] of [
    [ENDPOINTS.begin, false],
    [ENDPOINTS.beginGroup, true],
  ] as const)
    serve(endpoint, async ({ person, body }) => {
      const id = await beginConversation(engines, person, body, body.is_group ?? isGroup);
      return { conversation_id: id, conversation: await show(id, person) };
    });

  serve(ENDPOINTS.rename, async ({ person, params, body }) => {
    const place = placeOf(params, person);
    await setConversation(engines, place, body);
    return { conversation: await show(place.conversationId, person) };
  });

  serve(ENDPOINTS.accept, async ({ person, params }) => {
    const place = placeOf(params, person);
    await acceptConversation(engines, place);
    return { conversation: await show(place.conversationId, person) };
  });

  serve(ENDPOINTS.decline, async ({ person, params }) => {
    await declineConversation(engines, placeOf(params, person));
    return { declined: true as const };
  });

  serve(ENDPOINTS.leave, async ({ person, params }) => {
    await removeFromGroup(engines, placeOf(params, person), person);
    return { left: true as const };
  });

  serve(ENDPOINTS.addMember, async ({ person, params, body }) => {
    const place = placeOf(params, person);
    await addToGroup(engines, place, body.user_id);
    return { conversation: await show(place.conversationId, person) };
  });

  serve(ENDPOINTS.removeMember, async ({ person, params }) => {
    const place = placeOf(params, person);
    // Who goes by themselves leaves, and sees nothing of it any more.
    if (params.userId === person) throw refuse('messenger.not_yourself');
    await removeFromGroup(engines, place, params.userId);
    return { conversation: await show(place.conversationId, person) };
  });
}

function placeOf({ conversationId }: { readonly conversationId: string }, personId: PersonId) {
  return { conversationId: readNumber(conversationId), personId };
}

function writeEntryCursor({ at, id }: EntryCursor): string {
  return Buffer.from(`${at}.${id}`).toString('base64url');
}

/** Throws `app.bad_request` for anything that no page ended with. */
function readEntryCursor(text: string | undefined): EntryCursor | undefined {
  if (text === undefined) return undefined;
  const [at = 0, id = 0] = Buffer.from(text, 'base64url').toString('utf8').split('.').map(Number);
  const cursor = { at, id };
  const isOne = Number.isSafeInteger(at) && Number.isSafeInteger(id) && Math.abs(at) <= 8.64e15;
  if (!isOne || writeEntryCursor(cursor) !== text)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: 'Must be the next of an earlier page.' }],
    });
  return cursor;
}
