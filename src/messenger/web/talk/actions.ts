// What a person does in the messenger beside reading: writes, edits, reacts, begins, joins and leaves, blocks and reports.
import type { CallResult } from '#base/wire/call.ts';
import { TALK } from '#messages/messenger/talk.ts';
import { say } from '#messages/say.ts';
import { LIMITS, TYPING_MS } from '../../rules/limits.ts';
import { tellWhat, tellWhy, type WireConversation, type WireMessage } from '../calls.ts';
import type { ActionTools } from './action-tools.ts';
import { createFinding } from './opening/finding.ts';
import type { Letter } from './sending/letters.ts';
import { createSealedChanges } from './sending/sealed-changes.ts';
import { readAttachment } from './shown/present.ts';
import type { Messenger, Outcome } from './talk.ts';

const TELL_AGAIN_MS = 1_500;

type Actions = Omit<
  Messenger,
  | 'line'
  | 'storage'
  | 'keys'
  | 'unlockWays'
  | 'unlock'
  | 'makeKeys'
  | 'list'
  | 'people'
  | 'chat'
  | 'open'
  | 'look'
  | 'reconnect'
  | 'reloadList'
  | 'loadEarlier'
  | 'loadAround'
  | 'setDraft'
  | 'close'
>;

export function createActions(tools: ActionTools): Actions {
  const { devices, chats, people, trust, outgoing, roomOf, opener, letters, drafts } = tools;
  const { call, clock, makeId, later } = devices;
  const changes = createSealedChanges(tools);
  /** No two letters of a tab are of one instant: their order is that of writing. */
  let lastWritten = 0;

  const failed = (
    result: Extract<CallResult<unknown>, { success: false }>,
  ): { readonly ok: false; readonly error: string } => ({
    ok: false,
    error: tellWhy(result),
  });
  const done: Outcome = { ok: true };

  async function take(
    asking: Promise<CallResult<{ readonly conversation: WireConversation }>>,
  ): Promise<Outcome> {
    const result = await asking;
    if (!result.success) return failed(result);
    chats.take(result.data.conversation);
    return done;
  }

  async function leaveBy(id: number, asking: Promise<CallResult<unknown>>): Promise<Outcome> {
    const result = await asking;
    if (!result.success) return failed(result);
    chats.remove(id);
    attaching.delete(id);
    detach(id);
    void drafts.set(id, { text: '' });
    return done;
  }

  function detach(id: number): void {
    const { file } = drafts.read(id);
    if (file === undefined) return;
    void drafts.set(id, { file: undefined });
    void tools.files.forget(file.fileId);
  }

  /** What was chosen last for each conversation: a large one that takes long must not come in the place of what was chosen since. */
  const attaching = new Map<number, File>();

  const params = (id: number) => ({ params: { conversationId: String(id) } });
  const letterOf = (id: number, key: string) =>
    letters().find(({ clientId, conversationId }) => clientId === key && conversationId === id);
  const messageOf = (id: number, messageId: number): WireMessage | undefined =>
    roomOf(id)
      .room.read()
      .timeline.messages.find((message) => message.id === messageId);

  const typing = new Map<number, { readonly stop: () => void; readonly toldAt: number }>();
  function setTyping(id: number, isTyping: boolean): void {
    const before = typing.get(id);
    before?.stop();
    typing.delete(id);
    const tell = (is: boolean) =>
      tools.socket()?.send({ type: 'typing', conversation_id: id, is_typing: is });
    if (!isTyping) {
      if (before !== undefined) tell(false);
      return;
    }
    // Others hide it by themselves: whoever goes on typing is told of again.
    const isDue = before === undefined || clock() - before.toldAt >= TELL_AGAIN_MS;
    if (isDue) tell(true);
    const stop = later(TYPING_MS.sent, () => {
      typing.delete(id);
      tell(false);
    });
    typing.set(id, { stop, toldAt: isDue ? clock() : before.toldAt });
  }

  return {
    async begin(userId) {
      const result = await call('POST /messenger/conversations', {
        body: { participants: [userId], is_group: false },
      });
      if (!result.success) return failed(result);
      chats.take(result.data.conversation);
      return { ok: true, id: result.data.conversation_id };
    },
    async beginGroup(name, userIds) {
      const body = { participant_ids: [...userIds], is_group: true, name };
      const result = await call('POST /messenger/group-conversations', { body });
      if (!result.success) return failed(result);
      chats.take(result.data.conversation);
      return { ok: true, id: result.data.conversation_id };
    },
    async attach(id, file) {
      attaching.set(id, file);
      const taken = await tools.files
        .take(file)
        .catch(() => ({ ok: false, error: say(TALK, 'talk.failed') }) as const);
      if (!taken.ok) return taken;
      if (attaching.get(id) !== file) {
        await tools.files.forget(taken.fileId).catch(() => {});
        return done;
      }
      const before = drafts.read(id).file;
      // Where it cannot be kept it lives with the page, as words do whose keys are locked.
      await drafts.set(id, { file: { fileId: taken.fileId, extras: taken.extras } }).catch(() => {});
      if (before !== undefined) await tools.files.forget(before.fileId).catch(() => {});
      return done;
    },
    detach,
    async send(id, { text, replyTo }) {
      const { file } = drafts.read(id);
      if (text.trim() === '' && file === undefined) return done;
      if ([...text].length > LIMITS.textLetters) return { ok: false, error: say(TALK, 'talk.too_long') };
      // It goes once, however often somebody presses.
      void drafts.set(id, { file: undefined });
      setTyping(id, false);
      lastWritten = Math.max(clock(), lastWritten + 1);
      const replied = replyTo === undefined ? undefined : messageOf(id, replyTo);
      await outgoing.keep({
        ...{ clientId: makeId(), conversationId: id, text, writtenAt: lastWritten },
        ...file,
        ...(replied && { replyTo: { id: replied.id, clientId: replied.client_id } }),
      });
      drafts.flush();
      return done;
    },
    retry(id, key) {
      const letter = letterOf(id, key);
      if (letter !== undefined) void outgoing.release(letter);
    },
    sendPlain(id, key) {
      const letter = letterOf(id, key);
      if (letter?.hold === 'not-sealed') void outgoing.release(letter, { isPlain: true });
    },
    drop(id, key) {
      const letter = letterOf(id, key);
      if (letter !== undefined) void outgoing.drop(letter);
    },
    edit: (id, messageId, text) => changes.edit(messageOf(id, messageId), text),
    react: (id, messageId, emoji) => changes.react(messageOf(id, messageId), emoji),
    async remove(id, messageId) {
      const result = await call('DELETE /messenger/messages/:messageId', {
        params: { messageId: String(messageId) },
      });
      if (!result.success) return { ok: false, error: tellWhat(result, 'talk.delete_failed') };
      await roomOf(id).room.sync();
      return done;
    },
    setTyping,
    async readFile(id, { fileId }) {
      const isOf = (extras: Letter['extras']) => readAttachment(extras)?.fileId === fileId;
      const letter = letters().find(({ extras }) => isOf(extras));
      if (letter !== undefined) return tools.files.read(letter.extras);
      const { file } = drafts.read(id);
      if (isOf(file?.extras)) return tools.files.read(file?.extras);
      for (const message of roomOf(id).room.read().timeline.messages) {
        const opened = message.deleted ? undefined : opener.read(message);
        if (opened?.kind === 'words' && isOf(opened.words.extras))
          return tools.files.read(opened.words.extras);
      }
      return undefined;
    },
    accept: (id) => take(call('POST /messenger/conversations/:conversationId/accept', params(id))),
    decline: (id) => leaveBy(id, call('POST /messenger/conversations/:conversationId/decline', params(id))),
    leave: (id) => leaveBy(id, call('POST /messenger/conversations/:conversationId/leave', params(id))),
    rename: (id, name) =>
      take(call('PUT /messenger/conversations/:conversationId', { ...params(id), body: { name } })),
    setRetention: (id, days) =>
      take(
        call('PUT /messenger/conversations/:conversationId', {
          ...params(id),
          body: { retention_days: days as 7 | 30 | 90 | null },
        }),
      ),
    async addMember(id, userId) {
      const result = await call('POST /messenger/conversations/:conversationId/members', {
        ...params(id),
        body: { user_id: userId },
      });
      if (!result.success) return { ok: false, error: tellWhat(result, 'talk.add_failed') };
      chats.take(result.data.conversation);
      return done;
    },
    removeMember: (id, userId) =>
      take(
        call('DELETE /messenger/conversations/:conversationId/members/:userId', {
          params: { conversationId: String(id), userId },
        }),
      ),
    async block(userId, isBlocked) {
      const result = isBlocked
        ? await call('PUT /messenger/blocks/:userId', { params: { userId } })
        : await call('DELETE /messenger/blocks/:userId', { params: { userId } });
      if (!result.success) return failed(result);
      people.setBlocked(userId, isBlocked);
      return done;
    },
    async report({ userId, conversationId, reason, messageIds }) {
      const messages: { message_id: number; text: string }[] = [];
      for (const messageId of messageIds) {
        const message = messageOf(conversationId, messageId);
        const opened = message && (await opener.openNow(message));
        if (opened?.kind === 'words') messages.push({ message_id: messageId, text: opened.words.text });
      }
      const body = { user_id: userId, conversation_id: conversationId, reason, messages };
      const result = await call('POST /messenger/reports', { body });
      return result.success ? done : failed(result);
    },
    ...createFinding(tools),
    setVerified: (userId, isVerified) => trust.setVerified(userId, isVerified),
    async confirmKeys(userId) {
      await trust.confirm(userId);
      const ids = chats
        .list()
        .filter(({ participants }) => participants.some(({ user_id }) => user_id === userId))
        .map(({ id }) => id);
      for (const id of ids) tools.reopen(id);
      await tools.releaseHeld(['needs-confirm'], ({ conversationId }) => ids.includes(conversationId));
    },
  };
}
