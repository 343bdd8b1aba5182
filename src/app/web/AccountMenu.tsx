// The one small account button below the items, and the slip of paper it opens.
import { type ComponentType, useId, useRef, useState } from 'react';
import { PersonIcon, SlidersIcon } from '#base/ui/icons.tsx';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import styles from './AccountMenu.module.css';

type PanelProps = { readonly signedIn: boolean; readonly onClose: () => void };

export function AccountMenu({ signedIn }: { readonly signedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  // Not by `lazy`, which would remember a failure: what does not come now is asked for again by the next opening.
  const load = () => {
    import('./AccountPanel.tsx')
      .then(({ AccountPanel }) => setPanel(() => AccountPanel))
      .catch(() => undefined);
  };
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} onPointerEnter={load} onFocus={load}>
        {signedIn ? <PersonIcon /> : <SlidersIcon />}
        <span>{say(SHELL, signedIn ? 'shell.account' : 'shell.settings')}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        data-signed-in={signedIn}
        onBeforeToggle={load}
      >
        {Panel === undefined ? null : (
          <Panel signedIn={signedIn} onClose={() => menu.current?.hidePopover()} />
        )}
      </div>
    </>
  );
}
