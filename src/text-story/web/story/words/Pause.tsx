// A pause of the story, in its own plain voice: that somebody is there for the reader, where, and how to go on.

import { useEffect, useId, useRef } from 'react';
import { HELP } from '#app/web/screens.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { say } from '#messages/say.ts';
import { PAUSE } from '#messages/text-story/pause.ts';
import { MAP } from '../../screens.ts';
import styles from './Pause.module.css';

type PauseProps = {
  /** What was said; undefined when the story was opened again since. */
  readonly text: string | undefined;
  /** Whether it has just been said: then the focus goes to it. */
  readonly isFresh: boolean;
};

export function Pause({ text, isFresh }: PauseProps) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // After whatever else the page does when the answer is back.
    const frame = requestAnimationFrame(() => {
      area.current?.focus({ preventScroll: true });
      area.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFresh]);
  const said = text ?? [say(PAUSE, 'pause.again'), say(PAUSE, 'pause.where')].join('\n\n');
  const paragraphs = said.split('\n\n').filter((paragraph) => !paragraph.includes(HELP));
  return (
    <section
      ref={area}
      className={styles.pause}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h3 id={`${id}-title`}>{say(PAUSE, 'pause.title')}</h3>
      <div id={`${id}-text`} className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className={styles.ways}>
        {said.includes(HELP) ? (
          <a className={styles.help} href={HELP} target="_blank" rel="noopener">
            {say(PAUSE, 'pause.find_help')}
            <span className="visually-hidden"> {say(PAUSE, 'pause.new_page')}</span>
          </a>
        ) : null}
        <Link to={MAP}>{say(PAUSE, 'pause.to_map')}</Link>
      </p>
    </section>
  );
}
