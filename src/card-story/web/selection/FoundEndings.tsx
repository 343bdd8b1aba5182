// The endings of a story that somebody has found, on the back of its card: by name, and how many are still to be found.
import { sayCount } from '#base/ui/locale.ts';
import { CARD_BACK } from '#messages/card-story/card-back.ts';
import { say } from '#messages/say.ts';
import styles from './FoundEndings.module.css';
import { useTopic } from './useTopic.ts';

/** Nothing where a story has no endings to collect, and, unless `always`, where none is found yet. */
export function FoundEndings({ topicId, always }: { readonly topicId: string; readonly always?: boolean }) {
  const { endings, language } = useTopic(topicId) ?? {};
  if (endings === undefined || endings.total < 2) return null;
  const { found, total } = endings;
  if (found.length === 0 && !always) return null;
  return (
    <section className={styles.endings}>
      <h3>{say(CARD_BACK, 'card_back.found', { found: found.length, total })}</h3>
      <ul>
        {found.map(({ key, name }) =>
          // Decks from before endings had names only count them.
          name === undefined ? null : (
            <li key={key} dir="auto" lang={language}>
              {name}
            </li>
          ),
        )}
        {total > found.length ? (
          <li className={styles.unseen}>{sayCount(CARD_BACK, 'card_back.unseen', total - found.length)}</li>
        ) : null}
      </ul>
    </section>
  );
}
