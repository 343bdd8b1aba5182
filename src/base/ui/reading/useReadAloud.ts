// Reads what is shown aloud, one thing after the other, as long as somebody has chosen it.
import { useEffect, useEffectEvent } from 'react';
import { useAloud, useSpeed } from './choices.ts';
import { type Aloud, hasVoice, readAloud, VOICE_RATES } from './voice.ts';

type ReadAloudOptions = {
  /** What is read, by a name of its own: another one is read from its beginning, and undefined is silence. */
  readonly of: string | undefined;
  readonly language: string;
  /** Finds it on the screen, at the moment in which it is read. */
  readonly find: () => readonly Aloud[];
};

export function useReadAloud({ of, language, find }: ReadAloudOptions): void {
  const isOn = useAloud() === 'on' && hasVoice();
  const rate = VOICE_RATES[useSpeed()];
  const read = useEffectEvent(() => readAloud(find(), { rate, language }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another speed is heard from the beginning of what is read
  useEffect(() => {
    if (!isOn || of === undefined) return;
    return read();
  }, [isOn, of, rate]);
}
