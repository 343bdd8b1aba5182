// What the account button opens: theme, how it works, and the way out.

import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { ACCOUNT } from '#accounts/web/screens.ts';
import { logOut } from '#accounts/web/session/log-out.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { PersonIcon } from '#base/ui/icons.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { chooseTheme, THEMES, useTheme } from '#base/ui/theme.ts';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { say } from '#messages/say.ts';
import styles from './AccountMenu.module.css';
import { BookIcon, LeaveIcon, MoonIcon, SatchelIcon, ScreenIcon, SunIcon } from './panel-icons.tsx';
import { ALONG, HOW_TO_PLAY } from './screens.ts';

const THEME_LOOKS = {
  system: { label: 'account-panel.theme_system', icon: ScreenIcon },
  light: { label: 'account-panel.theme_light', icon: SunIcon },
  dark: { label: 'account-panel.theme_dark', icon: MoonIcon },
} as const;

type AccountPanelProps = { readonly signedIn: boolean; readonly onClose: () => void };

export function AccountPanel({ signedIn, onClose }: AccountPanelProps) {
  const navigate = useNavigate();
  const themes = useRef<HTMLFieldSetElement>(null);
  useLeaving(themes, onClose);
  const leave = () => {
    onClose();
    void logOut();
    navigate('/', { replace: true });
  };
  return (
    <>
      <ThemeChoice ref={themes} />
      <Link to={HOW_TO_PLAY} className={styles.row} onClick={onClose}>
        <BookIcon />
        <span>{say(ACCOUNT_PANEL, 'account-panel.how_it_works')}</span>
      </Link>
      {signedIn ? (
        <Link to={ALONG} className={styles.row} onClick={onClose}>
          <SatchelIcon />
          <span>{say(ACCOUNT_PANEL, 'account-panel.along')}</span>
        </Link>
      ) : null}
      {signedIn ? (
        <Link to={ACCOUNT} className={styles.row} onClick={onClose}>
          <PersonIcon />
          <span>{say(ACCOUNT_PANEL, 'account-panel.account')}</span>
        </Link>
      ) : null}
      {signedIn ? (
        <button type="button" className={styles.row} onClick={leave}>
          <LeaveIcon />
          <span>{say(ACCOUNT_PANEL, 'account-panel.log_out')}</span>
        </button>
      ) : null}
    </>
  );
}

/** Whoever goes on with the keyboard has left the slip, which would lie over what they come to. */
function useLeaving(within: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const slip = within.current?.closest('[popover]');
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || slip?.contains(target) === true) return;
      if (target.getAttribute('popovertarget') !== slip?.id) leave();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [within]);
}

function ThemeChoice({ ref }: { readonly ref: RefObject<HTMLFieldSetElement | null> }) {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset ref={ref} className={styles.themes}>
      <legend>{say(ACCOUNT_PANEL, 'account-panel.theme')}</legend>
      {THEMES.map((theme) => {
        const { label, icon: ThemeIcon } = THEME_LOOKS[theme];
        return (
          <label key={theme}>
            <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
            <ThemeIcon size={20} />
            <span>{say(ACCOUNT_PANEL, label)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
