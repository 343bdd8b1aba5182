// Keeps what one person has typed, and where they were, from the next one, in tabs that were elsewhere when the first one left.
import { useSyncExternalStore } from 'react';
import { forgetDrafts } from '../forget-drafts.ts';
import { readPersonId } from './session.ts';
import { subscribe } from './token-store.ts';

/** In local storage: another text each time somebody logs out. A session that is over leaves it as it is. */
const LEFT = 'lorepath.left';
/** In this tab: what that was when it last looked, and who was last signed in. */
const SEEN = 'last-here';

/** Whether the last one who was signed in here has logged out, in whatever tab, and nobody has come in since. */
let isLeft = false;

/** True from when somebody logs out until the next one is in: where they were is nobody else's affair. A session that is over leaves it false. */
export function useIsLeft(): boolean {
  return useSyncExternalStore(subscribe, readIsLeft);
}

export function readIsLeft(): boolean {
  return isLeft;
}

/** Tells every tab, also those that sleep or are loaded anew later, that somebody has logged out. */
export function noteLeaving(): void {
  try {
    localStorage.setItem(LEFT, String(Math.random()));
  } catch {
    // Storage can be forbidden: then each tab has a person of its own.
  }
}

/** Forgets what was typed in this tab when somebody has logged out since, or another person has come in. */
export function keepApart(): void {
  forgetOthers();
  subscribe(forgetOthers);
}

function forgetOthers(): void {
  try {
    const [left, here] = [localStorage.getItem(LEFT) ?? '', readPersonId() ?? ''];
    const seen = sessionStorage.getItem(SEEN)?.split(' ');
    const [leftThen = left, wasHere = ''] = seen ?? [];
    if (leftThen !== left || (here !== '' && wasHere !== '' && wasHere !== here)) {
      forgetDrafts();
      // It comes with the forms that need it, which are not there from the start.
      import('../waiting.ts').then(({ forgetWaiting }) => forgetWaiting()).catch(() => undefined);
    }
    isLeft = here === '' && (isLeft || leftThen !== left);
    sessionStorage.setItem(SEEN, `${left} ${here === '' ? wasHere : here}`);
  } catch {
    // As above: nothing outlives the page.
  }
}
