// The two arrow buttons: the first press shows what an answer may change, the second one answers.
import { type MouseEvent, useId } from 'react';
import { ArrowIcon } from '#base/ui/icons.tsx';
import { cutLabel } from '#base/ui/label.ts';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard } from '../../contract.ts';
import { answerOf } from '../../rules.ts';
import styles from './AnswerButtons.module.css';
import { isAgree, type Side } from './swipe.ts';

const SIDES = ['left', 'right'] as const satisfies readonly Side[];

type AnswerButtonsProps = {
  readonly card: WireCard | undefined;
  readonly preview: Side | undefined;
  readonly hint: boolean;
  readonly onPress: (side: Side) => void;
};

export function AnswerButtons({ card, preview, hint, onPress }: AnswerButtonsProps) {
  const how = useId();
  return (
    // Left is left in every writing direction, as the swipe is.
    <fieldset className={styles.row} dir="ltr" aria-label={say(PLAY, 'play.answers')}>
      {SIDES.map((side) => {
        const text = card === undefined ? '' : answerOf(card, isAgree(side)).text;
        const { shown, whole } = cutLabel(text);
        return (
          <button
            key={side}
            type="button"
            className={styles.button}
            data-side={side}
            data-hint={hint || undefined}
            title={whole}
            aria-label={whole}
            aria-pressed={preview === side}
            aria-describedby={how}
            aria-disabled={card === undefined || undefined}
            onClick={(event) => {
              if (card !== undefined && !isOverrun(event)) onPress(side);
            }}
          >
            <span className={styles.arrow}>
              <ArrowIcon size={20} />
            </span>
            <span className={styles.label} dir="auto">
              {shown}
            </span>
          </button>
        );
      })}
      <span id={how} className="visually-hidden">
        {say(PLAY, 'play.how_spoken')}
      </span>
    </fieldset>
  );
}

/** Clicks beyond a double click meant the card that has just gone, not the one that nobody has read yet. */
function isOverrun(event: MouseEvent): boolean {
  return event.detail > 2;
}
