// Whether a message may be sent into a conversation, and who will see it: decided from what is known under its lock. Pure.
import { LIMITS } from './limits.ts';

/** What is known of a conversation and its sender while nobody else can change either. */
export type SendingFacts = {
  /** Undefined when there is none of this number. */
  readonly conversation:
    | {
        readonly isGroup: boolean;
        readonly epoch: number;
        readonly rekeyRequired: boolean;
      }
    | undefined;
  readonly isMember: boolean;
  /** An earlier message of the sender under the same id. */
  readonly earlier:
    | {
        readonly messageId: number;
        readonly conversationId: number;
        readonly isSame: boolean;
        readonly isDeleted: boolean;
      }
    | undefined;
  /** Of a conversation of two: how the other one takes it. */
  readonly other:
    | {
        readonly hasAccepted: boolean;
        readonly hasDeclined: boolean;
        readonly hasBlocked: boolean;
        /** Nothing was said yet, and whoever sends may not see them. */
        readonly isHidden?: boolean;
        readonly waiting: number;
      }
    | undefined;
  /** Of a group with others in it: whether any of them has taken it up, and how many words of the sender wait for that. */
  readonly others?: { readonly hasAccepted: boolean; readonly waiting: number } | undefined;
  readonly replyTo: { readonly isThere: boolean } | undefined;
  /** Whether the file that the message is to carry is the sender's, in this conversation, and in no other message. */
  readonly file?: { readonly isThere: boolean } | undefined;
};

/** The message that is to be sent, as far as it matters. */
export type SendingWish = {
  readonly conversationId: number;
  readonly isSealed: boolean;
  readonly epoch: number | undefined;
  /** Whether its writer has said that it may go unsealed into an encrypted conversation. */
  readonly plaintextConfirmed: boolean;
};

export type SendingRefusal =
  | 'messenger.conversation_not_found'
  | 'messenger.client_id_used'
  | 'messenger.message_deleted'
  | 'messenger.reply_not_found'
  | 'messenger.file_not_found'
  | 'messenger.encryption_required'
  | 'messenger.not_encrypted'
  | 'messenger.rekey_required'
  | 'messenger.epoch_old'
  | 'messenger.nobody_there'
  | 'messenger.request_waits';

export type SendingVerdict =
  | { readonly kind: 'send'; readonly isSilent: boolean }
  | { readonly kind: 'repeat'; readonly messageId: number }
  | { readonly kind: 'refuse'; readonly code: SendingRefusal };

/**
 * Decides. A repeat answers what was, even where the conversation would take nothing new by now. Somebody who is no member gets
 * what a missing conversation gets, before anything else is said of it.
 */
export function judgeSending(wish: SendingWish, facts: SendingFacts): SendingVerdict {
  const { conversation, earlier, other, replyTo, file } = facts;
  if (conversation === undefined || !facts.isMember) return refuse('messenger.conversation_not_found');
  if (earlier !== undefined) {
    if (earlier.isDeleted && earlier.conversationId === wish.conversationId)
      return refuse('messenger.message_deleted');
    return earlier.isSame && earlier.conversationId === wish.conversationId
      ? { kind: 'repeat', messageId: earlier.messageId }
      : refuse('messenger.client_id_used');
  }
  // Who may not be seen is like nobody.
  if (!conversation.isGroup && (other === undefined || other.isHidden))
    return refuse('messenger.nobody_there');
  if (replyTo?.isThere === false) return refuse('messenger.reply_not_found');
  if (file?.isThere === false) return refuse('messenger.file_not_found');
  const refusal = judgeSealing(wish, conversation);
  if (refusal !== undefined) return refuse(refusal);
  const isSilent = other !== undefined && (other.hasBlocked || other.hasDeclined);
  // Who was blocked or declined must not learn of it by a limit that others do not meet.
  const asked = other ?? facts.others;
  if (asked !== undefined && !asked.hasAccepted && asked.waiting >= LIMITS.requestMessages)
    return refuse('messenger.request_waits');
  return { kind: 'send', isSilent };
}

/** Whether words may come as they are, plain or sealed under an epoch: of messages, edits and reactions alike. */
export function judgeSealing(
  { isSealed, epoch, plaintextConfirmed }: Omit<SendingWish, 'conversationId'>,
  conversation: { readonly epoch: number; readonly rekeyRequired: boolean },
): SendingRefusal | undefined {
  const isEncrypted = conversation.epoch > 0;
  if (isSealed && !isEncrypted) return 'messenger.not_encrypted';
  if (!isSealed && isEncrypted && !plaintextConfirmed) return 'messenger.encryption_required';
  if (isEncrypted && conversation.rekeyRequired) return 'messenger.rekey_required';
  // A client of the specification tells no epoch: then the newest is meant.
  if (isSealed && epoch !== undefined && epoch !== conversation.epoch) return 'messenger.epoch_old';
  return undefined;
}

function refuse(code: SendingRefusal): SendingVerdict {
  return { kind: 'refuse', code };
}
