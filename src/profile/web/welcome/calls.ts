// What the screen of welcome asks the server.
import { callAccounts } from '#accounts/web/calls.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import type { UserInfo } from '#accounts/web/session/user-info.ts';
import { createCall } from '#base/wire/call.ts';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { ConsentEndpoint } from '../../contract-consents.ts';
import type { PersonEndpoint } from '../../contract-person.ts';

const call = createCall<ConsentEndpoint | PersonEndpoint>(readFreshToken, renewToken);

export type Choices = {
  /** Undefined where the name stays as it is. */
  readonly username: string | undefined;
  readonly age_confirmed: boolean;
  readonly consent: boolean;
};

export type Welcomed =
  | { readonly kind: 'welcomed' }
  /** `path` is the field that it is about; undefined for what is about none. */
  | { readonly kind: 'refused'; readonly path: string | undefined; readonly message: string };

/** Takes the chosen name, then notes what was confirmed. */
export async function beWelcomed({ username, ...confirmed }: Choices): Promise<Welcomed> {
  if (username !== undefined) {
    const renamed = await callAccounts('PATCH /account/username', { body: { username } });
    if (renamed.kind !== 'ok') return refuse(renamed);
  }
  const done = await call('POST /profile/welcome', { body: confirmed });
  return done.kind === 'ok' ? { kind: 'welcomed' } : refuse(done);
}

type Failed = Exclude<Awaited<ReturnType<typeof callAccounts>>, { kind: 'ok' }>;

function refuse(result: Failed): Welcomed {
  if (result.kind === 'unreachable')
    return { kind: 'refused', path: undefined, message: say(FORM, 'form.unreachable') };
  const [first] = result.body.errors ?? [];
  const message = first?.message ?? result.body.message ?? say(WELCOME, 'welcome.failed');
  return { kind: 'refused', path: first?.path, message };
}

/** Begins the profile with the names that another service told, where nothing is said yet. It is no loss when that fails. */
export async function prefillNames({ firstName, lastName }: UserInfo): Promise<void> {
  if (firstName === '' && lastName === '') return;
  const profile = await call('GET /profile/get_profile', {});
  if (profile.kind !== 'ok') return;
  const { name, surname } = profile.value;
  const body = {
    ...(name === null && firstName !== '' ? { name: firstName } : {}),
    ...(surname === null && lastName !== '' ? { surname: lastName } : {}),
  };
  if (Object.keys(body).length > 0) await call('PATCH /profile/update_profile', { body });
}
