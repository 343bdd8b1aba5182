// Sound and touch of the play screen: off until somebody chooses them, kept in this browser, and fetched only then.
import { useEffect, useEffectEvent, useRef } from 'react';
import { openChoice } from '#base/device/choice.ts';
import type { Air } from '../../../contract.ts';
import type { Band } from '../../../rules/dangers.ts';
import { SOUND } from '../../kept.ts';
import { TICK_MS } from './recipes.ts';
import type { Sounds } from './sounds.ts';

const SOUND_CHOICES = ['off', 'on'] as const;
export const { choose: chooseSound, useChosen: useSoundChosen } = openChoice(SOUND, SOUND_CHOICES, 'off');

export type Heard = {
  /** A card is on its way. */
  readonly slide: () => void;
  /** A card has come far enough, or back, under a finger. */
  readonly tick: () => void;
};

/**
 * What is heard of a story with this air while it stands in this band; every call does nothing where sound is off, or the browser has none.
 * A story that is opened in danger says nothing of it: only what changes is heard.
 */
export function useSounds(air: Air, band: Band): Heard {
  const isOn = useSoundChosen() === 'on';
  const sounds = useRef<Sounds>(undefined);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    const rest = () => sounds.current?.rest(document.hidden);
    document.addEventListener('visibilitychange', rest);
    // Without a line, or in a browser without sound, it stays silent, and the game goes on.
    import('./sounds.ts')
      .then(({ openSounds }) => {
        if (isWanted) sounds.current = openSounds(air);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', rest);
      sounds.current?.close();
      sounds.current = undefined;
    };
  }, [isOn, air]);
  const before = useRef(band);
  const hear = useEffectEvent((now: Band) => {
    if (now !== 'steady') sounds.current?.lamp(now);
  });
  useEffect(() => {
    if (before.current === band) return;
    before.current = band;
    hear(band);
  }, [band]);
  return {
    slide: () => sounds.current?.slide(),
    tick() {
      if (isOn) navigator.vibrate?.(TICK_MS);
    },
  };
}
