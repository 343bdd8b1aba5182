// Conversations for the fuzzing: made anew for each request, so that no request finds what another one has left.
import { createHash, randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import { makeGroup } from '#messenger/store.ts';
import { sendMessages } from '#messenger/store-send.ts';
import type { RunningServer } from './server.ts';

type Talkers = {
  /** Who calls mostly, and who has what is somebody else's. */
  readonly ada: PersonId;
  readonly ben: PersonId;
  /** Who is in all conversations. */
  readonly talker: { readonly id: PersonId; readonly name: string };
};

/** Lays it: everybody can be found. Each has a message key already. */
export async function layFuzzTalk(server: RunningServer, { ada, ben, talker }: Talkers) {
  const db = server.db.kysely;
  const now = () => server.clock.read();
  await db
    .insertInto('discoverable_people')
    .values([ada, ben, talker.id].map((person_id) => ({ person_id, since: now() })))
    .execute();
  /** The newest message that was made. */
  let letter = 0;

  /** A group of somebody and the talker, begun by either, with a message of the one whom it is for. */
  async function makeTalk(whose: PersonId, maker: PersonId = whose): Promise<number> {
    const other = maker === whose ? talker.id : whose;
    const others = [{ personId: other, hasAccepted: maker === whose }];
    const conversationId = await makeGroup(db, { name: 'Lamplighters', maker, others, now: now() });
    const content = 'A letter';
    const [sent] = await sendMessages(server.db, [
      {
        ...{
          conversationId,
          senderId: maker,
          clientId: randomUUID(),
          content,
          sealed: undefined,
          now: now(),
        },
        ...{
          isSealed: false,
          epoch: undefined,
          plaintextConfirmed: false,
          replyTo: undefined,
          fileId: undefined,
        },
        sentHash: createHash('sha256').update(content).digest('hex'),
      },
    ]);
    if (sent?.kind !== 'sent') throw new Error('A letter was not sent.');
    letter = sent.messageId;
    return conversationId;
  }

  async function makeFile(whose: PersonId): Promise<string> {
    const id = randomUUID();
    const conversation_id = await makeTalk(whose);
    const bytes = Buffer.from('sealed');
    await db
      .insertInto('message_files')
      .values({
        ...{ id, conversation_id, person_id: whose, message_id: letter, bytes, size: bytes.length },
        ...{ sent_hash: createHash('sha256').update(bytes).digest(), made_at: now() },
      })
      .execute();
    return id;
  }

  /** What the name of a real thing of a conversation stands for; undefined for any other. */
  async function findId(name: string): Promise<string | undefined> {
    const whose = name.startsWith('foreign') ? ben : ada;
    if (name === 'talker') return talker.id;
    if (name === 'talker name') return talker.name;
    if (name === 'new file') return randomUUID();
    if (/^(own|foreign) talk$/.test(name)) return String(await makeTalk(whose));
    if (/^(own|foreign) request$/.test(name)) return String(await makeTalk(whose, talker.id));
    if (/^(own|foreign) file$/.test(name)) return makeFile(whose);
    if (!/^(own|foreign) letter$/.test(name)) return undefined;
    await makeTalk(whose);
    return String(letter);
  }

  const wrap = Buffer.alloc(256, 1).toString('base64');
  const wrapFor = (user_id: PersonId) => ({ user_id, encrypted_key: wrap });
  /** Bodies that are good for Ada. */
  const makers: Readonly<Record<string, () => Promise<object>>> = {
    'messenger.send': async () => ({ conversation_id: await makeTalk(ada), content: 'Good evening' }),
    'messenger.editMessage': async () => ({ content: 'Good morning' }),
    'messenger.react': async () => ({ content: '👍' }),
    // Of the conversation that stands in the address.
    'messenger.markRead': async () => ({ message_id: letter }),
    'messenger.begin': async () => ({ participants: [talker.id], is_group: false }),
    'messenger.beginGroup': async () => ({ participant_ids: [talker.id], is_group: true, name: 'Lamps' }),
    'messenger.addMember': async () => ({ user_id: ben }),
    'messenger.addWrap': async () => ({ conversation_id: await makeTalk(ada), ...wrapFor(ada) }),
    'messenger.publishEpoch': async () => ({
      conversation_id: await makeTalk(ada),
      participants: [ada, talker.id].map(wrapFor),
    }),
    'messenger.setPush': async () => ({ endpoint: 'https://push.example.org/a-browser' }),
    'messenger.takePushNews': async () => ({ endpoint: 'https://push.example.org/a-browser' }),
    'messenger.movePush': async () => ({
      ...{ from: 'https://push.example.org/a-browser', to: 'https://push.example.org/the-same' },
    }),
    'messenger.report': async () => ({
      ...{ user_id: talker.id, conversation_id: await makeTalk(ada), reason: 'Noise', messages: [] },
    }),
  };

  /** Queries that are good for Ada, of calls that need one. */
  const queries: Readonly<Record<string, () => Promise<string>>> = {
    'messenger.listMessages': async () => `conversation_id=${await makeTalk(ada)}`,
    'messenger.listPublicKeys': async () => `user_ids=${talker.id}`,
    'messenger.putFile': async () => `conversation_id=${await makeTalk(ada)}`,
    'messenger.getChatKey': async () => {
      const id = await makeTalk(ada);
      const key = { conversation_id: id, epoch: 1 };
      await db
        .insertInto('conversation_epochs')
        .values({ ...key, publisher_id: ada, sent_hash: Buffer.alloc(32), bundle: null, made_at: now() })
        .execute();
      await db
        .insertInto('conversation_wraps')
        .values({ ...key, person_id: ada, encrypted_key: wrap })
        .execute();
      return `conversation_id=${id}&epoch=1`;
    },
  };

  return { findId, makers, queries };
}
