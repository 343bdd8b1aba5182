// A reply in the reader's own words: what is typed stays on this device until the story has it.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { LONGEST_REPLY } from '../../../rules/reply.ts';
import type { Draft } from './drafts.ts';
import styles from './OwnWords.module.css';

type OwnWordsProps = {
  readonly draft: Draft;
  /** What the story asks, where it asks for nothing else; else this stands behind a button, below other ways on. */
  readonly asked?: { readonly question: string | undefined; readonly language: string };
  readonly onAnswer: (text: string) => void;
};

/** How many characters are left when they begin to be counted. */
const COUNTED_FROM = 200;

export function OwnWords({ draft, asked, onAnswer }: OwnWordsProps) {
  const isFolded = asked === undefined;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draft.read());
  const [isOpen, setIsOpen] = useState(!isFolded || text !== '');
  // What was sent from another tab does not stay readable here: the story may have paused for it.
  useEffect(() => draft.onForgotten(() => setText('')), [draft]);
  const left = LONGEST_REPLY - text.length;
  const isBlank = text.trim() === '';

  function showBox(): void {
    box.current?.focus();
    // The focus brings the box into sight, not what sends it.
    box.current?.form?.scrollIntoView({ block: 'nearest' });
  }

  function type(typed: string): void {
    setText(typed);
    draft.keep(typed);
  }

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (!isBlank) onAnswer(text.trim());
  }

  return (
    <div className={styles.own}>
      {isFolded ? (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
            if (!isOpen) requestAnimationFrame(showBox);
          }}
        >
          {say(TOLD_STORY, 'told-story.own_words')}
        </button>
      ) : null}
      <form id={id} className={styles.form} hidden={!isOpen} onSubmit={submit}>
        {isOpen ? (
          <>
            <label
              className={styles.question}
              htmlFor={`${id}-reply`}
              lang={asked?.question === undefined ? undefined : asked.language}
              dir="auto"
            >
              {asked?.question ?? say(TOLD_STORY, 'told-story.reply')}
            </label>
            <textarea
              ref={box}
              id={`${id}-reply`}
              className={styles.box}
              value={text}
              rows={3}
              maxLength={LONGEST_REPLY}
              dir="auto"
              aria-describedby={left <= COUNTED_FROM ? `${id}-left` : undefined}
              onChange={({ target }) => type(target.value)}
              onKeyDown={(event) => {
                const { key, repeat, ctrlKey, metaKey } = event;
                if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) submit(event);
              }}
            />
            <div className={styles.foot}>
              <p id={`${id}-left`} className={styles.left}>
                {left <= COUNTED_FROM ? tellLeft(left) : null}
              </p>
              <Button kind="primary" type="submit" disabled={isBlank}>
                {say(TOLD_STORY, 'told-story.submit')}
              </Button>
            </div>
          </>
        ) : null}
      </form>
    </div>
  );
}

function tellLeft(left: number): string {
  if (left <= 0) return say(TOLD_STORY, 'told-story.no_letter_left');
  return left === 1
    ? say(TOLD_STORY, 'told-story.one_letter_left')
    : say(TOLD_STORY, 'told-story.letters_left', { count: left });
}
