// The end of a session that the server would not go on with.
import { showToast } from '#base/ui/controls/toasts.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { dropToken, isReplaced, readPersonId } from './session.ts';
import { readToken } from './token-store.ts';

/**
 * Signs out and says why, once however many answers say that the session is over. No key stays that opens anything, and nothing that
 * the server told; what was typed stays in its draft.
 */
export function endSession(): void {
  if (readToken() === null) {
    // Whoever cleared this browser's storage in this tab told nobody: the screens look again.
    dropToken();
    return;
  }
  // Whoever has just come in, in another tab, is not signed out by what their former session was answered.
  if (isReplaced()) return;
  const person = readPersonId();
  dropToken();
  import('#base/device/forget-people.ts')
    .then(({ forgetPerson }) => forgetPerson(person ?? undefined, 'session'))
    .catch(() => undefined);
  if (person !== null)
    import('../keys/key-store.ts').then(({ forgetKeys }) => forgetKeys(person)).catch(() => undefined);
  showToast(say(SHELL, 'shell.session_expired'));
}
