// Whether a message may be sent: membership before everything, repeats before every rule, and no rule that tells of a block.
import { describe, expect, it } from 'vitest';
import { judgeSending, type SendingFacts, type SendingWish } from './sending.ts';

const CONVERSATION = { isGroup: false, epoch: 2, rekeyRequired: false };
const OTHER = { hasAccepted: true, hasDeclined: false, hasBlocked: false, waiting: 0 };
const FACTS: SendingFacts = {
  conversation: CONVERSATION,
  isMember: true,
  earlier: undefined,
  other: OTHER,
  replyTo: undefined,
};
const SEALED: SendingWish = { conversationId: 7, isSealed: true, epoch: 2, plaintextConfirmed: false };
const PLAIN: SendingWish = { ...SEALED, isSealed: false, epoch: undefined };
const EARLIER = { messageId: 5, conversationId: 7, isSame: true, isDeleted: false };

const judge = (wish: SendingWish, facts: Partial<SendingFacts> = {}) => {
  const verdict = judgeSending(wish, { ...FACTS, ...facts });
  return verdict.kind === 'refuse' ? verdict.code : verdict;
};

describe('judgeSending', () => {
  it('sends what is sealed under the newest epoch, or under none that is told', () => {
    expect(judge(SEALED)).toEqual({ kind: 'send', isSilent: false });
    expect(judge({ ...SEALED, epoch: undefined })).toEqual({ kind: 'send', isSilent: false });
  });

  it.each([1, 3])('refuses another epoch: %d', (epoch) => {
    expect(judge({ ...SEALED, epoch })).toBe('messenger.epoch_old');
  });

  it('takes plain words where encryption never was, or where their writer says so', () => {
    const conversation = { ...CONVERSATION, epoch: 0 };
    expect(judge(PLAIN, { conversation })).toEqual({ kind: 'send', isSilent: false });
    expect(judge(SEALED, { conversation })).toBe('messenger.not_encrypted');
    expect(judge(PLAIN)).toBe('messenger.encryption_required');
    expect(judge({ ...PLAIN, plaintextConfirmed: true })).toEqual({ kind: 'send', isSilent: false });
  });

  it('takes nothing while an epoch is owed, confirmed or not', () => {
    const conversation = { ...CONVERSATION, rekeyRequired: true };
    expect(judge(SEALED, { conversation })).toBe('messenger.rekey_required');
    expect(judge({ ...PLAIN, plaintextConfirmed: true }, { conversation })).toBe('messenger.rekey_required');
  });

  it('says of a conversation that one is not in what it says of one that is not there', () => {
    for (const facts of [{ conversation: undefined }, { isMember: false }])
      for (const earlier of [undefined, EARLIER])
        expect(judge(PLAIN, { ...facts, earlier })).toBe('messenger.conversation_not_found');
  });

  it('answers a repeat, whatever the conversation takes by now', () => {
    const conversation = { ...CONVERSATION, rekeyRequired: true, epoch: 5 };
    expect(judge(SEALED, { conversation, earlier: EARLIER })).toEqual({ kind: 'repeat', messageId: 5 });
    expect(judge(SEALED, { earlier: { ...EARLIER, isSame: false } })).toBe('messenger.client_id_used');
    expect(judge(SEALED, { earlier: { ...EARLIER, conversationId: 8 } })).toBe('messenger.client_id_used');
    expect(judge(SEALED, { earlier: { ...EARLIER, isDeleted: true } })).toBe('messenger.message_deleted');
    expect(judge(SEALED, { earlier: { ...EARLIER, isDeleted: true, conversationId: 8 } })).toBe(
      'messenger.client_id_used',
    );
  });

  it('takes five first words of a stranger', () => {
    const other = { ...OTHER, hasAccepted: false };
    expect(judge(SEALED, { other: { ...other, waiting: 4 } })).toEqual({ kind: 'send', isSilent: false });
    expect(judge(SEALED, { other: { ...other, waiting: 5 } })).toBe('messenger.request_waits');
    expect(judge(SEALED, { other: { ...OTHER, waiting: 50 } })).toEqual({ kind: 'send', isSilent: false });
  });

  it('lets what nobody will see look sent, under the same limits', () => {
    for (const how of [{ hasBlocked: true }, { hasDeclined: true }]) {
      expect(judge(SEALED, { other: { ...OTHER, ...how } })).toEqual({ kind: 'send', isSilent: true });
      const waits = { ...OTHER, ...how, hasAccepted: false, waiting: 5 };
      expect(judge(SEALED, { other: waits })).toBe('messenger.request_waits');
      expect(judge(PLAIN, { other: { ...OTHER, ...how } })).toBe('messenger.encryption_required');
    }
  });

  it('begins nothing with who may not be seen by now, as with nobody', () => {
    const other = { ...OTHER, hasAccepted: false, isHidden: true };
    for (const more of [{}, { hasBlocked: true }, { hasDeclined: true }])
      expect(judge(PLAIN, { other: { ...other, ...more } })).toBe('messenger.nobody_there');
  });

  it('takes nothing where nobody is left who could read it, but for a repeat', () => {
    expect(judge(SEALED, { other: undefined })).toBe('messenger.nobody_there');
    expect(judge(SEALED, { other: undefined, earlier: EARLIER })).toEqual({ kind: 'repeat', messageId: 5 });
    const conversation = { ...CONVERSATION, isGroup: true };
    expect(judge(SEALED, { conversation, other: undefined })).toEqual({ kind: 'send', isSilent: false });
  });

  it('answers only what is there', () => {
    expect(judge(SEALED, { replyTo: { isThere: false } })).toBe('messenger.reply_not_found');
    expect(judge(SEALED, { replyTo: { isThere: true } })).toEqual({ kind: 'send', isSilent: false });
  });
});
