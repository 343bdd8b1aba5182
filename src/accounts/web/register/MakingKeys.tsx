// What is being done while keys are made: three steps, the one at hand in motion.
import { CheckIcon, KeyIcon } from '#base/ui/controls/form-icons.tsx';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { REGISTER } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import type { KeyStep } from '../../keys/keys.ts';
import styles from './MakingKeys.module.css';

export type KeyMakingStep = KeyStep;

const STEPS = ['pairs', 'password', 'recovery'] as const satisfies readonly KeyStep[];

export function MakingKeys({ step }: { readonly step: KeyMakingStep }) {
  const at = STEPS.indexOf(step);
  return (
    <div className={styles.making}>
      <div className={styles.key} aria-hidden="true">
        <KeyIcon size={72} />
      </div>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li key={name} data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}>
            <span aria-hidden="true">
              {index < at ? <CheckIcon size={20} /> : index === at ? <Spinner size={18} /> : null}
            </span>
            {say(REGISTER, `register.step_${name}`)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {say(REGISTER, `register.step_${step}`)}
      </p>
    </div>
  );
}
