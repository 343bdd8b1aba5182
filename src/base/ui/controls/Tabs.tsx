// Tabs: one of several panels at a time. Arrow keys turn over, as the pattern of WAI-ARIA has it.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';
import { turnTab } from './turn-tab.ts';

export type Tab = {
  readonly id: string;
  readonly label: string;
  /** Asked for the content only while the tab is open. */
  readonly panel: () => ReactNode;
};

type TabsProps = {
  /** What the tabs choose between, for those who listen. */
  readonly label: string;
  readonly tabs: readonly Tab[];
};

export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const [openId, setOpenId] = useState(tabs[0]?.id);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const open = tabs.find(({ id }) => id === openId) ?? tabs[0];
  if (open === undefined) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = turnTab(event.key, { index, count: tabs.length, rightToLeft });
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined || event.repeat) return;
    event.preventDefault();
    setOpenId(next.id);
    buttons.current[to]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${base}tab-${tab.id}`}
            aria-selected={tab.id === open.id}
            aria-controls={tab.id === open.id ? `${base}panel` : undefined}
            tabIndex={tab.id === open.id ? 0 : -1}
            onClick={() => setOpenId(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div key={open.id} id={`${base}panel`} role="tabpanel" aria-labelledby={`${base}tab-${open.id}`}>
        {open.panel()}
      </div>
    </div>
  );
}
