// Serves keys: chat keys of conversations, wrapped for each member, and the public keys of people with their history.
import { listKeyEntries } from '#accounts/keys/store-key-history.ts';
import { isPersonId, type PersonId } from '#accounts/rules.ts';
import type { Serve } from '#base/wire/serve.ts';
import { KEY_ENDPOINTS as ENDPOINTS } from '../contract-keys.ts';
import type { MessengerEngines } from '../engines.ts';
import { findSeen } from '../people/show-people.ts';
import { findOwnFace } from '../people/store-people.ts';
import { readNumber, refuse, refuseConversation, refuseUser } from '../refuse.ts';
import { findWrap } from '../store-epochs.ts';
import { readScene } from '../store-scene.ts';
import { publish, publishWrap } from './publish.ts';
import { hasSharedKey } from './store-wraps.ts';

export function serveKeys(serve: Serve<PersonId>, engines: MessengerEngines): void {
  const { db } = engines;

  serve(ENDPOINTS.addWrap, ({ person, body }) => publishWrap(engines, person, body));

  serve(ENDPOINTS.publishEpoch, ({ person, body }) => publish(engines, person, body));

  serve(ENDPOINTS.getChatKey, async ({ person, query }) => {
    const conversationId = readNumber(query.conversation_id);
    const epoch = query.epoch === undefined ? undefined : Number(query.epoch);
    const wrap = await findWrap(db.kysely, { conversationId, personId: person, epoch });
    if (wrap !== undefined)
      return {
        ...{ encrypted_key: wrap.encryptedKey, epoch: wrap.epoch },
        bundle: wrap.bundle as Record<string, unknown> | null,
      };
    if ((await readScene(db.kysely, conversationId, person)) === undefined) throw refuseConversation();
    throw refuse('messenger.key_not_found');
  });

  serve(ENDPOINTS.listPublicKeys, async ({ person, query }) => {
    const ids = [query.user_ids].flat();
    const own = ids.includes(person) ? await findOwnFace(db.kysely, person) : undefined;
    const people = [...(own ? [own] : []), ...(await findSeen(engines, person, ids, 'met'))];
    return {
      public_keys: people.flatMap(({ person_id, message_key, signing_key }) =>
        message_key === null ? [] : [{ user_id: person_id, public_key: message_key, signing_key }],
      ),
    };
  });

  serve(ENDPOINTS.getKeyHistory, async ({ person, params }) => {
    const { userId } = params;
    if (!isPersonId(userId)) throw refuseUser('userId');
    // Old epochs were signed by people who may have left since.
    const may =
      userId === person ||
      (await hasSharedKey(db.kysely, person, userId)) ||
      (await findSeen(engines, person, [userId], 'met')).length > 0;
    if (!may) throw refuseUser('userId');
    const entries = await listKeyEntries(db.kysely, userId);
    return { user_id: userId, entries: [...entries] };
  });
}
