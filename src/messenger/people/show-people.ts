// Shows people to somebody who may see them.
import { isUuid, type PersonId } from '#accounts/rules.ts';
import type { PersonWire } from '../contract-shapes.ts';
import type { MessengerEngines } from '../engines.ts';
import { refuseUser } from '../refuse.ts';
import { listSeen, type SeenPerson } from './store-people.ts';

type PeopleEngines = Pick<MessengerEngines, 'db' | 'development' | 'listOnline'>;

/** Those of some ids, known or not, whom somebody may see, in the order of the ids. */
export async function findSeen(
  { db, development }: Pick<PeopleEngines, 'db' | 'development'>,
  personId: PersonId,
  ids: readonly string[],
  which?: Parameters<typeof listSeen>[3],
): Promise<readonly SeenPerson[]> {
  const asked = [...new Set(ids)].filter(isUuid);
  const seen = await listSeen(db.kysely, { personId, development }, asked, which);
  const known = new Map(seen.map((person) => [person.person_id as string, person]));
  return asked.flatMap((id) => known.get(id) ?? []);
}

/** One person whom somebody may see. Throws the refusal, which is the same for who may not be seen and for nobody. */
export async function demandSeen(
  engines: Pick<PeopleEngines, 'db' | 'development'>,
  personId: PersonId,
  id: string,
  path?: string,
  which?: Parameters<typeof listSeen>[3],
): Promise<SeenPerson> {
  const [seen] = await findSeen(engines, personId, [id], which);
  if (seen === undefined) throw refuseUser(path);
  return seen;
}

export async function showPeople(
  { listOnline }: Pick<PeopleEngines, 'listOnline'>,
  viewer: PersonId,
  people: readonly SeenPerson[],
): Promise<PersonWire[]> {
  const online = await listOnline(
    viewer,
    people.map(({ person_id }) => person_id),
  );
  return people.map((person) => ({
    ...{ user_id: person.person_id, username: person.username, email: null },
    is_online: online.has(person.person_id),
    ...{ public_key: person.message_key, signing_key: person.signing_key },
    chat_started: person.chat_started,
    found_by: [
      ...(person.by_name ? (['name'] as const) : []),
      ...(person.by_similarity ? (['similarity'] as const) : []),
    ],
  }));
}
