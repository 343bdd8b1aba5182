// Reads the whole study at one moment: how far everybody is, and what an export holds.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { listPlainAnswers } from '#card-story/store-lists.ts';
import type { Instruments } from '#profile/rules/instruments.ts';
import { readStanding } from '../read-standing.ts';
import type { StudyHost } from '../rules/host.ts';
import { listParticipants } from '../store.ts';
import { makeRows } from './make-rows.ts';
import type { Exported } from './tables.ts';

type Wish = { readonly now: Date; readonly development: boolean };

export type StudyCount = {
  readonly joined: number;
  readonly firstDone: number;
  /** Of those whose first round is done: who has time for the second now, whose time is past, and who has done it. */
  readonly inSecond: number;
  readonly missedSecond: number;
  readonly secondDone: number;
};

/** Too few to be exported: what is told of few tells of each. */
export class TooFewParticipants extends Error {
  constructor(count: number, fewest: number) {
    super(
      `${count === 1 ? '1 participant has' : `${count} participants have`} finished the first round, and an export needs ${fewest} (STUDY_FEWEST): ` +
        'among fewer, somebody could be recognised by who knows that they take part',
    );
    this.name = 'TooFewParticipants';
  }
}

/** Everybody as they stood at one moment, whatever is answered or withdrawn meanwhile. */
async function readAll(db: Kysely<Tables>, { now, development }: Wish) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const all = [];
      for (const participant of await listParticipants(trx, { development }))
        all.push({
          standing: await readStanding(trx, participant, now),
          plain: await listPlainAnswers(trx, participant.personId),
        });
      return all;
    });
}

export async function countStudy(db: Kysely<Tables>, wish: Wish): Promise<StudyCount> {
  const all = (await readAll(db, wish)).map(({ standing }) => standing);
  const done = all.filter(({ participant }) => participant.first !== undefined);
  const unfinished = done.filter(({ secondDone }) => !secondDone);
  return {
    joined: all.length,
    firstDone: done.length,
    inSecond: unfinished.filter(({ phase }) => phase.kind === 'second').length,
    missedSecond: unfinished.filter(({ phase }) => phase.kind === 'over').length,
    secondDone: done.length - unfinished.length,
  };
}

/** Throws TooFewParticipants. */
export async function readExport(
  db: Kysely<Tables>,
  { fewest, instruments, ...wish }: Wish & Pick<StudyHost, 'fewest'> & { readonly instruments: Instruments },
): Promise<Exported> {
  const rows = (await readAll(db, wish)).map((of) => makeRows({ ...of, instruments }));
  const participants = rows.flatMap((of) => of.participants);
  if (participants.length < fewest) throw new TooFewParticipants(participants.length, fewest);
  return {
    participants,
    items: rows.flatMap(({ items }) => items),
    games: rows.flatMap(({ games }) => games),
    answers: rows.flatMap(({ answers }) => answers),
    scores: rows.flatMap(({ scores }) => scores),
  };
}
