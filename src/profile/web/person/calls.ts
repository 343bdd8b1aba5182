// What the profile page asks the server, and how what a person says of themselves is sent.
import { CallFailure } from '#accounts/web/call-failure.ts';
import { endSession } from '#accounts/web/session/end-session.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall } from '#base/wire/call.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { PersonEndpoint, ProfileChange, ProfileWire } from '../../contract-person.ts';

const call = createCall<PersonEndpoint>(readFreshToken, renewToken);

export type Saved = { readonly kind: 'done'; readonly message: string };
/** `path` is the field that it is about. */
export type NotSaved = { readonly kind: 'failed'; readonly message: string; readonly path?: string };

/** Throws a CallFailure whose message can be shown. */
export async function fetchProfile(): Promise<ProfileWire> {
  const result = await call('GET /profile/get_profile', {});
  if (result.kind === 'ok') return result.value;
  if (result.kind === 'unreachable') throw new CallFailure(say(PERSON, 'person.load_unreachable'), undefined);
  throw new CallFailure(say(PERSON, 'person.load_failed', { status: result.status }), result.status);
}

export async function updateProfile(change: ProfileChange): Promise<Saved | NotSaved> {
  const result = await call('PATCH /profile/update_profile', { body: change });
  return result.kind === 'ok' ? { kind: 'done', message: result.value.message } : tellFailure(result);
}

/** `address` is where the picture is now; null where there is none any more. */
export type PictureSaved = Saved & { readonly address: string | null };

/** Keeps a picture, base64 of a PNG. */
export async function sendPicture(png: string): Promise<PictureSaved | NotSaved> {
  const result = await call('PUT /profile/avatar', { body: { png } });
  if (result.kind !== 'ok') return tellFailure(result);
  return { kind: 'done', message: result.value.message, address: result.value.avatar_url };
}

export async function removePicture(): Promise<PictureSaved | NotSaved> {
  const result = await call('DELETE /profile/avatar', {});
  if (result.kind !== 'ok') return tellFailure(result);
  return { kind: 'done', message: result.value.message, address: null };
}

/** The server's own words, or ours. What was typed stays in its draft, also when the session is over. */
function tellFailure(result: Exclude<CallResult<unknown>, { kind: 'ok' }>): NotSaved {
  if (result.kind === 'unreachable')
    return { kind: 'failed', message: say(PERSON, 'person.update_unreachable') };
  if (result.status === 401) endSession();
  const [fault] = result.body.errors ?? [];
  if (fault) return { kind: 'failed', ...fault };
  return { kind: 'failed', message: result.body.message ?? say(PERSON, 'person.update_failed') };
}
