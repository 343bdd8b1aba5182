// The options of a chapter as buttons. Their labels are cut; what is about to be chosen is told whole above them.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { cutLabel } from '#base/ui/label.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { selectsFirst } from '../reading/devices.ts';
import styles from './Options.module.css';
import { type Press, readPress } from './press-option.ts';

type OptionsProps = {
  readonly options: readonly string[];
  /** The language they are written in, as a tag. */
  readonly language: string;
  /** The option that was answered before and could not be sent. */
  readonly chosen: string | undefined;
  readonly onAnswer: (text: string) => void;
};

/** How many characters of an option go on a line of the narrowest window. */
const ONE_LINE = 30;

export function Options({ options, language, chosen, onAnswer }: OptionsProps) {
  const [selected, setSelected] = useState(options.find((option) => option === chosen));
  const [pointed, setPointed] = useState<string>();
  const [isSelecting] = useState(selectsFirst);
  const came = useRef(0);
  useEffect(() => {
    came.current = performance.now();
  }, []);

  function press(option: string, event: MouseEvent<HTMLButtonElement>): void {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const made: Press = { clicks: event.detail, pointerType, shownMs: performance.now() - came.current };
    switch (readPress(made, { selectsFirst: selectsFirst(), isSelected: selected === option })) {
      case 'answer':
        onAnswer(option);
        break;
      case 'select':
        setSelected(option);
    }
  }

  const whole = pointed ?? selected;
  const hint = findHint(isSelecting, whole, pointed);
  return (
    <div className={styles.options}>
      <p
        className={styles.whole}
        data-long={options.some(({ length }) => length > ONE_LINE) || undefined}
        aria-hidden="true"
      >
        {whole === undefined ? (
          <b>{say(TOLD_STORY, 'told-story.choose')}</b>
        ) : (
          <span className={styles.meant} dir="auto" lang={language}>
            {whole}
          </span>
        )}{' '}
        {hint === undefined ? null : <small>{say(TOLD_STORY, hint)}</small>}
      </p>
      <div className={styles.buttons} lang={language}>
        {options.map((option) => {
          const label = cutLabel(option);
          return (
            <Button
              key={option}
              title={label.whole}
              className={styles.option}
              aria-pressed={isSelecting || selected !== undefined ? selected === option : undefined}
              onClick={(event) => press(option, event)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(option)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointed(option)}
              onBlur={() => setPointed(undefined)}
            >
              {showLabel(label)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** How an option is read and chosen here; what is pointed at needs no word of it. */
function findHint(isSelecting: boolean, whole: string | undefined, pointed: string | undefined) {
  if (whole === undefined) return isSelecting ? 'told-story.choose_touch' : 'told-story.choose_hover';
  return isSelecting && pointed === undefined ? 'told-story.choose_again' : undefined;
}

/** What is cut is for the eye alone: the name of the button is the whole text. */
function showLabel({ shown, whole }: ReturnType<typeof cutLabel>): ReactNode {
  if (whole === undefined) return shown;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}
