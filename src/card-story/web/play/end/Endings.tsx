// The endings of a story that somebody has found, by name, and how many are still to be found.
import { useQuery } from '@tanstack/react-query';
import { sayCount } from '#base/ui/locale.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { TOPICS_KEY } from '../../keys.ts';
import { fetchTopics } from '../../shelf-calls.ts';
import styles from './GameOver.module.css';

type EndingsProps = {
  readonly topicId: string;
  /** The one that the story has just come to; absent where it was lost. */
  readonly reached: string | undefined;
  /** What their names are written in, as a tag. */
  readonly language: string;
};

/** Drawn once the server knows of the end, which is then among them. Says nothing where that cannot be asked, or is no collection. */
export function Endings({ topicId, reached, language }: EndingsProps) {
  const { data } = useQuery({
    queryKey: TOPICS_KEY,
    queryFn: () => unwrap(fetchTopics()),
    refetchOnMount: 'always',
  });
  const endings = data?.find(({ id }) => id === topicId)?.endings;
  if (endings === undefined || endings.total < 2) return null;
  const { found, total } = endings;
  // What was kept from before does not know of this end yet.
  if (reached !== undefined && !found.some(({ key }) => key === reached)) return null;
  return (
    <section className={styles.endings}>
      <h3>{say(PLAY, 'play.endings_found', { found: found.length, total })}</h3>
      <ul>
        {found.map(({ key, name }) =>
          // Decks from before endings had names only count them.
          name === undefined ? null : (
            <li key={key} data-found dir="auto" lang={language}>
              {key === reached ? say(PLAY, 'play.ending_this', { name }) : name}
            </li>
          ),
        )}
        {total > found.length ? <li>{sayCount(PLAY, 'play.endings_unseen', total - found.length)}</li> : null}
      </ul>
    </section>
  );
}
