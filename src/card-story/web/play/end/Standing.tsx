// A line of the last page: who stands by the player, and who does not, with their faces.
import { writeList } from '#base/ui/locale.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../../contract.ts';
import type { StoryState } from '../../../rules.ts';
import styles from './Standing.module.css';
import { listStanding } from './standing.ts';

type StandingProps = { readonly story: PlayableStory; readonly state: StoryState };

export function Standing({ story, state }: StandingProps) {
  const { warm, cold } = listStanding(story, state);
  return (
    <>
      <Side people={warm} says="play.stands_by" />
      <Side people={cold} says="play.stands_against" />
    </>
  );
}

type SideProps = {
  readonly people: ReturnType<typeof listStanding>['warm'];
  readonly says: 'play.stands_by' | 'play.stands_against';
};

function Side({ people, says }: SideProps) {
  if (people.length === 0) return null;
  const names = writeList(people.map(({ name }) => name));
  return (
    <p className={styles.side}>
      <span className={styles.faces} aria-hidden="true">
        {people.map(({ name, face }) =>
          face === undefined ? null : (
            <span key={name}>
              <img src={face} alt="" width="960" height="720" decoding="async" />
            </span>
          ),
        )}
      </span>
      <span>{say(PLAY, says, { names })}</span>
    </p>
  );
}
