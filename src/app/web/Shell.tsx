// The frame around the screens: navigation bar, the page, notices.
import { type ReactNode, useEffect } from 'react';
import { useWelcomed } from '#accounts/web/session/welcomed.ts';
import { Toasts } from '#base/ui/controls/Toasts.tsx';
import { ErrorBoundary } from '#base/ui/pages/ErrorBoundary.tsx';
import { useLocation, useNavigationType } from '#base/ui/pages/router.tsx';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { chooseFrame } from './frame.ts';
import { NavBar, useCollapsed } from './NavBar.tsx';
import styles from './Shell.module.css';

const PAGE = 'page';

export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [collapsed, toggle] = useCollapsed();
  // Before somebody is welcomed there is nowhere to go.
  const frame = useWelcomed() ? chooseFrame(pathname) : 'never';
  const turning = useNavigationType();
  // A page that is turned to starts at its top; going back, the browser knows where one was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each page
  useEffect(() => {
    if (turning !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
  // Where there is no bar it is neither: a page that was drawn beforehand does not know which, and would go on as it was drawn.
  const bar = frame === 'never' ? undefined : collapsed;
  return (
    <div className={styles.shell} data-frame={frame} data-collapsed={bar}>
      {frame === 'never' ? null : (
        <div className={styles.nav}>
          <a className={styles.skip} href={`#${PAGE}`}>
            {say(SHELL, 'shell.skip')}
          </a>
          <NavBar collapsed={collapsed} onToggle={toggle} />
        </div>
      )}
      <main id={PAGE} tabIndex={-1} className={styles.page}>
        <ErrorBoundary attempt={pathname}>{children}</ErrorBoundary>
      </main>
      <Toasts />
    </div>
  );
}
