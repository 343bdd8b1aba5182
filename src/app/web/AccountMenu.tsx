// The one small account button below the items, and the slip of paper it opens.
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { PersonIcon, SlidersIcon } from '#base/ui/icons.tsx';
import { say } from '#messages/say.ts';
import { SHELL } from '#messages/shell.ts';
import styles from './AccountMenu.module.css';

const loadPanel = () => import('./AccountPanel.tsx');
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));

export function AccountMenu({ signedIn }: { readonly signedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={id}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
      >
        {signedIn ? <PersonIcon /> : <SlidersIcon />}
        <span>{say(SHELL, signedIn ? 'shell.account' : 'shell.settings')}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        data-signed-in={signedIn}
        onBeforeToggle={() => setWanted(true)}
      >
        {wanted ? (
          <Suspense fallback={null}>
            <AccountPanel signedIn={signedIn} onClose={() => menu.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
