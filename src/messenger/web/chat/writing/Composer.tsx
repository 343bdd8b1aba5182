// The line to write on: words, a picture or file, an answer to a letter, other words for one's own.
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CloseIcon } from '#base/ui/icons.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { FILE_MEGABYTES, LIMITS } from '../../../rules/limits.ts';
import { ClipIcon, OpenLockIcon, SendIcon } from '../../signs.tsx';
import type { ChatMessage, ChatState } from '../../talk/talk.ts';
import { useTalk, useWatched } from '../../talk-context.ts';
import { countLetters, plainName } from '../letter-text.ts';
import { AttachedDraft } from './AttachedDraft.tsx';
import styles from './Composer.module.css';

/** What is written is for: an answer to a letter, or other words for it. */
export type Aim = { readonly kind: 'reply' | 'edit'; readonly message: ChatMessage };

type ComposerProps = {
  readonly chat: ChatState;
  readonly aim: Aim | undefined;
  readonly onAim: (aim: Aim | undefined) => void;
  /** Asked for by whoever has no key yet. */
  readonly onMakeKey: () => void;
};

/** From how many letters to somebody who has not answered on it is told how many are left. */
const TOLD_LEFT = 3;
/** From how many letters before the end on it is told how many are left. */
const COUNTED = 500;

export function Composer({ chat, aim, onAim, onMakeKey }: ComposerProps) {
  const talk = useTalk();
  const { id, draft, draftFile, title, willBeSealed, partner } = chat;
  const keys = useWatched(talk.keys);
  const [text, setText] = useState(draft);
  const [isTouched, setTouched] = useState(false);
  /** The file that is being taken, and whether it was. */
  const [coming, setComing] = useState<File>();
  const taking = useRef<Promise<boolean>>(undefined);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const counter = useId();
  // A draft comes from this device's store a moment after the conversation, unless something is written by then.
  if (!isTouched && aim === undefined && draft !== text) setText(draft);

  useFitting(area, text);
  useEffect(() => {
    const isDesk = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    // After the page has told its heading to those who listen.
    const frame = isDesk
      ? requestAnimationFrame(() => area.current?.focus({ preventScroll: true }))
      : undefined;
    return () => (frame === undefined ? undefined : cancelAnimationFrame(frame));
  }, []);
  const take = useEffectEvent((next: Aim | undefined) => {
    if (next === undefined) return;
    if (next.kind === 'edit' && next.message.said.kind === 'text') {
      setText(next.message.said.text);
      setTouched(true);
    }
    area.current?.focus({ preventScroll: true });
  });
  useEffect(() => take(aim), [aim]);

  const type = (typed: string) => {
    setText(typed);
    setTouched(true);
    if (aim?.kind === 'edit') return;
    talk.setDraft(id, typed);
    talk.setTyping(id, typed.trim() !== '');
  };
  const clear = () => {
    setText('');
    setTouched(false);
    onAim(undefined);
    talk.setDraft(id, '');
    talk.setTyping(id, false);
  };
  const stopAim = () => {
    onAim(undefined);
    if (aim?.kind !== 'edit') return;
    setText(draft);
    setTouched(false);
  };
  /** What was not even taken into the outbox stands before what was written since. */
  const putBack = (lost: string) => {
    if (lost === '') return;
    const since = area.current?.value ?? '';
    const whole = since === '' ? lost : `${lost}\n${since}`;
    setText(whole);
    setTouched(true);
    talk.setDraft(id, whole);
    if (aim !== undefined) onAim(aim);
  };
  const left = LIMITS.textLetters - countLetters(text);
  const isBlank = text.trim() === '';
  const hasFile = (draftFile ?? coming) !== undefined && aim?.kind !== 'edit';
  const isIdle = (isBlank && !hasFile) || left < 0;
  const send = async () => {
    if (isIdle || busy) return;
    if (aim?.kind === 'edit') {
      const { id: messageId } = aim.message;
      if (messageId === undefined) return;
      setBusy(true);
      const outcome = await talk.edit(id, messageId, text.trim());
      setBusy(false);
      if (!outcome.ok) return showToast(outcome.error, { kind: 'error' });
      stopAim();
      return;
    }
    if (taking.current !== undefined) {
      // What was meant to go with it is not left behind: where it cannot be taken nothing goes.
      setBusy(true);
      const isTaken = await taking.current;
      setBusy(false);
      if (!isTaken) return;
    }
    const words = { text: (area.current?.value ?? text).trim(), replyTo: aim?.message.id };
    // It is in the outbox at once; what becomes of it stands below the letter itself.
    clear();
    area.current?.focus({ preventScroll: true });
    const outcome = await talk.send(id, dropMissing(words));
    if (outcome.ok) return;
    showToast(outcome.error, { kind: 'error' });
    putBack(words.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a word of an input method is not sent; Safari tells of it by the code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && aim !== undefined) {
      event.preventDefault();
      return stopAim();
    }
    const isSent = event.key === 'Enter' && !event.shiftKey && !event.altKey && hasKeyboard();
    if (!isSent && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    void send();
  };
  const attach = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > LIMITS.fileBytes)
      return showToast(
        say(CHAT, 'chat.too_large', { name: plainName(chosen.name), megabytes: FILE_MEGABYTES }),
        { kind: 'error' },
      );
    setComing(chosen);
    area.current?.focus({ preventScroll: true });
    const asking = talk.attach(id, chosen).then((outcome) => {
      if (!outcome.ok) showToast(outcome.error, { kind: 'error' });
      // Another one may have been chosen since.
      if (taking.current === asking) {
        taking.current = undefined;
        setComing(undefined);
      }
      return outcome.ok;
    });
    taking.current = asking;
  };
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    attach(pasted);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach(event.dataTransfer.files[0]);
      }}
    >
      {willBeSealed ? null : (
        <p className={styles.open}>
          <OpenLockIcon size={18} />
          {keys === 'none'
            ? say(CHAT, 'chat.will_be_open_mine')
            : say(CHAT, 'chat.will_be_open', { name: plainName(partner?.name ?? title) })}
        </p>
      )}
      {willBeSealed || keys !== 'none' ? null : (
        <Button onClick={onMakeKey}>{say(CHAT, 'chat.make_key')}</Button>
      )}
      {aim?.kind === 'edit' ? null : <FirstLetters chat={chat} />}
      {aim === undefined ? null : <Aimed aim={aim} onStop={stopAim} />}
      <Attached chat={chat} coming={coming} />
      <div className={styles.line}>
        <button
          type="button"
          className={styles.clip}
          aria-label={say(CHAT, 'chat.attach')}
          disabled={aim?.kind === 'edit'}
          onClick={() => picker.current?.click()}
        >
          <ClipIcon />
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          onChange={({ target }) => {
            attach(target.files?.[0]);
            target.value = '';
          }}
        />
        <textarea
          ref={area}
          rows={1}
          value={text}
          dir="auto"
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          placeholder={say(CHAT, 'chat.placeholder')}
          aria-label={say(CHAT, 'chat.write_to', { name: plainName(title) })}
          aria-describedby={left <= COUNTED ? counter : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => talk.setTyping(id, false)}
        />
        <button
          type="submit"
          className={styles.send}
          aria-disabled={isIdle || busy || undefined}
          aria-busy={busy || undefined}
        >
          <SendIcon size={22} />
          <span>{say(CHAT, aim?.kind === 'edit' ? 'chat.save_edit' : 'chat.send')}</span>
        </button>
      </div>
      {left <= COUNTED ? (
        <p id={counter} className={styles.left} data-over={left < 0} role={left < 0 ? 'alert' : undefined}>
          {left < 0 ? sayCount(CHAT, 'chat.letters_over', -left) : sayCount(CHAT, 'chat.letters_left', left)}
        </p>
      ) : null}
    </form>
  );
}

