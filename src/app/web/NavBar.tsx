// The navigation bar: a spine of ink cloth at the side, or a strip at the foot of a narrow window.
import { useState } from 'react';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { keepCollapsed, readCollapsed } from './collapsed.ts';
import { isActive } from './frame.ts';
import styles from './NavBar.module.css';
import { ICONS, NAV_ITEMS, type NavItem } from './navigation.ts';

type NavBarProps = { readonly collapsed: boolean; readonly onToggle: () => void };

export function NavBar({ collapsed, onToggle }: NavBarProps) {
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const items = NAV_ITEMS.filter(({ who }) => (who === 'signed-in') === signedIn);
  return (
    <nav className={styles.bar} data-collapsed={collapsed} aria-label={say(SHELL, 'shell.navigation')}>
      <div className={styles.head}>
        <span className={styles.product}>{say(SHELL, 'shell.product')}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!collapsed}
          aria-label={say(SHELL, collapsed ? 'shell.expand' : 'shell.collapse')}
          onClick={onToggle}
        >
          <ChevronIcon />
        </button>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.to}>
            <ItemLink item={item} active={isActive(item, pathname)} />
          </li>
        ))}
      </ul>
      <AccountMenu signedIn={signedIn} />
    </nav>
  );
}

type ItemLinkProps = { readonly item: NavItem; readonly active: boolean };

function ItemLink({ item, active }: ItemLinkProps) {
  const { to, sayShortly, icon } = item;
  const ItemIcon = ICONS[icon];
  return (
    <Link to={to} className={styles.item} data-icon={icon} aria-current={active ? 'page' : undefined}>
      <ItemIcon />
      <span>{item.say()}</span>
      {/* Which of both is shown goes by the room there is. */}
      {sayShortly && <span>{sayShortly()}</span>}
    </Link>
  );
}

/** Whether the bar is collapsed, kept in this browser. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    setCollapsed(!collapsed);
    keepCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
