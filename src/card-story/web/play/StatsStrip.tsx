// The resources: how much there is of each, and which of them an answer in hand may move.
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireCardStory } from '../../contract.ts';
import { bandOf } from '../../rules/dangers.ts';
import type { Resource } from '../../rules.ts';
import { ResourceIcon } from '../ResourceIcon.tsx';
import { TellResource } from './resource/TellResource.tsx';
import styles from './StatsStrip.module.css';
import type { Change } from './spoken.ts';

/** Changes of at most this many points have the small marker. */
const SMALL_CHANGE = 7;

type StatsStripProps = {
  readonly resources: readonly Resource[];
  /** Where the icons are: by name. */
  readonly icons: WireCardStory['resources'];
  /** What the previewed answer may change; empty without a preview. */
  readonly changes: readonly Change[];
  /** The resource that is explained where it stands, after the first answer that moved any. */
  readonly explained: Change | undefined;
  /** The last changes of a resource in points, newest first. */
  readonly listChanges: (name: string) => readonly number[];
};

export function StatsStrip({ resources, icons, changes, explained, listChanges }: StatsStripProps) {
  return (
    <ul className={styles.strip} aria-label={say(PLAY, 'play.resources')}>
      {resources.map(({ name, value }) => {
        const points = changes.find((change) => change.name === name)?.points ?? 0;
        return (
          <li key={name} className={styles.stat} data-band={bandOf(value)}>
            <Marker points={points} />
            <span className={styles.place}>
              <span className={styles.halo} />
              <ResourceIcon
                svg={icons.find((icon) => icon.name === name)?.svg}
                value={value}
                label={name}
                valueText={describeValue(value, points)}
              />
            </span>
            <span className={styles.name} aria-hidden="true" dir="auto">
              {name}
            </span>
            <TellResource
              name={name}
              value={value}
              explained={explained?.name === name ? explained.points : undefined}
              listChanges={() => listChanges(name)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A small triangle: up for a rise, turned for a fall. It is always there, and shown by opacity alone. */
function Marker({ points }: { readonly points: number }) {
  return (
    <svg
      className={styles.marker}
      data-change={points === 0 ? undefined : points > 0 ? 'up' : 'down'}
      data-size={Math.abs(points) <= SMALL_CHANGE ? 'small' : 'large'}
      viewBox="0 0 12 10"
      aria-hidden="true"
    >
      <path
        d="M6 .8 11.400 9.200H.600z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function describeValue(value: number, points: number): string {
  if (points > 0) return say(PLAY, 'play.value_may_rise', { value });
  if (points < 0) return say(PLAY, 'play.value_may_fall', { value });
  const band = bandOf(value);
  return say(PLAY, band === 'steady' ? 'play.value' : `play.value_${band}`, { value });
}