/** What goes with the next letter: kept, or being taken. */
function Attached({
  chat: { id, draftFile },
  coming,
}: {
  readonly chat: ChatState;
  readonly coming: File | undefined;
}) {
  const talk = useTalk();
  if (coming !== undefined)
    return <AttachedDraft key="coming" file={coming} read={async () => coming} onDetach={undefined} />;
  if (draftFile === undefined) return null;
  const { fileId, name, mime: type, bytes: size } = draftFile;
  return (
    <AttachedDraft
      key={fileId}
      file={{ name, type, size }}
      read={() => talk.readFile(id, draftFile)}
      onDetach={() => talk.detach(id)}
    />
  );
}

/** Whoever has not answered yet gets a few letters and no more: it is said before the last ones. */
function FirstLetters({ chat: { lettersLeft: left, isGroup, title } }: { readonly chat: ChatState }) {
  if (left === undefined || left > TOLD_LEFT) return null;
  return (
    <p className={styles.first}>
      {isGroup
        ? sayCount(CHAT, 'chat.first_left_group', left)
        : sayCount(CHAT, 'chat.first_left', left, { name: plainName(title) })}
    </p>
  );
}

function Aimed({ aim, onStop }: { readonly aim: Aim; readonly onStop: () => void }) {
  const { kind, message } = aim;
  const { said, senderName } = message;
  return (
    <div className={styles.aim}>
      <p>
        <strong>
          {kind === 'edit'
            ? say(CHAT, 'chat.editing')
            : say(CHAT, 'chat.replying', { name: plainName(senderName) })}
        </strong>
        <span dir="auto">{said.kind === 'text' ? said.text || said.attachment?.name : ''}</span>
      </p>
      <button
        type="button"
        aria-label={say(CHAT, kind === 'edit' ? 'chat.cancel_edit' : 'chat.cancel_reply')}
        onClick={onStop}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** Where there is a keyboard of its own Enter sends; one on the glass has a button beside it, and Enter breaks the line. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

/** The line grows with what stands on it, where the browser does not see to that itself. */
function useFitting(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as its text
  useLayoutEffect(() => {
    const { current } = area;
    if (current === null || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight}px`;
  }, [text]);
}

type Words = { readonly text: string; readonly replyTo?: number };

function dropMissing({ text, replyTo }: { [K in keyof Words]: Words[K] | undefined }): Words {
  return { text: text ?? '', ...(replyTo === undefined ? {} : { replyTo }) };
}
