// The end of a game: that it is over, why, and where to go next.
import { Button } from '#base/ui/Button.tsx';
import { Dialog } from '#base/ui/Dialog.tsx';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../contract.ts';
import { type Outcome, RESOURCE_MINIMUM, type Resource } from '../../rules.ts';
import styles from './GameOver.module.css';

type GameOverProps = {
  readonly story: PlayableStory;
  readonly outcome: Outcome;
  readonly resources: readonly Resource[];
  /** What is said of answers that are still on their way; absent when none are. */
  readonly waiting: string | undefined;
  readonly onDiscover: () => void;
};

export function GameOver({ story, outcome, resources, waiting, onDiscover }: GameOverProps) {
  return (
    <Dialog open={outcome !== 'open'} onClose={onDiscover} heading={say(PLAY, 'play.game_over')}>
      <img className={styles.cover} src={story.image} alt={story.image_alt} width={960} height={720} />
      <p>{describeEnd(outcome, resources)}</p>
      {waiting === undefined ? null : <p role="status">{waiting}</p>}
      <Button kind="primary" autoFocus onClick={onDiscover}>
        {say(PLAY, 'play.discover')}
      </Button>
    </Dialog>
  );
}

function describeEnd(outcome: Outcome, resources: readonly Resource[]): string {
  if (outcome !== 'lost') return say(PLAY, 'play.ended');
  const gone = resources.filter(({ value }) => value <= RESOURCE_MINIMUM).map(({ name }) => name);
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(gone);
  return say(PLAY, gone.length > 1 ? 'play.lost_more' : 'play.lost_one', { names });
}
