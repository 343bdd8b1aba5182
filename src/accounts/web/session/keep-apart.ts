// Keeps what one person has typed, and where they were, from the next one, in tabs that were elsewhere when the first one left.
import { useSyncExternalStore } from 'react';
import { asText, forgetTab, openShelf } from '#base/device/shelf.ts';
import { LAST_HERE, LEFT } from '../kept.ts';
import { readPersonId } from './session.ts';
import { subscribe } from './token-store.ts';

const left = openShelf(LEFT, {}, asText);
const lastHere = openShelf(LAST_HERE, {}, asText);

/** Whether the last one who was signed in here has logged out, in whatever tab, and nobody has come in since. */
let isLeft = false;

/** True from when somebody logs out until the next one is in: where they were is nobody else's affair. A session that is over leaves it false. */
export function useIsLeft(): boolean {
  return useSyncExternalStore(subscribe, readIsLeft, readIsLeft);
}

export function readIsLeft(): boolean {
  return isLeft;
}

/** Tells every tab, also those that sleep or are loaded anew later, that somebody has logged out. */
export function noteLeaving(): void {
  left.keep(String(Math.random()));
}

/** Forgets what was typed in this tab, and what others left, when somebody has logged out since, or another person has come in. */
export function keepApart(): void {
  lookWhoIsHere();
  subscribe(lookWhoIsHere);
}

function lookWhoIsHere(): void {
  const [leftNow, here] = [left.read() ?? '', readPersonId() ?? ''];
  const [leftThen = leftNow, wasHere = ''] = lastHere.read()?.split(' ') ?? [];
  const hasLeft = leftThen !== leftNow;
  if (hasLeft || (here !== '' && wasHere !== '' && wasHere !== here)) {
    forgetTab();
    import('#base/device/forget-people.ts').then(({ forgetOthers }) => forgetOthers()).catch(() => undefined);
  }
  isLeft = here === '' && (isLeft || hasLeft);
  lastHere.keep(`${leftNow} ${here === '' ? wasHere : here}`);
}
