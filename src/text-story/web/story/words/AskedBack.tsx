// A question back: the last reply was not understood, and the chapter waits for another.
import { useEffect, useId, useRef } from 'react';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import styles from './Pause.module.css';

type AskedBackProps = {
  /** What was asked; undefined when the story was opened again since. */
  readonly text: string | undefined;
  /** Whether it has just been asked: then the focus goes to it. */
  readonly isFresh: boolean;
};

export function AskedBack({ text = say(TOLD_STORY, 'told-story.asked_before'), isFresh }: AskedBackProps) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // After whatever else the page does when the answer is back.
    const frame = requestAnimationFrame(() => {
      area.current?.focus({ preventScroll: true });
      area.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFresh]);
  return (
    <section
      ref={area}
      className={styles.pause}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h3 id={`${id}-title`}>{say(TOLD_STORY, 'told-story.asked')}</h3>
      <div id={`${id}-text`} className={styles.text}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
