// The options of a chapter as buttons: each has its short name, and below it, always in sight, what there is more to say.
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { cutLabel } from '#base/ui/label.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import type { ShownOption } from '../page/story-parts.ts';
import { selectsFirst } from '../reading/devices.ts';
import styles from './Options.module.css';
import { type Press, readPress } from './press-option.ts';

type OptionsProps = {
  readonly options: readonly ShownOption[];
  /** The language they are written in, as a tag. */
  readonly language: string;
  /** The option that was answered before and could not be sent. */
  readonly chosen: string | undefined;
  readonly onAnswer: (text: string) => void;
};

export function Options({ options, language, chosen, onAnswer }: OptionsProps) {
  const [selected, setSelected] = useState(options.find(({ label }) => label === chosen)?.label);
  const [isSelecting] = useState(selectsFirst);
  const came = useRef(0);
  useEffect(() => {
    came.current = performance.now();
  }, []);

  function press(label: string, event: MouseEvent<HTMLButtonElement>): void {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const made: Press = { clicks: event.detail, pointerType, shownMs: performance.now() - came.current };
    switch (readPress(made, { selectsFirst: selectsFirst(), isSelected: selected === label })) {
      case 'answer':
        onAnswer(label);
        break;
      case 'select':
        setSelected(label);
    }
  }

  const hint = selected === undefined ? 'told-story.choose_touch' : 'told-story.choose_again';
  return (
    <div className={styles.options}>
      <p className={styles.head} aria-hidden="true">
        <b>{say(TOLD_STORY, 'told-story.choose')}</b>{' '}
        {isSelecting ? <small>{say(TOLD_STORY, hint)}</small> : null}
      </p>
      <div className={styles.buttons} lang={language}>
        {options.map(({ label, detail }) => (
          <Button
            key={label}
            title={cutLabel(label).whole}
            className={styles.option}
            aria-pressed={isSelecting || selected !== undefined ? selected === label : undefined}
            onClick={(event) => press(label, event)}
          >
            <Words label={label} detail={detail} />
          </Button>
        ))}
      </div>
    </div>
  );
}

/** A label that others wrote may be too long for a button: it is cut there, and stands whole below. */
function Words({ label, detail }: ShownOption) {
  const { shown, whole } = cutLabel(label);
  const more = detail ?? whole;
  return (
    <>
      <span className={styles.label} dir="auto" aria-hidden={whole === undefined ? undefined : true}>
        {shown}
      </span>
      {more === undefined ? null : (
        <span className={styles.detail} dir="auto">
          {more}
        </span>
      )}
    </>
  );
}
