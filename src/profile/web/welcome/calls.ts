// What the screen of welcome asks the server.
import { callAccounts } from '#accounts/web/calls.ts';
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import type { UserInfo } from '#accounts/web/session/user-info.ts';
import { createCall, type Failure } from '#base/wire/call.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { ConsentEndpoint } from '../../contract-consents.ts';
import type { PersonEndpoint } from '../../contract-person.ts';

const call = createCall<ConsentEndpoint | PersonEndpoint>(ACCOUNT_FIELDS, readFreshToken, renewToken);

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
    if (!renamed.success) return refuse(renamed);
  }
  const done = await call('POST /profile/welcome', { body: confirmed });
  return done.success ? { kind: 'welcomed' } : refuse(done);
}

function refuse(failure: Failure): Welcomed {
  const message = tellFailure(failure, {
    refused: say(WELCOME, 'welcome.failed'),
    unreachable: say(FORM, 'form.unreachable'),
  });
  return { kind: 'refused', path: undefined, message, ...failure.faults?.[0] };
}

/** Begins the profile with the names that another service told, where nothing is said yet. It is no loss when that fails. */
export async function prefillNames({ firstName, lastName }: UserInfo): Promise<void> {
  if (firstName === '' && lastName === '') return;
  const profile = await call('GET /profile/get_profile', {});
  if (!profile.success) return;
  const { name, surname } = profile.data;
  const body = {
    ...(name === null && firstName !== '' ? { name: firstName } : {}),
    ...(surname === null && lastName !== '' ? { surname: lastName } : {}),
  };
  if (Object.keys(body).length > 0) await call('PATCH /profile/update_profile', { body });
}
