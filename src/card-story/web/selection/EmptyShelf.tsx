// What stands in place of the cards where there is not one story.
import { HOW_TO_PLAY } from '#app/web/screens.ts';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { EMPTY_SHELF } from '#messages/card-story/empty-shelf.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import styles from './SelectionScreen.module.css';

export function EmptyShelf() {
  return (
    <section className={styles.slip}>
      <h2>{say(EMPTY_SHELF, 'selection.empty')}</h2>
      <p>{say(EMPTY_SHELF, 'selection.empty_text')}</p>
      <ButtonLink kind="primary" to={HOW_TO_PLAY}>
        {say(SELECTION, 'selection.how_it_works')}
      </ButtonLink>
    </section>
  );
}
