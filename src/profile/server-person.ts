// Serves what a person says of themselves: read and changed by nobody but them.
import type { PersonId } from '#accounts/rules.ts';
import { type Account, findAccount, holdAccount, saveCity } from '#accounts/store.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { PERSON_FIELDS } from '#messages/person.ts';
import { say } from '#messages/say.ts';
import { redrawAvatar } from './avatar.ts';
import { PERSON_ENDPOINTS as ENDPOINTS, type ProfileChange, type ProfileWire } from './contract-person.ts';
import { type SentPersonalData, tidyPersonalData } from './rules/person.ts';
import { findProfile, type KeptProfile, saveAvatar, saveProfile } from './store-person.ts';

export type PersonEngines = { readonly db: Db; readonly clock: Clock };

export function servePerson(serve: Serve<PersonId>, { db, clock }: PersonEngines): void {
  serve(ENDPOINTS.getProfile, async ({ person }) => {
    const [account, profile] = await Promise.all([
      findAccount(db.kysely, person),
      findProfile(db.kysely, person),
    ]);
    // A good token whose person was deleted since.
    if (account === undefined) throw new Refusal('app.unauthorized');
    return presentProfile(account, profile);
  });

  serve(ENDPOINTS.updateProfile, async ({ person, body }) => {
    const { city, ...fields } = tidyPersonalData(nameOnce(body));
    await db.transaction(async (trx) => {
      if (!(await holdAccount(trx, person))) throw new Refusal('app.unauthorized');
      if (city !== undefined) await saveCity(trx, person, city);
      if (Object.keys(fields).length > 0) await saveProfile(trx, person, { fields, now: clock() });
    });
    return { success: true as const, message: say(PERSON_FIELDS, 'person.saved') };
  });

  serve(ENDPOINTS.setAvatar, async ({ person, body }) => {
    const avatar = await redrawAvatar(Buffer.from(body.png, 'base64'));
    if (avatar === undefined) {
      const message = say(PERSON_FIELDS, 'person.bad_picture');
      throw new Refusal('app.bad_request', { errors: [{ path: 'png', message }] });
    }
    const now = clock();
    await db.transaction(async (trx) => {
      if (!(await holdAccount(trx, person))) throw new Refusal('app.unauthorized');
      await saveAvatar(trx, avatar, now);
      await saveProfile(trx, person, { fields: { avatar_hash: avatar.hash }, now });
    });
    return {
      success: true as const,
      message: say(PERSON_FIELDS, 'person.picture_saved'),
      avatar_url: addressOfAvatar(avatar.hash),
    };
  });

  serve(ENDPOINTS.removeAvatar, async ({ person }) => {
    await db.transaction(async (trx) => {
      if (!(await holdAccount(trx, person))) throw new Refusal('app.unauthorized');
      await saveProfile(trx, person, { fields: { avatar_hash: null }, now: clock() });
    });
    return { success: true as const, message: say(PERSON_FIELDS, 'person.picture_removed') };
  });
}

/** Each field by the first of its names that was sent. */
function nameOnce(body: ProfileChange): SentPersonalData {
  const { name, first_name, surname, last_name, city, location, ...others } = body;
  return {
    ...others,
    name: name === undefined ? first_name : name,
    surname: surname === undefined ? last_name : surname,
    city: city === undefined ? location : city,
  };
}

/** Nobody is connected to anything yet. */
const CONNECTIONS = {
  reddit_connected: false,
  reddit_username: null,
  youtube_connected: false,
  youtube_username: null,
};

function presentProfile(
  { id, username, email, city }: Account,
  profile: KeptProfile | undefined,
): ProfileWire {
  const { name = null, surname = null, avatar_hash = null } = profile ?? {};
  return {
    ...{ user_id: id, username, email },
    ...{ name, first_name: name, surname, last_name: surname },
    ...{ city, location: city },
    bio: profile?.bio ?? null,
    age: profile?.age ?? null,
    gender: profile?.gender ?? null,
    education_level: profile?.education_level ?? null,
    avatar_url: avatar_hash === null ? null : addressOfAvatar(avatar_hash),
    ...CONNECTIONS,
  };
}

function addressOfAvatar(hash: string): string {
  return `/api/profile/avatars/${hash}.png`;
}
