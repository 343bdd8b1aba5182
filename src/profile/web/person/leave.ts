// Goes out by the code that does so, wherever that is; where it does not come, out of this browser all the same.
import { endSession } from '#accounts/web/session/end-session.ts';

type Leaving = typeof import('#accounts/web/session/log-out.ts');

/** `fetchCode` may fail where there is no line, and on a page that is older than the server. */
export async function leave(fetchCode: () => Promise<Pick<Leaving, 'logOut'>>): Promise<void> {
  const code = await fetchCode().catch(() => undefined);
  if (code === undefined) endSession();
  else void code.logOut();
}
