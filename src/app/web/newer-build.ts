// Hears from the server whether it has another web app than this page, and says so once.
import { renewToken } from '#accounts/web/session/renew-token.ts';
import { readToken } from '#accounts/web/session/token-store.ts';
import { callSocket } from '#base/device/socket.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { NEWER_BUILD } from '#messages/app/newer-build.ts';
import { say } from '#messages/say.ts';
import type { APP_FRAMES, APP_SOCKET } from '../contract-socket.ts';

/** Where a built web app has its scripts; one that is being worked on reloads by itself. */
const BUILT = '/assets/';

let isSaid = false;

/** Listens until `leaving` is aborted. For who is signed in. */
export function hearOfBuild(leaving: AbortSignal): void {
  const mine = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (leaving.aborted || isSaid || !mine?.startsWith(BUILT)) return;
  const socket = callSocket<typeof APP_SOCKET, typeof APP_FRAMES.version>({
    path: '/ws',
    readToken,
    renewToken,
    onFrame: (frame) => {
      if (frame.type !== 'app_version' || frame.build === mine) return;
      // There is nothing else to hear.
      socket.close();
      if (!isSaid) showToast(say(NEWER_BUILD, 'newer-build.is_here'));
      isSaid = true;
    },
  });
  leaving.addEventListener('abort', socket.close);
}
