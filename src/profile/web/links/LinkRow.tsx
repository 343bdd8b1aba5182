// One place elsewhere: whether it is connected, how far its scan is, what was found, and what can be done about it.
import type { ReactNode } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { LINKS } from '#messages/links/links.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProviderName } from '../../rules/footprints.ts';
import styles from './Links.module.css';
import type { Link, LinkWish } from './queries.ts';
import { tellNews } from './tell-scan.ts';

type LinkRowProps = {
  readonly provider: ProviderName;
  readonly icon: ReactNode;
  /** As the page knows it by itself. */
  readonly username: string | null;
  /** Undefined while it is not known. */
  readonly link: Link | undefined;
  /** What is being done with it. */
  readonly pending: LinkWish['what'] | undefined;
  readonly onScan: () => void;
  readonly onUnlink: () => void;
};

export function LinkRow({ provider, icon, username, link, pending, onScan, onUnlink }: LinkRowProps) {
  const name = link === undefined ? username : link.username;
  const news = link && tellNews(link);
  const isScanning = link?.scan?.state === 'waiting' || link?.scan?.state === 'running';
  return (
    <li data-connected={name !== null}>
      {icon}
      <div className={styles.words}>
        <span>
          {name === null
            ? say(PERSON, `person.no_${provider}`)
            : say(PERSON, 'person.connected', { username: name })}
        </span>
        <p role="status">{news}</p>
      </div>
      <div className={styles.acts}>
        <Button
          busy={pending === 'scan' || (name !== null && isScanning)}
          disabled={link === undefined || !link.available}
          onClick={onScan}
        >
          {say(LINKS, `links.scan_${provider}`)}
        </Button>
        {name === null ? null : (
          <button
            type="button"
            className={styles.unlink}
            aria-busy={pending === 'unlink' || undefined}
            onClick={onUnlink}
          >
            {say(LINKS, `links.unlink_${provider}`)}
          </button>
        )}
      </div>
    </li>
  );
}
