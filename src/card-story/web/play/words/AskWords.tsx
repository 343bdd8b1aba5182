// Asks, once in a browser, in which words stories are told that have a plain edition: in the place of the bar of progress, which is
// empty before the first answer. Whoever answers the card instead goes on as it is written.
import { useId } from 'react';
import { announce } from '#base/ui/announce.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { EDITIONS, type Edition } from '../../../rules/edition.ts';
import styles from './AskWords.module.css';
import { chooseEdition } from './edition.ts';

export function AskWords() {
  const question = useId();
  function choose(edition: Edition): void {
    chooseEdition(edition);
    announce(say(PLAY, `play.words_chosen_${edition}`));
    // What was pressed goes: whoever stood on it goes on at the answers.
    document.querySelector<HTMLElement>('fieldset [data-side=right]')?.focus({ preventScroll: true });
  }
  return (
    <fieldset aria-labelledby={question} className={styles.ask}>
      <span id={question} className={styles.question}>
        {say(PLAY, 'play.words_ask')}
      </span>
      <span className={styles.question} data-short aria-hidden="true">
        {say(PLAY, 'play.words_ask_short')}
      </span>
      {EDITIONS.map((edition) => (
        <button key={edition} type="button" className={styles.way} onClick={() => choose(edition)}>
          {say(PLAY, `play.words_${edition}`)}
        </button>
      ))}
    </fieldset>
  );
}
