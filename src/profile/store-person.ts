// All SQL of what people say of themselves, and of their pictures.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { EducationLevel, Gender, PersonalData } from './rules/person.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    profiles: {
      person_id: PersonId;
      name: string | null;
      surname: string | null;
      age: number | null;
      gender: Gender | null;
      education_level: EducationLevel | null;
      bio: string | null;
      changed_at: Date;
    };
    avatars: {
      person_id: PersonId;
      hash: string;
      png: Buffer;
      made_at: Date;
    };
  }
}

/** Where they live is known to accounts. */
export type KeptProfile = Omit<PersonalData, 'city'>;

const COLUMNS = ['name', 'surname', 'age', 'gender', 'education_level', 'bio'] as const;

/** What a person has said; undefined while it is nothing. */
export async function findProfile(db: Kysely<Tables>, person: PersonId): Promise<KeptProfile | undefined> {
  return db.selectFrom('profiles').select(COLUMNS).where('person_id', '=', person).executeTakeFirst();
}

/** Keeps the fields that are given, and leaves the others as they are. */
export async function saveProfile(
  db: Kysely<Tables>,
  person: PersonId,
  { fields, now }: { readonly fields: Partial<KeptProfile>; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ ...fields, person_id: person, changed_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...fields, changed_at: now }))
    .execute();
}

export type Avatar = { readonly hash: string; readonly png: Uint8Array };

/** Keeps a person's picture in the place of the one they had. */
export async function saveAvatar(
  db: Kysely<Tables>,
  person: PersonId,
  { avatar, now }: { readonly avatar: Avatar; readonly now: Date },
): Promise<void> {
  const kept = { hash: avatar.hash, png: Buffer.from(avatar.png), made_at: now };
  await db
    .insertInto('avatars')
    .values({ ...kept, person_id: person })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute();
}

export async function deleteAvatar(db: Kysely<Tables>, person: PersonId): Promise<void> {
  await db.deleteFrom('avatars').where('person_id', '=', person).execute();
}

/** The hash of a person's picture; undefined without one. */
export async function findAvatarHash(db: Kysely<Tables>, person: PersonId): Promise<string | undefined> {
  const row = await db
    .selectFrom('avatars')
    .select('hash')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.hash;
}

/** The bytes of a picture, whoever has it; undefined when nobody has. */
export async function findAvatar(db: Kysely<Tables>, hash: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('avatars')
    .select('png')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.png;
}
