// The tables of the messenger, and the SQL of conversations: begun, found, joined and left.
import type { Generated, Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { noteEvent } from './conversations/store-events.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    conversations: {
      id: Generated<number>;
      is_group: boolean;
      name: string | null;
      /** Of a conversation of two, as `pairOf` writes it. */
      pair: string | null;
      admin_id: PersonId | null;
      revision: Generated<number>;
      name_revision: Generated<number>;
      members_revision: Generated<number>;
      keys_revision: Generated<number>;
      last_message_id: Generated<number>;
      last_message_at: Date | null;
      epoch: Generated<number>;
      epoch_at: Date | null;
      epoch_messages: Generated<number>;
      rekey_required: Generated<boolean>;
      retention_days: number | null;
      made_at: Date;
    };
    conversation_members: {
      conversation_id: number;
      person_id: PersonId;
      joined_after: Generated<number>;
      joined_at: Date;
      accepted_at: Date | null;
      declined: Generated<boolean>;
      read_up_to: Generated<number>;
      read_revision: Generated<number>;
      request_revision: Generated<number>;
      waiting_changes: Generated<number>;
    };
    messages: {
      id: Generated<number>;
      conversation_id: number;
      sender_id: PersonId;
      client_id: string;
      sent_hash: Buffer;
      revision: number;
      made_at: Date;
      reply_to: number | null;
      content: string;
      /** JSON of a `SealedWords`. */
      sealed: unknown;
      epoch: number | null;
      silent: Generated<boolean>;
      edit_client_id: string | null;
      edited_at: Date | null;
      /** JSON of a `StoredWords`. */
      own_words: unknown;
    };
    message_edits: { message_id: number; client_id: string; sent_hash: Buffer };
    message_reactions: {
      message_id: number;
      person_id: PersonId;
      client_id: string | null;
      content: string;
      sealed: unknown;
      silent: Generated<boolean>;
      made_at: Date;
    };
    conversation_sequences: { conversation_id: number; person_id: PersonId; sequence: number };
    message_tombstones: {
      id: number;
      conversation_id: number;
      sender_id: PersonId | null;
      client_id: string;
      revision: number;
      made_at: Date;
      silent: boolean;
      /** Its time was over: nobody took it back. */
      expired: Generated<boolean>;
    };
    conversation_events: {
      conversation_id: number;
      revision: number;
      kind: 'made' | 'named' | 'added' | 'left' | 'removed';
      by_id: PersonId | null;
      whom_id: PersonId | null;
      name: string | null;
      after_message_id: number;
      made_at: Date;
    };
    blocks: { person_id: PersonId; blocked_id: PersonId; made_at: Date };
    /** What stays known of who does not want to be in a group. */
    group_refusals: { conversation_id: number; person_id: PersonId; kind: 'declined' | 'left' };
  }
}

/** The two of a conversation of two as one text: the same whoever begins. */
function pairOf(one: PersonId, other: PersonId): string {
  return [one, other].sort().join(':');
}

/** Somebody who comes into a conversation, and how they take it: who has declined it neither sees it nor hears of it. */
export type Joining = {
  readonly personId: PersonId;
  readonly hasAccepted: boolean;
  readonly hasDeclined?: boolean;
};

export type NewGroup = {
  readonly name: string | null;
  readonly maker: PersonId;
  /** Without the maker. */
  readonly others: readonly Joining[];
  readonly now: Date;
  /** Done first where it is made, in its transaction: it fails with it. */
  readonly ask?: (trx: Kysely<Tables>) => Promise<void>;
};

/** Makes a group with everybody in it. Its number is answered. */
export async function makeGroup(db: Kysely<Tables>, group: NewGroup): Promise<number> {
  const { maker, others, now, name } = group;
  return db.transaction().execute(async (trx) => {
    await group.ask?.(trx);
    const { id } = await trx
      .insertInto('conversations')
      // That there is such a group is its first change.
      .values({ ...fresh(now), is_group: true, name, pair: null, admin_id: maker, ...BEGUN })
      .returning('id')
      .executeTakeFirstOrThrow();
    const everybody: readonly Joining[] = [{ personId: maker, hasAccepted: true }, ...others];
    await trx
      .insertInto('conversation_members')
      .values(everybody.map((member) => memberOf(id, member, now)))
      .execute();
    await noteEvent(trx, { id, next: BEGUN.revision, lastMessageId: 0 }, { kind: 'made', by: maker, now });
    return id;
  });
}

/**
 * The one conversation of two people: found, or made by whoever is first, also when both begin at the same instant. The
 * one who begins has accepted it; for the other it is a request unless `hasAccepted`.
 */
export async function ensurePair(
  db: Kysely<Tables>,
  wish: {
    readonly maker: PersonId;
    readonly other: PersonId;
    readonly hasAccepted: boolean;
    readonly now: Date;
    /** Done where it is made, in its transaction, which fails with it. */
    readonly ask?: (trx: Kysely<Tables>) => Promise<void>;
  },
): Promise<{ readonly id: number; readonly isNew: boolean; readonly isTaken?: boolean }> {
  const { maker, other, hasAccepted, now } = wish;
  const pair = pairOf(maker, other);
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('conversations')
      .values({ is_group: false, name: null, pair, admin_id: null, ...fresh(now) })
      .onConflict((conflict) => conflict.column('pair').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) {
      const found = await trx
        .selectFrom('conversations')
        .select('id')
        .where('pair', '=', pair)
        .executeTakeFirstOrThrow();
      // Who begins what the other one has begun without a word wants it as much.
      const { numUpdatedRows } = await trx
        .updateTable('conversation_members')
        .set({ accepted_at: now })
        .where('conversation_id', '=', found.id)
        .where('person_id', '=', maker)
        .where('accepted_at', 'is', null)
        .where('declined', '=', false)
        .where((where) =>
          where.exists(
            where
              .selectFrom('conversations')
              .select('id')
              .where('id', '=', found.id)
              .where('last_message_id', '=', 0),
          ),
        )
        .executeTakeFirst();
      return { id: found.id, isNew: false, isTaken: numUpdatedRows > 0n };
    }
    await wish.ask?.(trx);
    const both = [
      { personId: maker, hasAccepted: true },
      { personId: other, hasAccepted },
    ];
    await trx
      .insertInto('conversation_members')
      .values(both.map((member) => memberOf(made.id, member, now)))
      .execute();
    return { id: made.id, isNew: true };
  });
}

const BEGUN = { revision: 1, members_revision: 1 };

function fresh(now: Date) {
  return { last_message_at: null, epoch_at: null, retention_days: null, made_at: now } as const;
}

function memberOf(
  conversation_id: number,
  { personId, hasAccepted, hasDeclined = false }: Joining,
  now: Date,
) {
  return {
    ...{ conversation_id, person_id: personId, joined_at: now, accepted_at: hasAccepted ? now : null },
    declined: hasDeclined,
  };
}
