// What sending works with: a message on its way, what is known of it, and where it comes to stand.
import type { PersonId } from '#accounts/rules.ts';
import type { SendingWish } from '../rules/sending.ts';
import type { SealedWords } from '../rules/words.ts';

/** A message to be sent. */
export type NewMessage = SendingWish & {
  readonly senderId: PersonId;
  readonly clientId: string;
  /** SHA-256 of all that the caller chose (words, place, what it answers), in hex: so it goes to the database. */
  readonly sentHash: string;
  readonly content: string;
  readonly sealed: SealedWords | undefined;
  readonly replyTo: number | undefined;
  /** Of a file of the sender's in this conversation, which goes with the message from now on. */
  readonly fileId?: string | undefined;
  readonly now: Date;
};

/** What is known of a message, its conversation and its sender, and of the other one where there are two. */
export type FactsRow = {
  /** Of the row of the conversation: another one after every change of it. Null where there is none. */
  readonly version: string | null;
  readonly is_group: boolean;
  readonly revision: number;
  readonly epoch: number;
  readonly epoch_at: Date | null;
  readonly epoch_messages: number;
  readonly rekey_required: boolean;
  readonly is_member: boolean;
  readonly has_answered: boolean;
  readonly sender_name: string | null;
  readonly earlier_id: number | null;
  readonly earlier_conversation: number | null;
  readonly earlier_hash: Buffer | null;
  readonly earlier_deleted: boolean;
  readonly has_others: boolean;
  readonly other_id: PersonId | null;
  readonly other_accepted: boolean;
  readonly other_declined: boolean;
  readonly other_blocked: boolean;
  readonly other_hidden: boolean;
  readonly waiting: number;
  readonly reply_there: boolean;
  readonly file_there: boolean;
};

/** A message that goes, and what goes with it. */
export type Placed = {
  readonly kind: 'placed';
  readonly message: NewMessage;
  readonly revision: number;
  /** Whether its sender takes the conversation up with it. */
  readonly accepts: boolean;
  readonly isSilent: boolean;
  readonly row: FactsRow;
  /** Of its conversation, as it is after all of them. */
  readonly state: State;
};

/** A conversation as it was read, moved on by each message that goes into it. */
export type State = {
  readonly isGroup: boolean;
  readonly epoch: number;
  readonly epochAt: Date | null;
  /** Of its row: another one after every change. */
  readonly version: string;
  /** Known since the last writing, not read just now: whether a message came before is looked up as it is written. */
  readonly isRecalled: boolean;
  epochMessages: number;
  rekeyRequired: boolean;
  revision: number;
  /** How many messages each sender has put into it in this round. */
  readonly added: Map<PersonId, number>;
  /** Who has taken it up by writing into it in this round. */
  readonly answered: Set<PersonId>;
};
