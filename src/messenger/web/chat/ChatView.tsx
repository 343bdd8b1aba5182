// One conversation: who it is with, its letters, and the line to write on.
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { Page } from '#base/ui/pages/Page.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { addressOfChat } from '../addresses.ts';
import { LineSlip } from '../list/LineSlip.tsx';
import { KeySlip } from '../safety/KeySlip.tsx';
import { CHATS } from '../screens.ts';
import type { ChatMessage, ChatState, Outcome } from '../talk/talk.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import { type Anchor, LetterActionsContext } from './actions.ts';
import { isBlockedChat } from './blocked.ts';
import { ChatHead } from './ChatHead.tsx';
import styles from './ChatView.module.css';
import { Letters } from './Letters.tsx';
import { LetterMenu } from './letter/LetterMenu.tsx';
import { MissingChat } from './MissingChat.tsx';
import { useAnnounced } from './use-announced.ts';
import { BlockedBar } from './writing/BlockedBar.tsx';
import { type Aim, Composer } from './writing/Composer.tsx';
import { RequestBar } from './writing/RequestBar.tsx';
import { WaitingBar } from './writing/WaitingBar.tsx';

const ChatDetails = makePart(async () => (await import('../people/ChatDetails.tsx')).ChatDetails);
const SafetyDialog = makePart(async () => (await import('../safety/SafetyDialog.tsx')).SafetyDialog);
const DeleteLetter = makePart(async () => (await import('./DeleteLetter.tsx')).DeleteLetter);
const ReportDialog = makePart(async () => (await import('../people/ReportDialog.tsx')).ReportDialog);

/** `isAlone`: without the list beside it, which tells how the line is. */
export function ChatView({ id, isAlone = false }: { readonly id: number; readonly isAlone?: boolean }) {
  const talk = useTalk();
  const [watched] = useState(() => talk.chat(id));
  const chat = useWatched(watched);
  const { state, title } = chat;
  useEffect(() => talk.open(id), [talk, id]);
  useEffect(() => {
    if (state === 'failed') showToast(say(CHAT, 'chat.load_failed'), { kind: 'error' });
  }, [state]);
  if (state === 'missing') return <MissingChat />;
  return (
    <Page title={title === '' ? say(CHAT, 'chat.finding') : title} className={styles.chat}>
      <OpenChat chat={chat} isAlone={isAlone} />
    </Page>
  );
}

/** What lies over the conversation. */
type Over =
  | { readonly kind: 'details' }
  | { readonly kind: 'safety'; readonly userId: string }
  | { readonly kind: 'delete'; readonly message: ChatMessage }
  | { readonly kind: 'report'; readonly userId: string; readonly messageId?: number | undefined };

