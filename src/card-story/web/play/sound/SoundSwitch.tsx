// The switch of sound and touch, at the head of the play screen.
import { Icon } from '#base/ui/icons.tsx';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import styles from './SoundSwitch.module.css';
import { chooseSound, useSoundChosen } from './useSounds.ts';

export function SoundSwitch() {
  const isOn = useSoundChosen() === 'on';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isOn}
      aria-label={say(PLAY, 'play.sound')}
      title={say(PLAY, 'play.sound')}
      onClick={() => chooseSound(isOn ? 'off' : 'on')}
    >
      <Icon>
        <path d="M4 9.5v5h3.2l4.3 3.6V5.9L7.2 9.5z" />
        {isOn ? (
          <path d="M15 9.2a4 4 0 0 1 0 5.6M17.6 6.6a7.6 7.6 0 0 1 0 10.8" />
        ) : (
          <path d="m15.5 9.5 5 5M20.5 9.5l-5 5" />
        )}
      </Icon>
    </button>
  );
}
