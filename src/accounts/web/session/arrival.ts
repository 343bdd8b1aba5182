// Somebody who comes back from the identity service, or whom it may know still: what it says is heard before a screen is shown.
import { useSyncExternalStore } from 'react';
import { showToast } from '#base/ui/controls/toasts.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { readIsLeft } from './keep-apart.ts';
import { isKnownThere } from './known-there.ts';
import { readToken } from './token-store.ts';

/** The service's answer, behind the hash: always with the state that we gave it. */
function isAnswer(hash: string): boolean {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** Set while somebody is arriving. A page that is loaded anew meanwhile has lost the answer, but the service knows them. */
const ARRIVING = 'arriving';

const arrival = beginArrival();

function beginArrival(): Promise<void> | undefined {
  if (isAnswer(window.location.hash)) return finish(takeAnswer());
  return wasArriving() || mayBeKnown() ? finish(undefined) : undefined;
}

/** Whether the service should be asked who is there: not for strangers, whom it would hold up, nor on its own pages. */
function mayBeKnown(): boolean {
  return (
    readToken() === null &&
    isKnownThere() &&
    !window.location.pathname.startsWith('/identity/') &&
    mayAskThere()
  );
}

/** In this tab: that the service was asked who is there. */
const ASKED = 'asked-there';

/** True the first time in this tab: it is asked once, and never right after somebody has logged out. Without storage never. */
export function mayAskThere(): boolean {
  try {
    if (readIsLeft() || sessionStorage.getItem(ASKED) !== null) return false;
    sessionStorage.setItem(ASKED, '1');
    return true;
  } catch {
    return false;
  }
}

/** Takes the answer away before the router or anybody else reads the address. */
function takeAnswer(): string {
  const { href, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return href;
}

/** Signs in by the answer in an address; where that was lost, by asking the service, once, who is there. */
async function finish(address: string | undefined): Promise<void> {
  const isFirst = address !== undefined;
  keepMark(isFirst);
  try {
    const client = await import('./identity-client.ts');
    const isIn = await (isFirst ? client.finishSignIn(address) : client.resumeSignIn());
    keepMark(false);
    if (isIn) return;
  } catch {
    // As when nobody was signed in. The mark stays: a page that is being loaded anew ends here too.
  }
  if (isFirst) showToast(say(SHELL, 'shell.login_failed'), { kind: 'error' });
}

/** Without storage a page that is loaded anew leads to the login. */
function keepMark(isArriving: boolean): void {
  try {
    if (isArriving) sessionStorage.setItem(ARRIVING, '1');
    else sessionStorage.removeItem(ARRIVING);
  } catch {}
}

function wasArriving(): boolean {
  try {
    return sessionStorage.getItem(ARRIVING) !== null;
  } catch {
    return false;
  }
}

/** Whether this page began with somebody coming back. */
export const isArrival = arrival !== undefined;

let isSettled = arrival === undefined;
const settling = arrival?.then(() => {
  isSettled = true;
});

function whenSettled(tell: () => void): () => void {
  void settling?.then(tell);
  return () => undefined;
}

/** Whether it is known by now who is signed in: for one who comes back, once the service has been asked. */
export function useArrival(): boolean {
  return useSyncExternalStore(whenSettled, () => isSettled);
}
