// The two arrow buttons: the first press shows what an answer may change, the second one answers.
import { useId } from 'react';
import { ArrowIcon } from '#base/ui/icons.tsx';
import { cutLabel } from '#base/ui/label.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCard } from '../../contract.ts';
import { answerOf } from '../../rules.ts';
import styles from './AnswerButtons.module.css';
import { isAgree, type Side } from './swipe.ts';

const SIDES = ['left', 'right'] as const satisfies readonly Side[];

type AnswerButtonsProps = {
  /** What the card is written in, as a tag. */
  readonly language: string;
  readonly card: WireCard | undefined;
  readonly preview: Side | undefined;
  readonly hint: boolean;
  /** `clicks` is how many clicks in a row it is by now; 0 when it was pressed by a key. */
  readonly onPress: (side: Side, clicks: number) => void;
};

export function AnswerButtons({ language, card, preview, hint, onPress }: AnswerButtonsProps) {
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
            lang={language}
            className={styles.button}
            data-side={side}
            data-hint={hint || undefined}
            title={whole}
            aria-label={whole}
            aria-pressed={preview === side}
            aria-describedby={how}
            aria-disabled={card === undefined || undefined}
            // A key held down is one press.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
            onClick={(event) => {
              if (card !== undefined) onPress(side, event.detail);
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
