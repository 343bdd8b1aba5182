// A server of the messenger for tests, in memory and with the real rules; and one that lies, where a test wants that.
import type { Bytes } from '#base/crypto/encoding.ts';
import type { CallResult, Failure } from '#base/wire/call.ts';
import { judgeSending } from '../../rules/sending.ts';
import type { CallMessenger, WireMessage, WireReaction } from '../calls.ts';
import type { Came } from './devices.ts';
import type { SendBody } from './sending/letters.ts';
import { type Conversation, createWorld, type Kept } from './testing-world.ts';

type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Record<string, unknown>;
};
type Answer = CallResult<unknown>;
export type FakeServer = ReturnType<typeof createFakeServer>;

const refuse = (status: number, code: string, data?: unknown): Failure => ({
  ...{ success: false, status, code, said: code, authError: false },
  ...(data === undefined ? {} : { data }),
});
const OTHER = { hasAccepted: true, hasDeclined: false, hasBlocked: false, waiting: 0 };
const UNREACHED: Failure = { success: false, authError: false };
const ok = (data: unknown): Answer => ({ success: true, data });

export function createFakeServer() {
  const world = createWorld();
  const { people, conversations, time, addPerson, changeKeys, keysOf, presentMessage, present } = world;
  const ears = new Map<string, Set<(frame: Came) => void>>();
  let lastId = 0;
  const server = {
    isDown: false,
    /** Told of every call before it is answered: what happens just then; an answer comes in the place of the server's. */
    before: undefined as ((who: string, route: string) => Answer | undefined) | undefined,
    /** Looks at every answer, and may give another one: what a server that lies would say. */
    lie: undefined as
      | ((who: string, route: string, answer: Answer, input: Input) => Answer | Promise<Answer>)
      | undefined,
    log: [] as { readonly who: string; readonly route: string; readonly input: Input }[],
    ...{ conversations, people, files: new Map<string, Bytes>() },
    callAs,
    listen,
    addPerson,
    changeKeys,
    time,
  };

  function tell(conversation: Conversation, make: (userId: string) => Came): void {
    for (const userId of conversation.members)
      for (const hear of ears.get(userId) ?? []) {
        const frame = structuredClone(make(userId));
        queueMicrotask(() => !server.isDown && hear(frame));
      }
  }

  function listen(userId: string, hear: (frame: Came) => void): () => void {
    const all = ears.get(userId) ?? new Set();
    ears.set(userId, all.add(hear));
    return () => all.delete(hear);
  }

  function begin(who: string, body: NonNullable<Input['body']>): Answer {
    const others = [...new Set(((body.participants ?? body.participant_ids) as string[]) ?? [])].filter(
      (id) => id !== who,
    );
    const isGroup = body.is_group === true;
    const known = [...conversations.values()].find(
      ({ isGroup: is, members }) =>
        !is && !isGroup && members.includes(who) && members.includes(others[0] ?? ''),
    );
    const conversation: Conversation = known ?? {
      ...{
        id: conversations.size + 1,
        isGroup,
        name: (body.name as string) ?? null,
        members: [who, ...others],
      },
      ...{ reads: new Map(), messages: [], epochs: [], revision: 1, rekeyRequired: false },
      changed: { members: 1, name: 0, keys: 0 },
    };
    conversations.set(conversation.id, conversation);
    return ok({ conversation_id: conversation.id, conversation: present(conversation, who) });
  }

  function send(who: string, sent: SendBody): Answer {
    const conversation = conversations.get(sent.conversation_id);
    const earlier = [...conversations.values()]
      .flatMap(({ id, messages }) => messages.map((message) => ({ id, message })))
      .find(({ message }) => message.sender_id === who && message.client_id === sent.client_id);
    const isSealed = sent.encrypted_content !== undefined && sent.encrypted_content !== null;
    const verdict = judgeSending(
      {
        ...{ conversationId: sent.conversation_id, isSealed, epoch: sent.epoch },
        plaintextConfirmed: sent.plaintext_confirmed === true,
      },
      {
        conversation: conversation && {
          isGroup: conversation.isGroup,
          epoch: conversation.epochs.length,
          rekeyRequired: conversation.rekeyRequired,
        },
        isMember: conversation?.members.includes(who) === true,
        earlier: earlier && {
          ...{
            messageId: earlier.message.id,
            conversationId: earlier.id,
            isDeleted: earlier.message.deleted,
          },
          isSame: earlier.message.hash === JSON.stringify(sent),
        },
        ...{ other: conversation?.isGroup === false ? OTHER : undefined, replyTo: undefined },
      },
    );
    if (verdict.kind === 'refuse' || conversation === undefined)
      return refuse(
        verdict.kind === 'refuse' && verdict.code === 'messenger.conversation_not_found' ? 404 : 409,
        verdict.kind === 'refuse' ? verdict.code : 'messenger.conversation_not_found',
        { epoch: conversation?.epochs.length },
      );
    if (verdict.kind === 'repeat' && earlier !== undefined)
      return sentAnswer(earlier.message, conversation, who);
    conversation.revision += 1;
    lastId += 1;
    const message: Kept = {
      ...{ id: lastId, conversation_id: conversation.id, client_id: sent.client_id ?? '', sender_id: who },
      ...{
        revision: conversation.revision,
        timestamp: new Date(time.now).toISOString(),
        hash: JSON.stringify(sent),
      },
      ...wordsOf(sent),
      ...{
        edited_at: null,
        edit_client_id: null,
        deleted: false,
        reply_to: sent.reply_to ?? null,
        reactions: [],
      },
      ...{ request: false, from_blocked: false, sender_encrypted_content: null },
    };
    conversation.messages.push(message);
    announce(conversation, message, 'new_message');
    return sentAnswer(message, conversation, who);
  }

  function wordsOf(sent: Omit<SendBody, 'conversation_id'>) {
    const { content = '', encrypted_content: sealed = null, version, epoch, sequence, mac, signature } = sent;
    return JSON.parse(
      JSON.stringify({
        content,
        is_encrypted: sealed !== null,
        encrypted_content: sealed,
        version,
        epoch,
        sequence,
        mac,
        signature,
      }),
    ) as Pick<WireMessage, 'content' | 'is_encrypted' | 'encrypted_content'>;
  }

  function sentAnswer(message: Kept, conversation: Conversation, who: string): Answer {
    const { id, client_id, revision } = message;
    return ok({ message_id: id, client_id, revision, message: presentMessage(message, conversation, who) });
  }

  function announce(
    conversation: Conversation,
    message: Kept,
    type: 'new_message' | 'message_changed',
  ): void {
    const { id, revision } = conversation;
    tell(conversation, (userId) => ({
      ...{ type, conversation_id: id, revision },
      message: presentMessage(message, conversation, userId),
    }));
  }

  function change(who: string, messageId: number, to: (message: Kept) => Partial<Kept> | Failure): Answer {
    const conversation = [...conversations.values()].find(
      ({ messages, members }) => members.includes(who) && messages.some(({ id }) => id === messageId),
    );
    const at = conversation?.messages.findIndex(({ id }) => id === messageId) ?? -1;
    const message = conversation?.messages[at];
    if (conversation === undefined || message === undefined)
      return refuse(404, 'messenger.message_not_found');
    if (message.deleted) return refuse(409, 'messenger.message_deleted');
    const changed = to(message);
    if ('success' in changed) return changed;
    conversation.revision += 1;
    const after: Kept = { ...message, ...changed, revision: conversation.revision };
    conversation.messages[at] = after;
    announce(conversation, after, 'message_changed');
    return ok(presentMessage(after, conversation, who));
  }

  function judgeWords(conversationId: number, sent: Omit<SendBody, 'conversation_id'>): Failure | undefined {
    const conversation = conversations.get(conversationId);
    const isSealed = (sent.encrypted_content ?? null) !== null;
    if (!isSealed && (conversation?.epochs.length ?? 0) > 0 && sent.plaintext_confirmed !== true)
      return refuse(409, 'messenger.encryption_required');
    if (isSealed && conversation?.rekeyRequired === true) return refuse(409, 'messenger.rekey_required');
    return isSealed && sent.epoch !== conversation?.epochs.length
      ? refuse(409, 'messenger.epoch_old')
      : undefined;
  }

  function publish(who: string, body: NonNullable<Input['body']>): Answer {
    const conversation = conversations.get(Number(body.conversation_id));
    if (conversation?.members.includes(who) !== true) return refuse(404, 'messenger.conversation_not_found');
    const newest = conversation.epochs.length;
    const hash = JSON.stringify(body);
    const meant = Number(body.epoch ?? newest + 1);
    if (meant !== newest + 1) {
      const last = conversation.epochs.at(-1);
      return meant === newest && last?.publisher === who && last.hash === hash
        ? ok({ conversation_id: conversation.id, epoch: newest, revision: conversation.changed.keys })
        : refuse(409, 'messenger.epoch_taken', { epoch: newest });
    }
    const wraps = new Map(
      (body.participants as { user_id: string; encrypted_key: string }[]).map((one) => [
        one.user_id,
        one.encrypted_key,
      ]),
    );
    const missing = conversation.members.filter(
      (userId) => keysOf(userId) !== undefined && !wraps.has(userId),
    );
    if (missing.length > 0 || [...wraps.keys()].some((userId) => !conversation.members.includes(userId)))
      return refuse(422, 'messenger.wraps_missing');
    conversation.epochs.push({ publisher: who, bundle: body.bundle, wraps, hash });
    conversation.rekeyRequired = false;
    touch(conversation, 'keys');
    return ok({ conversation_id: conversation.id, epoch: meant, revision: conversation.revision });
  }

  function touch(conversation: Conversation, kind: 'members' | 'name' | 'keys', gone?: string): void {
    conversation.revision += 1;
    conversation.changed = { ...conversation.changed, [kind]: conversation.revision };
    const { id, revision } = conversation;
    tell(conversation, () => ({
      type: 'conversation_changed',
      conversation_id: id,
      revision,
      kinds: [kind],
    }));
    if (gone !== undefined)
      for (const hear of ears.get(gone) ?? [])
        hear({ type: 'conversation_changed', conversation_id: id, revision, kinds: ['gone'] });
  }

  function react(who: string, input: Input): Answer {
    const sent = (input.body ?? {}) as Omit<SendBody, 'conversation_id'>;
    const isGone = (sent.content ?? '') === '' && (sent.encrypted_content ?? null) === null;
    const answer = change(who, Number(input.params?.messageId), ({ reactions, conversation_id }) => {
      const others = reactions.filter(({ user_id }) => user_id !== who);
      if (isGone) return { reactions: others };
      const refusal = judgeWords(conversation_id, sent);
      if (refusal !== undefined) return refusal;
      const own: WireReaction = { ...wordsOf(sent), user_id: who, client_id: sent.client_id ?? null };
      return { reactions: [...others, own] };
    });
    if (!answer.success) return answer;
    const { revision, reactions } = answer.data as WireMessage;
    return ok({ revision, reactions });
  }

  function answerIn(who: string, route: string, conversation: Conversation, input: Input): Answer {
    const body = input.body ?? {};
    const done = () => ok({ conversation: present(conversation, who) });
    switch (route) {
      case 'GET /messenger/conversations/:conversationId':
        return done();
      case 'PUT /messenger/conversations/:conversationId':
        conversation.name = (body.name as string | undefined) ?? conversation.name;
        touch(conversation, 'name');
        return done();
      case 'POST /messenger/conversations/:conversationId/members':
        conversation.members = [...conversation.members, String(body.user_id)];
        conversation.rekeyRequired = conversation.epochs.length > 0;
        touch(conversation, 'members');
        return done();
      case 'DELETE /messenger/conversations/:conversationId/members/:userId':
      case 'POST /messenger/conversations/:conversationId/leave': {
        const gone = input.params?.userId ?? who;
        conversation.members = conversation.members.filter((userId) => userId !== gone);
        conversation.rekeyRequired = conversation.epochs.length > 0;
        touch(conversation, 'members', gone);
        return route.endsWith('leave') ? ok({ left: true }) : done();
      }
      case 'PUT /messenger/conversations/:conversationId/read':
        return markRead(who, conversation, Number(body.message_id));
      default:
        return refuse(404, `nothing at ${route}`);
    }
  }

  function markRead(who: string, conversation: Conversation, messageId: number): Answer {
    if ((conversation.reads.get(who)?.messageId ?? 0) < messageId) {
      conversation.revision += 1;
      const { id, revision } = conversation;
      conversation.reads.set(who, { messageId, revision });
      tell(conversation, () => ({
        ...{ type: 'message_read', conversation_id: id, revision, user_id: who, message_id: messageId },
      }));
    }
    return ok({ message_id: messageId, unread: present(conversation, who).unread });
  }

  function answer(who: string, route: string, input: Input): Answer {
    const { params = {}, query = {}, body = {} } = input;
    const conversation = conversations.get(Number(params.conversationId ?? query.conversation_id));
    if (
      params.conversationId !== undefined ||
      route.endsWith('chat-key') ||
      route === 'GET /messenger/group-messages'
    )
      if (conversation?.members.includes(who) !== true)
        return refuse(404, 'messenger.conversation_not_found');
    switch (route) {
      case 'GET /messenger/conversations':
        return ok({
          conversations: [...conversations.values()]
            .filter(({ members }) => members.includes(who))
            .map((one) => present(one, who)),
          next: null,
        });
      case 'POST /messenger/conversations':
      case 'POST /messenger/group-conversations':
        return begin(who, body);
      case 'GET /messenger/group-messages':
        return conversation === undefined ? refuse(404, '') : ok(world.list(who, conversation, query));
      case 'POST /messenger/group-messages':
        return send(who, body as unknown as SendBody);
      case 'PATCH /messenger/messages/:messageId':
        return change(who, Number(params.messageId), (message) => {
          const sent = body as Omit<SendBody, 'conversation_id'>;
          return (
            judgeWords(message.conversation_id, sent) ?? {
              ...wordsOf(sent),
              ...{ edited_at: new Date(time.now).toISOString(), edit_client_id: sent.client_id ?? null },
            }
          );
        });
      case 'DELETE /messenger/messages/:messageId': {
        const words = { content: '', is_encrypted: false, encrypted_content: null, sequence: undefined };
        const result = change(
          who,
          Number(params.messageId),
          () => ({ ...words, deleted: true, reactions: [] }) as Partial<Kept>,
        );
        return result.success
          ? ok({ deleted: true, revision: (result.data as WireMessage).revision })
          : result;
      }
      case 'PUT /messenger/messages/:messageId/reaction':
        return react(who, input);
      case 'POST /messenger/conversation-participants/batch':
        return publish(who, body);
      case 'GET /messenger/chat-key': {
        const epoch = Number(query.epoch ?? conversation?.epochs.length);
        const { bundle, wraps } = conversation?.epochs[epoch - 1] ?? {};
        const wrap = wraps?.get(who);
        return wrap === undefined
          ? refuse(404, 'messenger.no_key')
          : ok({ encrypted_key: wrap, epoch, bundle: bundle ?? null });
      }
      case 'GET /messenger/key-history/:userId': {
        const entries = people.get(params.userId ?? '')?.history ?? [];
        return entries.length === 0
          ? refuse(404, 'messenger.no_key')
          : ok({ user_id: params.userId, entries: [...entries] });
      }
      case 'GET /messenger/users':
      case 'GET /messenger/blocks':
        return ok({ users: [], next: null });
      case 'POST /messenger/reports':
        return ok({ reported: true });
      default:
        return conversation === undefined
          ? refuse(404, `nothing at ${route}`)
          : answerIn(who, route, conversation, input);
    }
  }

  /** The calls of one person. Each takes a turn of the loop, as on a line. */
  function callAs(who: string): CallMessenger {
    const call = async (route: string, input: Input): Promise<Answer> => {
      await Promise.resolve();
      if (server.isDown) return UNREACHED;
      const sent = structuredClone(input);
      server.log.push({ who, route, input: sent });
      const told = server.before?.(who, route) ?? structuredClone(answer(who, route, sent));
      return server.lie === undefined ? told : server.lie(who, route, told, sent);
    };
    return call as unknown as CallMessenger;
  }

  return server;
}
