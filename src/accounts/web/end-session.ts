// The end of a session that the server would not go on with.
import { showToast } from '#base/ui/toasts.ts';
import { say } from '#messages/say.ts';
import { SHELL } from '#messages/shell.ts';
import { clearToken, readToken } from './token-store.ts';

/** Signs out and says why, once however many answers say that the session is over. */
export function endSession(): void {
  if (readToken() === null) return;
  clearToken();
  showToast(say(SHELL, 'shell.session_expired'));
}
