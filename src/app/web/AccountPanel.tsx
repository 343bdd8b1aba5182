// What the account button opens: theme, how it works, and the way out.

import { useId } from 'react';
import { ACCOUNT } from '#accounts/web/screens.ts';
import { logOut } from '#accounts/web/session/log-out.ts';
import { Link } from '#base/ui/controls/Link.tsx';
import { PersonIcon } from '#base/ui/icons.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { chooseTheme, THEMES, useTheme } from '#base/ui/theme.ts';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { say } from '#messages/say.ts';
import styles from './AccountMenu.module.css';
import { BookIcon, LeaveIcon, MoonIcon, ScreenIcon, SunIcon } from './panel-icons.tsx';
import { HOW_TO_PLAY } from './screens.ts';

const THEME_LOOKS = {
  system: { label: 'account-panel.theme_system', icon: ScreenIcon },
  light: { label: 'account-panel.theme_light', icon: SunIcon },
  dark: { label: 'account-panel.theme_dark', icon: MoonIcon },
} as const;

type AccountPanelProps = { readonly signedIn: boolean; readonly onClose: () => void };

export function AccountPanel({ signedIn, onClose }: AccountPanelProps) {
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    void logOut();
    navigate('/', { replace: true });
  };
  return (
    <>
      <ThemeChoice />
      <Link to={HOW_TO_PLAY} className={styles.row} onClick={onClose}>
        <BookIcon />
        <span>{say(ACCOUNT_PANEL, 'account-panel.how_it_works')}</span>
      </Link>
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

function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.themes}>
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
