// The ground of the bench of jobs: postings that are made up, as many as are wanted, and people who may be recommended some.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '#base/engines/database/tables.ts';
import type { ReadRecord } from '#jobs/import/record.ts';
import { seedChance } from '../tests/simulated-players.ts';

const PROJECT = join(import.meta.dirname, '..');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Letters of a description, about, as boards have them. */
const LONG = 1600;

type Table = { readonly occupations: readonly { readonly words: readonly string[] }[] };

/** Words of which the first are common and the last are rare, as words are. */
function makeWords(chance: () => number): () => string {
  const syllables = 'ka lo mi ter ven dor sa rin pel tu gra nos bel fi hau zen mar qui ost ley'.split(' ');
  const words = Array.from({ length: 6000 }, () =>
    Array.from({ length: 2 + Math.floor(chance() * 3) }, () => syllables[Math.floor(chance() * 20)]).join(''),
  );
  return () => words[Math.floor(words.length ** chance()) - 1] ?? 'ka';
}

/** Postings that are made up, the same ones for the same number, one after the other. */
export function* makeRecords(many: number, now: Date): Generator<ReadRecord> {
  const chance = seedChance(20_261_130);
  const word = makeWords(chance);
  const { occupations } = JSON.parse(
    readFileSync(join(PROJECT, 'content/jobs/occupations.json'), 'utf8'),
  ) as Table;
  const one = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
  const towns = Array.from({ length: 400 }, () => word());
  const countries = ['DE', 'GB', 'US', 'FR', 'IT', 'PL', 'NL', 'ES', 'IN', 'CA'];
  for (let row = 1; row <= many; row += 1) {
    const sentences: string[] = [];
    for (let length = 0; length < LONG; ) {
      const sentence = `${Array.from({ length: 12 }, word).join(' ')}.`;
      sentences.push(chance() < 0.2 ? `${sentence}\n\n` : sentence);
      length += sentence.length;
    }
    yield {
      ...{ row, format: 'bench' },
      reading: {
        key: String(row),
        title: `${one(['', '', 'Senior ', 'Junior '])}${one(one(occupations).words)} ${one(['', word()])}`,
        company: `${word()} ${word()}`,
        text: `<p>${sentences.join(' ')}</p>`,
        places: [{ city: one(towns), country: one(countries) }],
        workplace: [one(['remote', 'hybrid', 'on-site', 'on-site'])],
        url: `https://jobs.example/${row}?utm_source=bench`,
        posted: new Date(now.getTime() - chance() * 28 * DAY_MS),
        expires: new Date(now.getTime() + 60 * DAY_MS),
        ...(chance() < 0.4 && {
          pay: {
            min: 30_000 + Math.floor(chance() * 60_000),
            currency: one(['EUR', 'USD']),
            per: 'year' as const,
          },
        }),
      },
    };
  }
}

/** Copies what was imported until there are so many postings, posted over as many days; then has the database look at them. */
export async function multiplyPostings(db: Db, many: number): Promise<void> {
  // Its own connection: what this takes no statement of the product may.
  const client = new Client({ ...db.connection, statement_timeout: 0 });
  await client.connect();
  try {
    const { rows } = await client.query<{ many: number; first: number }>(
      'select count(*)::int as many, min(id)::int as first from postings',
    );
    const { many: have = 0, first = 0 } = rows[0] ?? {};
    const columns = `source, title, company, title_key, company_key, twin, text, text_hash, content, occupation, occupation_group, zone,
      places, workplace, level, pay_min, pay_max, pay_currency, expires_at, url, logo, sample, made_at, flags`;
    // What is worked out of the words is copied with them, and the indexes are made in the end: this only lays the ground.
    await client.query('alter table postings alter column search drop expression');
    await client.query('drop index postings_search, postings_places, postings_twin, postings_twins');
    for (let round = 1; have * round < many; round += 1)
      await client.query(
        `insert into postings (source_key, posted_at, search, ${columns})
        select source_key || '-' || $1::int, posted_at - random() * interval '1 day', search, ${columns}
        from postings where id < $2 and source_key not like '%-%'`,
        [round, first + Math.min(have, many - have * round)],
      );
    await client.query('create index postings_search on postings using gin (search)');
    await client.query('create index postings_places on postings using gin (places jsonb_path_ops)');
    await client.query('vacuum analyze postings');
  } finally {
    await client.end();
  }
}

/** Somebody signed in on a server of development mode, of whom enough is known. */
export async function meetSeeker(url: string, db: Db, name: string): Promise<string> {
  const call = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok)
      throw new Error(`${method} ${path} was answered with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const { access_token: token } = await call<{ access_token: string }>('POST', '/dev/sign-in', undefined, {
    name,
  });
  const chance = seedChance(name.length * 7919 + name.charCodeAt(name.length - 1));
  const answers = (count: number, highest: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [index + 1, 1 + Math.floor(chance() * highest)]),
    );
  await call('POST', '/psych/mini-ipip', token, answers(20, 5));
  await call('POST', '/psych/ssvs', token, answers(10, 8));
  const { topics } = await call<{ topics: { id: string }[] }>('GET', '/card-game/topics', token);
  for (const { id } of topics.slice(0, 2)) {
    const { _id } = await call<{ _id: string }>('POST', '/card-game/stories', token, { topic_id: id });
    await sql`update stories set outcome = 'ended', finished_at = now() where id = ${_id}::uuid`.execute(
      db.kysely,
    );
  }
  return token;
}
