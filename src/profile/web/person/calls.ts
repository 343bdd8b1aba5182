// What the profile page asks the server, and how what a person says of themselves is sent.
import { endSession } from '#accounts/web/session/end-session.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { PERSON, PERSON_FIELDS, PERSON_REFUSALS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { PersonEndpoint, ProfileChange, ProfileWire } from '../../contract-person.ts';

const call = createCall<PersonEndpoint>({ ...PERSON_REFUSALS, ...PERSON_FIELDS }, readFreshToken, renewToken);

export async function fetchProfile(): Promise<ServiceResult<ProfileWire>> {
  const result = await call('GET /profile/get_profile', {});
  if (result.success) return result;
  const { status } = result;
  const message =
    status === undefined
      ? say(PERSON, 'person.load_unreachable')
      : say(PERSON, 'person.load_failed', { status });
  return { ...result, message };
}

export async function updateProfile(change: ProfileChange): Promise<ServiceResult<unknown>> {
  return toSaved(await call('PATCH /profile/update_profile', { body: change }));
}

/** Keeps a picture, base64 of a PNG; answers where it is now. */
export async function sendPicture(png: string): Promise<ServiceResult<{ readonly avatar_url: string }>> {
  return toSaved(await call('PUT /profile/avatar', { body: { png } }));
}

export async function removePicture(): Promise<ServiceResult<unknown>> {
  return toSaved(await call('DELETE /profile/avatar', {}));
}

/** What was typed stays in its draft, also when the session is over. */
function toSaved<T>(result: CallResult<T>): ServiceResult<T> {
  if (!result.success && result.status === 401) endSession();
  return toServiceResult(result, {
    refused: say(PERSON, 'person.update_failed'),
    unreachable: say(PERSON, 'person.update_unreachable'),
  });
}
