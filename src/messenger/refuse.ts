// Refusals of the messenger, each with what helps to go on from it.
import { type FieldError, Refusal, type RefusalCode } from '#messages/catalogue.ts';
import { type ReadWords, readWords, type SentWords } from './rules/words.ts';
import type { Standing } from './store-send.ts';

/** The refusal of a code; where the conversation stands goes along with a 409. */
export function refuse(code: RefusalCode, standing?: Standing, errors?: readonly FieldError[]): Refusal {
  const refusal = new Refusal(code, errors ? { errors } : {});
  if (refusal.status !== 409) return refusal;
  const { epoch, rekeyRequired } = standing ?? { epoch: 0, rekeyRequired: false };
  return new Refusal(code, { data: { epoch, rekey_required: rekeyRequired }, ...(errors ? { errors } : {}) });
}

/** Another person's conversation looks exactly like a missing one. */
export function refuseConversation(path = 'conversation_id'): Refusal {
  return new Refusal('messenger.conversation_not_found', {
    errors: [{ path, message: 'You have no conversation of this number.' }],
  });
}

export function refuseMessage(path = 'messageId'): Refusal {
  return new Refusal('messenger.message_not_found', {
    errors: [{ path, message: 'You can see no message of this number.' }],
  });
}

export function refuseUser(path = 'user_id'): Refusal {
  return new Refusal('messenger.user_not_found', {
    errors: [{ path, message: 'You can see nobody of this id.' }],
  });
}

/** The words of a body. Throws the refusal. */
export function takeWords(body: SentWords, most?: number): ReadWords {
  const read = readWords(body, most);
  if ('words' in read) return read.words;
  const { fault } = read;
  throw new Refusal(fault.code, {
    ...('most' in fault ? { fill: { most: fault.most } } : {}),
    errors: [{ path: 'content', message: 'It does not fit.' }],
  });
}

/** The number in an address; what is none is 0, of which there is nothing. */
export function readNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