function OpenChat({ chat, isAlone }: { readonly chat: ChatState; readonly isAlone: boolean }) {
  const talk = useTalk();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { id, state, partner } = chat;
  const [over, setOver] = useState<Over>();
  const [menu, setMenu] = useState<{ readonly message: ChatMessage; readonly anchor: Anchor }>();
  const [aim, setAim] = useState<Aim>();
  const [target, setTarget] = useState<number>();
  const keys = useWatched(talk.keys);
  useAnnounced(chat);
  const close = () => setOver(undefined);
  const goTo = async (messageId: number) => {
    await talk.loadAround(id, messageId);
    setTarget(messageId);
  };
  const follow = useEffectEvent((wanted: number) => void goTo(wanted));
  const isReady = state === 'ready';
  useEffect(() => {
    const wanted = Number(/^#message-(\d{1,15})$/.exec(hash)?.[1]);
    if (isReady && wanted > 0) follow(wanted);
  }, [hash, isReady]);
  const fail = (outcome: Outcome) => {
    if (!outcome.ok) showToast(outcome.error, { kind: 'error' });
  };
  const actions = {
    chatId: id,
    openMenu: (message: ChatMessage, anchor: Anchor) => {
      // Nothing can be done with what is gone and was one's own.
      if (!(message.isOwn && message.said.kind === 'deleted')) setMenu({ message, anchor });
    },
    goTo: (messageId: number) => void goTo(messageId),
    react: (message: ChatMessage, emoji: string | undefined) => {
      if (message.id !== undefined) void talk.react(id, message.id, emoji).then(fail);
    },
    compare: (userId: string) => setOver({ kind: 'safety', userId }),
  };
  const [isMaking, setMaking] = useState(false);
  const isBlocked = isBlockedChat(chat);
  const isLocked = chat.willBeSealed && (keys === 'locked' || keys === 'none');
  return (
    <>
      <div className={styles.top}>
        <ChatHead
          chat={chat}
          onDetails={() => setOver({ kind: 'details' })}
          onCompare={() =>
            setOver(partner === undefined ? { kind: 'details' } : { kind: 'safety', userId: partner.userId })
          }
        />
        {isAlone ? <LineSlip /> : null}
      </div>
      {state === 'loading' ? (
        <p className={styles.state} role="status">
          {say(CHAT, 'chat.loading')}
        </p>
      ) : state === 'failed' && chat.messages.length === 0 ? (
        <div className={styles.state} role="alert">
          <p>{say(CHAT, 'chat.load_failed')}</p>
          <p>{say(CHAT, 'chat.load_failed_text')}</p>
          <Button kind="primary" onClick={() => talk.reconnect()}>
            {say(CHAT, 'chat.retry')}
          </Button>
        </div>
      ) : (
        <LetterActionsContext value={actions}>
          <Letters
            chat={chat}
            target={target}
            onReached={() => {
              setTarget(undefined);
              if (hash !== '') navigate(addressOfChat(id), { replace: true });
            }}
          />
        </LetterActionsContext>
      )}
      {state !== 'ready' ? null : chat.isRequest ? (
        <RequestBar
          chat={chat}
          onReport={(userId) => setOver({ kind: 'report', userId })}
          onDeclined={() => navigate(CHATS, { replace: true })}
        />
      ) : isBlocked && partner !== undefined ? (
        <BlockedBar partner={partner} />
      ) : isLocked || isMaking ? (
        <div className={styles.locked}>
          {/* The recovery code is shown until it is put away, though the key is made by then. */}
          <KeySlip onCode={() => setMaking(true)} onDone={() => setMaking(false)} />
          {isMaking && keys === 'none' ? (
            <Button onClick={() => setMaking(false)}>{say(CHAT, 'chat.make_key_later')}</Button>
          ) : null}
        </div>
      ) : chat.lettersLeft === 0 && aim?.kind !== 'edit' ? (
        <WaitingBar chat={chat} />
      ) : (
        <Composer chat={chat} aim={aim} onAim={setAim} onMakeKey={() => setMaking(true)} />
      )}
      {menu === undefined ? null : (
        <LetterMenu
          {...menu}
          canWrite={!chat.isRequest && !isLocked && !isBlocked}
          canReply={chat.lettersLeft !== 0}
          onClose={() => setMenu(undefined)}
          onReact={(emoji) => actions.react(menu.message, emoji)}
          onAim={(kind) => setAim({ kind, message: menu.message })}
          onDelete={() => setOver({ kind: 'delete', message: menu.message })}
          onReport={() =>
            setOver({ kind: 'report', userId: menu.message.senderId, messageId: menu.message.id })
          }
        />
      )}
      {over?.kind === 'details' ? (
        <ChatDetails
          chat={chat}
          onClose={close}
          onCompare={(userId) => setOver({ kind: 'safety', userId })}
          onReport={(userId) => setOver({ kind: 'report', userId })}
          onLeft={() => navigate(CHATS, { replace: true })}
        />
      ) : null}
      {over?.kind === 'safety' ? <SafetyDialog chat={chat} userId={over.userId} onClose={close} /> : null}
      {over?.kind === 'delete' ? <DeleteLetter chatId={id} message={over.message} onClose={close} /> : null}
      {over?.kind === 'report' ? (
        <ReportDialog chat={chat} userId={over.userId} messageId={over.messageId} onClose={close} />
      ) : null}
    </>
  );
}
