// Serves what a person says of themselves: read and changed by nobody but them.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { type Account, findAccount, holdAccount, saveCity } from '#accounts/store.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { createTurns } from '#base/engines/database/take-turns.ts';
import type { Serve } from '#base/wire/serve.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import { PERSON_FIELDS } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { redrawAvatar } from './avatar.ts';
import { PERSON_ENDPOINTS as ENDPOINTS, type ProfileChange, type ProfileWire } from './contract-person.ts';
import type { ProviderName } from './rules/footprints.ts';
import { type SentPersonalData, tidyPersonalData } from './rules/person.ts';
import {
  type Avatar,
  deleteAvatar,
  findAvatarHash,
  findProfile,
  type KeptProfile,
  saveAvatar,
  saveProfile,
} from './store-person.ts';

/** The names under which somebody is known elsewhere, of the accounts that they have linked. */
export type ListLinkedNames = (person: PersonId) => Promise<Partial<Readonly<Record<ProviderName, string>>>>;

/** What a feature does when somebody says how old they are, in the transaction that keeps it. What it answers is done after the commit. */
export type FollowAge = (
  trx: Kysely<Tables>,
  said: { readonly personId: PersonId; readonly age: number },
) => Promise<(() => Promise<void>) | undefined>;

export type PersonEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly followAge: readonly FollowAge[];
  readonly listLinkedNames: ListLinkedNames;
};

/** Pictures that wait for the one that is drawn, and how long who comes then is asked to wait, in seconds. */
const MOST_WAITING = 20;
const CROWDED_SECONDS = 2;

export function servePerson(
  serve: Serve<PersonId>,
  { db, clock, followAge, listLinkedNames }: PersonEngines,
): void {
  const drawing = createTurns({ mostWaiting: MOST_WAITING });

  serve(ENDPOINTS.getProfile, async ({ person }) => {
    const [account, profile, avatarHash, linked] = await Promise.all([
      findAccount(db.kysely, person),
      findProfile(db.kysely, person),
      findAvatarHash(db.kysely, person),
      listLinkedNames(person),
    ]);
    // A good token whose person was deleted since.
    if (account === undefined) throw new Refusal('app.unauthorized');
    return { ...presentProfile(account, profile, avatarHash), ...presentConnections(linked) };
  });

  serve(ENDPOINTS.updateProfile, async ({ person, body }) => {
    const { city, ...fields } = tidyPersonalData(nameOnce(body));
    const { age } = fields;
    const followed = await db.transaction(async (trx) => {
      if (!(await holdAccount(trx, person))) throw new Refusal('app.unauthorized');
      if (city !== undefined) await saveCity(trx, person, city);
      if (Object.keys(fields).length > 0) await saveProfile(trx, person, { fields, now: clock() });
      const afterwards: (() => Promise<void>)[] = [];
      if (typeof age === 'number')
        for (const follow of followAge) {
          const after = await follow(trx, { personId: person, age });
          if (after) afterwards.push(after);
        }
      return afterwards;
    });
    for (const after of followed) await after();
    return { success: true as const, message: say(PERSON_FIELDS, 'person.saved') };
  });

  serve(ENDPOINTS.setAvatar, async ({ person, body, visit }) => {
    const avatar = await drawInTurn(body.png, visit);
    await db.transaction(async (trx) => {
      if (!(await holdAccount(trx, person))) throw new Refusal('app.unauthorized');
      await saveAvatar(trx, person, { avatar, now: clock() });
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
      await deleteAvatar(trx, person);
    });
    return { success: true as const, message: say(PERSON_FIELDS, 'person.picture_removed') };
  });

  /** Draws what was sent anew, when its turn comes: of many at once each would hold up everybody else. */
  async function drawInTurn(png: string, visit: Visit): Promise<Avatar> {
    const drawn = drawing.take(() => redrawAvatar(Buffer.from(png, 'base64')));
    if (drawn === undefined) {
      visit.askToWait(CROWDED_SECONDS);
      throw new Refusal('profile.pictures_crowded');
    }
    const avatar = await drawn;
    if (avatar !== undefined) return avatar;
    const code = 'person.bad_picture';
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'png', code, message: say(PERSON_FIELDS, code) }],
    });
  }
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

function presentConnections({ reddit, youtube }: Awaited<ReturnType<ListLinkedNames>>) {
  return {
    ...{ reddit_connected: reddit !== undefined, reddit_username: reddit ?? null },
    ...{ youtube_connected: youtube !== undefined, youtube_username: youtube ?? null },
  };
}

function presentProfile(
  { id, username, email, city }: Account,
  profile: KeptProfile | undefined,
  avatarHash: string | undefined,
): Omit<ProfileWire, keyof ReturnType<typeof presentConnections>> {
  const { name = null, surname = null } = profile ?? {};
  return {
    ...{ user_id: id, username, email },
    ...{ name, first_name: name, surname, last_name: surname },
    ...{ city, location: city },
    bio: profile?.bio ?? null,
    age: profile?.age ?? null,
    gender: profile?.gender ?? null,
    education_level: profile?.education_level ?? null,
    avatar_url: avatarHash === undefined ? null : addressOfAvatar(avatarHash),
  };
}

function addressOfAvatar(hash: string): string {
  return `/api/profile/avatars/${hash}.png`;
}
