// All SQL of what people say of themselves, and of their pictures.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/tables.ts';
import type { EducationLevel, Gender, PersonalData } from './rules/person.ts';

declare module '#base/engines/tables.ts' {
  interface Tables {
    profiles: {
      person_id: PersonId;
      name: string | null;
      surname: string | null;
      age: number | null;
      gender: Gender | null;
      education_level: EducationLevel | null;
      bio: string | null;
      avatar_hash: string | null;
      changed_at: Date;
    };
    avatars: {
      hash: string;
      png: Buffer;
      made_at: Date;
    };
  }
}

/** Where they live is known to accounts. */
export type KeptProfile = Omit<PersonalData, 'city'> & { readonly avatar_hash: string | null };

const COLUMNS = ['name', 'surname', 'age', 'gender', 'education_level', 'bio', 'avatar_hash'] as const;

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

/**
 * Keeps a picture that a profile is about to point to; pictures of the same bytes are one. Once no profile points to it
 * any more, the database itself deletes it.
 */
export async function saveAvatar(trx: Kysely<Tables>, { hash, png }: Avatar, now: Date): Promise<void> {
  await trx
    .insertInto('avatars')
    .values({ hash, png: Buffer.from(png), made_at: now })
    // Holds the row until the profile points to it: nobody deletes it in between.
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })),
    )
    .execute();
}

/** The bytes of a picture; undefined when nobody has it. */
export async function findAvatar(db: Kysely<Tables>, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('avatars').select('png').where('hash', '=', hash).executeTakeFirst();
  return row?.png;
}
