// The picture of a company, or two of its letters where it has none or it does not come.
import { useState } from 'react';
import type { JobWire } from '../contract-shapes.ts';
import styles from './Logo.module.css';
import { initialsOf } from './tell-job.ts';

type LogoProps = { readonly job: Pick<JobWire, 'image' | 'company' | 'title'>; readonly isLarge?: boolean };

export function Logo({ job, isLarge = false }: LogoProps) {
  const { image, company, title } = job;
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.logo} data-large={isLarge || undefined} aria-hidden="true">
      {image === null || image === broken ? (
        initialsOf(company, title)
      ) : (
        <img src={image} alt="" width={48} height={48} loading="lazy" onError={() => setBroken(image)} />
      )}
    </span>
  );
}
