// The checkpoints of a story as milestones along a road: told ones open their part to be read again.
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { nameCheckpoint, namePart } from './describe-story.ts';
import styles from './Road.module.css';
import { MilestoneIcon } from './signs.tsx';
import type { Checkpoint } from './story-parts.ts';

type RoadProps = {
  readonly checkpoints: readonly Checkpoint[];
  /** Shows a part that is told, or the newest one. */
  readonly onOpen: (number: number) => void;
};

export function Road({ checkpoints, onOpen }: RoadProps) {
  return (
    <nav className={styles.road} aria-label={say(TOLD_STORY, 'told-story.road')}>
      <ol>
        {checkpoints.map((checkpoint) => (
          <li key={checkpoint.number} data-state={checkpoint.state}>
            <Milestone checkpoint={checkpoint} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Milestone({ checkpoint, onOpen }: { checkpoint: Checkpoint } & Pick<RoadProps, 'onOpen'>) {
  const { number, state } = checkpoint;
  const inside = (
    <>
      <MilestoneIcon lit={state !== 'ahead'} />
      <span className={styles.name} aria-hidden="true">
        {namePart(checkpoint)}
      </span>
      <span className="visually-hidden">{nameCheckpoint(checkpoint)}</span>
    </>
  );
  if (state === 'ahead') return <span className={styles.stone}>{inside}</span>;
  return (
    <button
      type="button"
      className={styles.stone}
      aria-current={state === 'now' ? 'step' : undefined}
      onClick={() => onOpen(number)}
    >
      {inside}
    </button>
  );
}
