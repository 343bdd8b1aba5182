// The one small account button below the items: theme, how it works, and the way out.
import { useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { clearToken } from '#accounts/web/session.ts';
import {
  BookIcon,
  LeaveIcon,
  MoonIcon,
  PersonIcon,
  ScreenIcon,
  SlidersIcon,
  SunIcon,
} from '#base/ui/icons.tsx';
import { chooseTheme, THEMES, useTheme } from '#base/ui/theme.ts';
import { say } from '#messages/say.ts';
import { SHELL } from '#messages/shell.ts';
import styles from './AccountMenu.module.css';

const THEME_LOOKS = {
  system: { label: 'shell.theme_system', icon: ScreenIcon },
  light: { label: 'shell.theme_light', icon: SunIcon },
  dark: { label: 'shell.theme_dark', icon: MoonIcon },
} as const;

export function AccountMenu({ signedIn }: { readonly signedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => menu.current?.hidePopover();
  const logOut = () => {
    close();
    clearToken();
    navigate('/', { replace: true });
  };
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {signedIn ? <PersonIcon /> : <SlidersIcon />}
        <span>{say(SHELL, signedIn ? 'shell.account' : 'shell.settings')}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <ThemeChoice />
        <Link to="/how-to-play" className={styles.row} onClick={close}>
          <BookIcon />
          <span>{say(SHELL, 'shell.how_it_works')}</span>
        </Link>
        {signedIn ? (
          <button type="button" className={styles.row} onClick={logOut}>
            <LeaveIcon />
            <span>{say(SHELL, 'shell.log_out')}</span>
          </button>
        ) : null}
      </div>
    </>
  );
}

function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend>{say(SHELL, 'shell.theme')}</legend>
      {THEMES.map((theme) => {
        const { label, icon: ThemeIcon } = THEME_LOOKS[theme];
        return (
          <label key={theme}>
            <input type="radio" name={name} checked={theme === chosen} onChange={() => chooseTheme(theme)} />
            <ThemeIcon size={20} />
            <span>{say(SHELL, label)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
