// The choice of the size of the text: four letters, on a slip that a button opens.
import { useId } from 'react';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { keepPlace } from './show-part.ts';
import styles from './TextSizeChoice.module.css';
import { chooseTextSize, TEXT_SIZES, useTextSize } from './text-size.ts';

/** The letter that a size is shown by; nothing to be read. */
const LETTER = 'A';

export function TextSizeChoice() {
  const id = useId();
  const chosen = useTextSize();
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={id}
        aria-label={say(TOLD_STORY, 'told-story.text_size')}
      >
        <span aria-hidden="true" className={styles.sign}>
          <span>{LETTER}</span>
          <span>{LETTER}</span>
        </span>
      </button>
      <fieldset id={id} popover="auto" className={styles.slip}>
        <legend>{say(TOLD_STORY, 'told-story.text_size')}</legend>
        {TEXT_SIZES.map((size) => (
          <label key={size} data-size={size}>
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === chosen}
              aria-label={say(TOLD_STORY, `told-story.size_${size}`)}
              onChange={() => keepPlace(() => chooseTextSize(size))}
            />
            <span aria-hidden="true">{LETTER}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
