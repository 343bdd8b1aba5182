// What the screens ask the server about consents, and how a decision is sent.
import { CallFailure } from '#accounts/web/call-failure.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { createCall } from '#base/wire/call.ts';
import { CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import type { ConsentEndpoint, ConsentsWire } from '../../contract-consents.ts';
import { CONSENT_WORDINGS, type ConsentKind } from '../../rules/consents.ts';

const call = createCall<ConsentEndpoint>(readFreshToken, renewToken);

export type ConsentList = ConsentsWire['consents'];

export async function fetchConsents(): Promise<ConsentList> {
  const result = await call('GET /profile/consents', {});
  if (result.kind === 'ok') return result.value.consents;
  const status = result.kind === 'refused' ? result.status : undefined;
  throw new CallFailure(say(CONSENTS, 'consents.load_failed'), status);
}

/** Decides on the wording that this page shows. Throws a CallFailure whose message can be shown. */
export async function decideConsent(kind: ConsentKind, given: boolean): Promise<ConsentList> {
  const body = { kind, given, version: CONSENT_WORDINGS[kind] };
  const result = await call('PUT /profile/consents', { body });
  if (result.kind === 'ok') return result.value.consents;
  if (result.kind === 'unreachable') throw new CallFailure(say(CONSENTS, 'consents.unsure'), undefined);
  const isOurs = [409, 429].includes(result.status) && result.body.message !== undefined;
  throw new CallFailure(
    (isOurs ? result.body.message : undefined) ?? say(CONSENTS, 'consents.failed'),
    result.status,
  );
}
