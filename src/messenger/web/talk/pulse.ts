// What happens again and again while the messenger is open, and that somebody is there.
import type { TalkDevices, TalkSocket } from './devices.ts';

/** A page that is seen says so this often (ms), of the 90 s that it counts for; a hidden one once a minute. */
const BEAT_MS = 30_000;
const HIDDEN_BEAT_MS = 60_000;
/** The open chat is asked for what is new so often (ms), as a safety net; and who is there. */
export const POLL_MS = 5_000;
export const PEOPLE_MS = 60_000;

export type Pulse = {
  readonly repeat: (ms: number, act: () => void) => void;
  /** Says that somebody is there, and goes on saying so. */
  readonly beat: () => void;
  readonly stop: () => void;
};

export function createPulse(
  { later, isSeen, onSeen }: Pick<TalkDevices, 'later' | 'isSeen' | 'onSeen'>,
  socket: () => TalkSocket | undefined,
  on: { readonly onSeen: () => void; readonly onHidden: () => void },
): Pulse {
  let isStopped = false;
  let stopBeat: () => void = () => undefined;

  function beat(): void {
    stopBeat();
    socket()?.send({ type: 'presence', visible: isSeen() });
    stopBeat = later(isSeen() ? BEAT_MS : HIDDEN_BEAT_MS, beat);
  }

  function repeat(ms: number, act: () => void): void {
    later(ms, () => {
      if (isStopped) return;
      act();
      repeat(ms, act);
    });
  }

  const stopLooking = onSeen(() => {
    beat();
    if (isSeen()) on.onSeen();
    else on.onHidden();
  });

  return {
    repeat,
    beat,
    stop() {
      isStopped = true;
      stopBeat();
      stopLooking();
    },
  };
}
