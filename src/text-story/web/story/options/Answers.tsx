// How a story goes on: one button, options, or the reader's own words; and what keeps an answer from going on.

import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { CONTINUE } from '../../../rules/words.ts';
import { MAP } from '../../screens.ts';
import type { WayOn } from '../page/story-parts.ts';
import type { Reply, ReplyFault } from '../reading/reading-view.ts';
import type { Draft } from '../words/drafts.ts';
import { OwnWords } from '../words/OwnWords.tsx';
import styles from './Answers.module.css';
import { Options } from './Options.tsx';

type AnswersProps = {
  readonly way: Exclude<WayOn, { kind: 'complete' }>;
  /** The language of the story, as a tag. */
  readonly language: string;
  readonly draft: Draft;
  /** The last answer that was given here, where it could not be sent. */
  readonly reply: Reply | undefined;
  /** `hadFocus`: whether the focus was here, and has to go on elsewhere. */
  readonly onAnswer: (text: string, hadFocus: boolean) => void;
};

export function Answers({ way, language, draft, reply, onAnswer }: AnswersProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const answer = (text: string) => {
    onAnswer(text, area.current?.contains(document.activeElement) === true);
  };
  return (
    <fieldset ref={area} className={styles.answers} aria-label={say(TOLD_STORY, 'told-story.answers')}>
      <WaysOn way={way} language={language} draft={draft} reply={reply} onAnswer={answer} />
      {reply?.fault === undefined ? null : <Fault fault={reply.fault} onRetry={() => answer(reply.text)} />}
    </fieldset>
  );
}

type WaysOnProps = Omit<AnswersProps, 'onAnswer'> & { readonly onAnswer: (text: string) => void };

function WaysOn({ way, language, draft, reply, onAnswer }: WaysOnProps) {
  switch (way.kind) {
    case 'continue':
      return (
        <Button kind="primary" className={styles.continue} onClick={() => onAnswer(CONTINUE)}>
          {say(TOLD_STORY, 'told-story.continue')}
        </Button>
      );
    case 'options':
      return (
        <>
          <Options options={way.options} language={language} chosen={reply?.text} onAnswer={onAnswer} />
          <OwnWords draft={draft} onAnswer={onAnswer} />
        </>
      );
    case 'words':
      return <OwnWords draft={draft} asked={{ question: way.question, language }} onAnswer={onAnswer} />;
  }
}

const FAULTS = {
  unreachable: 'told-story.answer_error',
  refused: 'told-story.answer_failed',
  unprocessed: 'told-story.answer_unprocessed',
  no_story: 'told-story.no_story',
} as const satisfies Record<ReplyFault, keyof typeof TOLD_STORY>;

function Fault({ fault, onRetry }: { readonly fault: ReplyFault; readonly onRetry: () => void }) {
  const slip = useRef<HTMLDivElement>(null);
  // The focus went ahead to what was to come; now that it has not, the way on is here.
  useEffect(() => {
    if (document.activeElement === document.body)
      slip.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, []);
  const isGone = fault === 'no_story';
  return (
    <div ref={slip} className={styles.fault}>
      <p role="alert">
        <b>{say(TOLD_STORY, FAULTS[fault])}</b>{' '}
        {isGone
          ? null
          : say(TOLD_STORY, fault === 'unreachable' ? 'told-story.reply_waits' : 'told-story.reply_kept')}
      </p>
      {isGone ? (
        <ButtonLink to={MAP}>{say(TOLD_STORY, 'told-story.back_to_map')}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{say(TOLD_STORY, 'told-story.try_again')}</Button>
      )}
    </div>
  );
}
