// Edits and reactions: sealed for their target, sent at once, and sealed anew only where a refusal has changed nothing.
import { TALK } from '#messages/messenger/talk.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../../../rules/limits.ts';
import { type Envelope, type Purpose, sealMessage, type Words } from '../../../seal.ts';
import { tellWhy, type WireMessage } from '../../calls.ts';
import type { ActionTools } from '../action-tools.ts';
import { prepareSealing } from '../keys/epochs.ts';
import type { Outcome } from '../talk.ts';

const MOST_SEALS = 4;
const RESEALED: readonly string[] = ['messenger.epoch_old', 'messenger.rekey_required'];

type Ready =
  | { readonly kind: 'plain' }
  | { readonly kind: 'sealed'; readonly envelope: Envelope }
  | { readonly kind: 'failed'; readonly error: string };

export function createSealedChanges(tools: ActionTools) {
  const { devices, chats, trust, seen, keyring, opener, own, roomOf } = tools;
  const { me, call, makeId } = devices;
  const epochs = {
    ...{ me, call, keyring, trust, seen },
    hasKeys: () => own.state.get() !== 'none',
    onConversation: chats.take,
  };

  /** Words of a purpose for a target. What was sealed is never changed in clear. */
  async function seal(
    message: WireMessage,
    words: Words,
    { clientId, purpose, sequence }: { clientId: string; purpose: Purpose; sequence: number },
  ): Promise<Ready> {
    const answer = await prepareSealing(epochs, message.conversation_id);
    if (answer.kind === 'plain') return { kind: 'plain' };
    if (answer.kind === 'unreached') return { kind: 'failed', error: say(TALK, 'talk.unreachable') };
    if (answer.kind === 'needs-confirm') return { kind: 'failed', error: say(TALK, 'talk.confirm_first') };
    if (answer.kind !== 'open') return { kind: 'failed', error: say(TALK, 'talk.not_sealed') };
    const { key, own: keys } = answer;
    const envelope = await sealMessage(
      words,
      {
        ...{ conversationId: message.conversation_id, epoch: key.epoch, epochDigest: key.digest },
        ...{ senderId: me, clientId, sequence, purpose },
        target: { clientId: message.client_id, senderId: message.sender_id },
      },
      { chatKey: key.chatKey, signing: keys.signing },
    );
    return { kind: 'sealed', envelope };
  }

  function toBody(ready: Exclude<Ready, { kind: 'failed' }>, text: string, clientId: string) {
    if (ready.kind === 'plain') return { client_id: clientId, content: text, is_encrypted: false };
    const { version: _, ...envelope } = ready.envelope;
    return { client_id: clientId, content: '', is_encrypted: true, version: 2 as const, ...envelope };
  }

  return {
    /** Other words for a message of one's own. An edit keeps the sequence of its message, and counts itself. */
    async edit(message: WireMessage | undefined, text: string): Promise<Outcome> {
      if (message === undefined || message.deleted || message.sender_id !== me)
        return { ok: false, error: say(TALK, 'talk.no_edit') };
      if ([...text].length > LIMITS.textLetters || text.trim() === '')
        return { ok: false, error: say(TALK, 'talk.too_long') };
      const before = await opener.openNow(message);
      if (before.kind !== 'words') return { ok: false, error: say(TALK, 'talk.no_edit') };
      const { heads: _, ...extras } = before.words.extras ?? {};
      const words = { text, extras: { ...extras, edit: before.edit + 1 } };
      const clientId = makeId();
      for (let seals = 0; seals < MOST_SEALS; seals += 1) {
        const ready = await seal(message, words, {
          clientId,
          purpose: 'edit',
          sequence: message.sequence ?? 1,
        });
        if (ready.kind === 'failed') return { ok: false, error: ready.error };
        const result = await call('PATCH /messenger/messages/:messageId', {
          params: { messageId: String(message.id) },
          body: toBody(ready, text, clientId),
        });
        if (result.success) {
          if (result.data.is_encrypted) opener.know(result.data, words);
          roomOf(message.conversation_id).room.hear([result.data]);
          return { ok: true };
        }
        if (!RESEALED.includes(result.code ?? '')) return { ok: false, error: tellWhy(result) };
      }
      return { ok: false, error: say(TALK, 'talk.not_sealed') };
    },
    /** One's own reaction to a message; undefined takes it back. */
    async react(message: WireMessage | undefined, emoji: string | undefined): Promise<Outcome> {
      if (message === undefined || message.deleted) return { ok: false, error: say(TALK, 'talk.no_edit') };
      const params = { messageId: String(message.id) };
      const before = message.reactions.find(({ user_id }) => user_id === me);
      const clientId = makeId();
      for (let seals = 0; seals < MOST_SEALS; seals += 1) {
        const ready =
          emoji === undefined
            ? undefined
            : await seal(
                message,
                { text: emoji },
                { clientId, purpose: 'reaction', sequence: (before?.sequence ?? 0) + 1 },
              );
        if (ready?.kind === 'failed') return { ok: false, error: ready.error };
        const body = ready === undefined ? {} : toBody(ready, emoji ?? '', clientId);
        const result = await call('PUT /messenger/messages/:messageId/reaction', { params, body });
        if (result.success) {
          const { reactions, revision } = result.data;
          roomOf(message.conversation_id).room.hear([{ ...message, reactions, revision }]);
          return { ok: true };
        }
        if (!RESEALED.includes(result.code ?? '')) return { ok: false, error: tellWhy(result) };
      }
      return { ok: false, error: say(TALK, 'talk.not_sealed') };
    },
  };
}
