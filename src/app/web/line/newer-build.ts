// Hears from the server whether it has another web app than this page, and offers it once: an open page is left as it is.
import { renewToken } from '#accounts/web/session/renew-token.ts';
import { readToken } from '#accounts/web/session/token-store.ts';
import { callSocket } from '#base/device/socket.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { NEWER_BUILD } from '#messages/app/newer-build.ts';
import { say } from '#messages/say.ts';
import type { APP_FRAMES, APP_SOCKET } from '../../contract-socket.ts';
import { findEntry } from './find-entry.ts';

let isSaid = false;
// The page comes from the server, and with it all that it is made of: what was typed stays in its draft.
const LOAD = { label: say(NEWER_BUILD, 'newer-build.load'), take: () => window.location.reload() };

/** Listens until `leaving` is aborted. For who is signed in. */
export function hearOfBuild(leaving: AbortSignal): void {
  const mine = findEntry();
  if (leaving.aborted || isSaid || mine === undefined) return;
  const socket = callSocket<typeof APP_SOCKET, typeof APP_FRAMES.version>({
    path: '/ws',
    readToken,
    renewToken,
    onFrame: (frame) => {
      if (frame.type !== 'app_version' || frame.build === mine) return;
      // There is nothing else to hear.
      socket.close();
      if (!isSaid) showToast(say(NEWER_BUILD, 'newer-build.is_here'), { offer: LOAD });
      isSaid = true;
    },
  });
  leaving.addEventListener('abort', socket.close);
}
