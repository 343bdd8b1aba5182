// What the messenger asks the server.
import { endSession } from '#accounts/web/session/end-session.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { createBytesCall } from '#base/wire/bytes/call-bytes.ts';
import { createCall, type Failure, UNREACHABLE } from '#base/wire/call.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import { LINE_REFUSALS } from '#messages/messenger/line.ts';
import { MESSENGER_REFUSALS } from '#messages/messenger/refusals.ts';
import { TALK } from '#messages/messenger/talk.ts';
import { CONSENT_REFUSALS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import type { SIMILAR_ENDPOINTS } from '#profile/contract-similar.ts';
import type { CONVERSATION_ENDPOINTS } from '../contract-conversations.ts';
import type { FILE_ENDPOINTS } from '../contract-files.ts';
import type { KEY_ENDPOINTS } from '../contract-keys.ts';
import type { MESSAGE_ENDPOINTS } from '../contract-messages.ts';
import type { PEOPLE_ENDPOINTS } from '../contract-people.ts';

type Endpoints = typeof FILE_ENDPOINTS &
  typeof CONVERSATION_ENDPOINTS &
  typeof KEY_ENDPOINTS &
  typeof MESSAGE_ENDPOINTS &
  typeof PEOPLE_ENDPOINTS &
  typeof SIMILAR_ENDPOINTS;

const WORDS = { ...MESSENGER_REFUSALS, ...LINE_REFUSALS, ...CONSENT_REFUSALS };

const call = createCall<Endpoints[keyof Endpoints]>(WORDS, readFreshToken, renewToken);
export type CallMessenger = typeof call;

/** A call that nothing comes of in this time (ms) counts as not reached: whatever waits for it, in every tab, goes on. */
const PATIENCE_MS = 25_000;
/** The same of a file: as long as the server waits for the longest one. */
const FILE_PATIENCE_MS = 6 * 60_000;

const PUT_FILE: (typeof FILE_ENDPOINTS)['putFile']['route'] = 'PUT /messenger/files/:fileId';

/** Calls as who is signed in; an answer that says the session is over ends it. */
export const callMessenger = (async (...[route, input]: Parameters<CallMessenger>) => {
  const signal = AbortSignal.timeout(route === PUT_FILE ? FILE_PATIENCE_MS : PATIENCE_MS);
  const result = await call(route, input, { signal }).catch(() => UNREACHABLE);
  if (!result.success && result.authError) endSession();
  return result;
}) as CallMessenger;

/** Fetches a sealed file. */
export const fetchFile = createBytesCall<(typeof FILE_ENDPOINTS)['getFile']>(
  WORDS,
  readFreshToken,
  renewToken,
);

export type WireMessage = EndpointOutput<Endpoints['getMessage']>;
export type WireReaction = WireMessage['reactions'][number];
export type WireConversation = EndpointOutput<Endpoints['getConversation']>['conversation'];
export type WirePerson = EndpointOutput<Endpoints['listUsers']>['users'][number];
export type WireEvent = NonNullable<EndpointOutput<Endpoints['listMessages']>['events']>[number];
export type WireChange = NonNullable<EndpointOutput<Endpoints['listMessages']>['changes']>[number];

/** As much of what came is told as anybody reads. */
const TOLD_LETTERS = 200;

/** What an answer says that it was refused with: in words of ours, else as it came, unless that is a page or nothing at all. */
function tellBody({ said, body = '' }: Failure): string {
  const text = said ?? body.trim();
  if (text === '' || text.startsWith('<')) return say(TALK, 'talk.no_details');
  const letters = [...text];
  return letters.length > TOLD_LETTERS ? `${letters.slice(0, TOLD_LETTERS).join('')}…` : text;
}

/** Why a call failed, as a sentence for people: that of its code, and else what came. */
export function tellWhy(failure: Failure): string {
  return failure.said ?? tellWhat(failure, 'talk.api_error');
}

/** The same where the sentence says what was wanted as well. */
export function tellWhat(
  failure: Failure,
  wanted: 'talk.api_error' | 'talk.delete_failed' | 'talk.add_failed',
): string {
  const { status } = failure;
  if (status === undefined) return say(TALK, 'talk.unreachable');
  return say(TALK, wanted, { status, body: tellBody(failure), text: tellBody(failure) });
}
