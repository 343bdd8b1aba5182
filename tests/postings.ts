// Postings for tests, imported as any others are.
import { join } from 'node:path';
import type { PersonId } from '#accounts/rules.ts';
import { loadTitleMatch } from '#jobs/content.ts';
import { importPostings } from '#jobs/import/import-postings.ts';
import type { Told } from '#jobs/import/told.ts';
import { type Player, PROJECT, type RunningServer } from './server.ts';

const matchTitle = loadTitleMatch(join(PROJECT, 'content'));
let told = 0;

/** Imports postings as of now, and answers their ids as they are called over the wire, in the same order. */
export async function layPostings(
  server: Pick<RunningServer, 'db' | 'clock'>,
  postings: readonly (Pick<Told, 'title'> & Partial<Told>)[],
): Promise<readonly string[]> {
  const now = server.clock.read();
  const records = postings.map((posting, at) => {
    told += 1;
    const reading: Told = {
      ...{
        key: `laid-${told}`,
        company: 'Leaf and Thread',
        text: `What there is to do, ${told} times over.`,
      },
      ...{ places: ['Leeds, UK'], posted: now.toISOString(), url: `https://jobs.example/laid/${told}` },
      ...posting,
    };
    return { row: at + 1, format: 'test', reading };
  });
  const { skipped } = await importPostings(records, { db: server.db, now, matchTitle });
  if (skipped > 0) throw new Error(`${skipped} of the postings of a test are broken`);
  const keys = records.map(({ reading }) => reading.key);
  const rows = await server.db.kysely
    .selectFrom('posting_links')
    .select(['posting_id', 'source_key'])
    .where('source_key', 'in', keys as string[])
    .execute();
  return keys.map((key) => String(rows.find(({ source_key }) => source_key === key)?.posting_id));
}

/** Leaves a trace in everything that is kept of somebody who looks for work; in what they write, by their name. */
export async function lookForJobs(server: RunningServer, player: Player): Promise<void> {
  const [job = ''] = await layPostings(server, [{ title: 'Lamplighter' }]);
  const { name } = player;
  const calls = [
    ['POST', `/linkedin/jobs/favorite/${job}`, undefined],
    ['PUT', `/linkedin/jobs/${job}/application`, { state: 'applied', note: name }],
    ['PUT', '/jobs/personalisation', { on: true }],
    ['PUT', '/jobs/hidden-companies', { company: name, hidden: true }],
    ['PUT', '/jobs/interests', { answers: { shop: 'left' } }],
    ['POST', '/jobs/searches', { q: name }],
    ['GET', '/linkedin/jobs/search', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const reply = await server.call(player, method, path, body);
    if (reply.status !== 200) throw new Error(`${path} was refused: ${reply.text}`);
  }
  await server.db.kysely
    .insertInto('job_tellings')
    .values({ person_id: player.id as PersonId, told_at: server.clock.read() })
    .execute();
}
