// What the screens ask the server about consents, and how a decision is sent.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { type FailureWords, type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { CONSENT_REFUSALS, CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import type { ConsentEndpoint, ConsentsWire } from '../../contract-consents.ts';
import { type ConsentKind, wordingOf } from '../../rules/consents.ts';

const call = createCall<ConsentEndpoint>(CONSENT_REFUSALS, readFreshToken, renewToken);

export type ConsentList = ConsentsWire['consents'];

export async function fetchConsents(): Promise<ServiceResult<ConsentsWire>> {
  const failed = say(CONSENTS, 'consents.load_failed');
  return toResult(await call('GET /profile/consents', {}), { refused: failed, unreachable: failed });
}

/** Decides on the wording that this page shows; `reader` is to whom it says that something goes. */
export async function decideConsent(
  kind: ConsentKind,
  given: boolean,
  reader?: string,
): Promise<ServiceResult<ConsentsWire>> {
  const body = { kind, given, version: wordingOf(kind, reader) };
  return toResult(await call('PUT /profile/consents', { body }), {
    refused: say(CONSENTS, 'consents.failed'),
    unreachable: say(CONSENTS, 'consents.unsure'),
  });
}

/** What every call may be refused with helps nobody to decide: then it failed, in words of its own. */
function toResult<T>(result: CallResult<T>, words: FailureWords): ServiceResult<T> {
  const isShared = !result.success && result.code?.startsWith('app.');
  return isShared ? { ...result, message: words.refused } : toServiceResult(result, words);
}
