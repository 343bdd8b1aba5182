// By which a crisis card is known: light that fails or is too much, and the resource that called it, in wax.
import type { WireCardStory } from '../../../contract.ts';
import type { Crisis } from '../../../rules.ts';
import { ResourceIcon } from '../../ResourceIcon.tsx';
import styles from './Crisis.module.css';
import { tellDanger } from './tell-danger.ts';

type SealProps = { readonly crisis: Crisis; readonly icons: WireCardStory['resources'] };

/** On the picture. Those who listen are told by `Alarm`. */
export function Seal({ crisis, icons }: SealProps) {
  const { svg } = icons.find(({ name }) => name === crisis.resource) ?? {};
  return (
    <>
      <span className={styles.light} data-danger={crisis.danger} />
      <span className={styles.seal}>
        <ResourceIcon svg={svg} value={100} size={28} />
      </span>
    </>
  );
}

/** What is the matter: "Till: nearly gone". */
export function Alarm({ crisis: { resource, danger } }: Pick<SealProps, 'crisis'>) {
  return (
    <div className={styles.alarm} dir="auto">
      {tellDanger(resource, danger)}
    </div>
  );
}
