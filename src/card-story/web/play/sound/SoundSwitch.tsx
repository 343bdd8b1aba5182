// The switch of sound and touch, among the choices of how a story is read.
import { CheckField } from '#base/ui/controls/Field.tsx';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { chooseSound, useSoundChosen } from './useSounds.ts';

export function SoundSwitch() {
  return (
    <CheckField
      name="sound"
      label={say(PLAY, 'play.sound')}
      checked={useSoundChosen() === 'on'}
      onChange={(on) => chooseSound(on ? 'on' : 'off')}
    />
  );
}
