// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** The access token of who is signed in, under its specified names: of the sign-in with keys, and of the identity service. */
export const AUTH_TOKEN = declareKind('auth_token', 'log-out');
export const IDP_TOKEN = declareKind('idp_token', 'log-out');
/** What another identity service says of who has signed in there. */
export const USER_INFO = declareKind('lorepath.draft.{person}.user-info', 'log-out');
/** That somebody has confirmed age and notice stays true. */
export const WELCOMED = declareKind('lorepath.welcomed.{person}.here', 'deletion');
/** Seen locks of accounts, by a digest of their address: whoever signs in next is compared with what was here before. */
export const LOCK = declareKind('lorepath.lock.', 'always');
/** Another text each time somebody logs out. A session that is over leaves it as it is. */
export const LEFT = declareKind('lorepath.left', 'always');
/** What that was when this tab last looked, and who was last signed in: by it the next one is told from them. */
export const LAST_HERE = declareKind('last-here', 'always', 'tab');
/** What was typed into a form and not yet sent. */
export const DRAFT = declareKind('draft:', 'log-out', 'tab');
/** Who waits for a verification link. */
export const WAITING = declareKind('waiting-verification', 'log-out', 'tab');
/** That somebody is arriving from the identity service, that it was asked who is there, and where they were going. */
export const ARRIVING = declareKind('arriving', 'always', 'tab');
export const ASKED_THERE = declareKind('asked-there', 'always', 'tab');
export const RETURN_TO = declareKind('return_to', 'always', 'tab');
