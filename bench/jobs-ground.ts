// The ground of the bench of jobs: postings that are made up, as many as are wanted, and people who may be recommended some.
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '#base/engines/database/tables.ts';
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

/** Writes a file of lines of JSON with postings that are made up, the same ones for the same number. */
export async function writePostings(path: string, many: number, now: Date): Promise<void> {
  await pipeline(Readable.from(makePostings(many, now)), createWriteStream(path));
}

function* makePostings(many: number, now: Date): Generator<string> {
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
    const low = 30_000 + Math.floor(chance() * 60_000);
    yield `${JSON.stringify({
      '@type': 'JobPosting',
      identifier: String(row),
      title: `${one(['', '', 'Senior ', 'Junior '])}${one(one(occupations).words)} ${one(['', word()])}`,
      hiringOrganization: { name: `${word()} ${word()}` },
      description: `<p>${sentences.join(' ')}</p>`,
      jobLocation: [
        { address: { addressLocality: one(towns), addressCountry: one(countries) } },
        ...one([['Remote'], ['Hybrid'], [], []]),
      ],
      url: `https://jobs.example/${row}?utm_source=bench`,
      datePosted: new Date(now.getTime() - chance() * 28 * DAY_MS).toISOString(),
      validThrough: new Date(now.getTime() + 60 * DAY_MS).toISOString(),
      ...(chance() < 0.4 && {
        baseSalary: {
          currency: one(['EUR', 'USD']),
          value: { minValue: low, maxValue: low + 5000, unitText: 'YEAR' },
        },
      }),
    })}\n`;
  }
}

/**
 * Copies what was imported until there are so many postings, posted over as many days and each with its link; then has the database look at
 * them. A million take three minutes on a quiet machine.
 */
export async function multiplyPostings(db: Db, many: number): Promise<void> {
  // Its own connection: what this takes no statement of the product may.
  const client = new Client({ ...db.connection, statement_timeout: 0 });
  await client.connect();
  try {
    const { rows } = await client.query<{ have: number; indexes: { name: string; making: string }[] }>(`
      select (select count(*)::int from postings) as have, (
        select json_agg(json_build_object('name', indexname, 'making', indexdef)) from pg_indexes
        where tablename in ('postings', 'posting_links') and indexname !~ 'pkey$'
      ) as indexes`);
    const { have = 0, indexes = [] } = rows[0] ?? {};
    const columns = `source, title, company, title_key, company_key, twin, text, text_hash, content, occupation, occupation_group, zone,
      places, workplace, level, pay_min, pay_max, pay_currency, expires_at, url, logo, sample, made_at, flags, search`;
    // This only lays the ground: what is worked out of the words is copied with them, and indexes are made in the end.
    await client.query("alter system set max_wal_size = '8GB'");
    await client.query('select pg_reload_conf()');
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await client.query('update postings set has_words = true where not has_words');
    await client.query('alter table postings alter column search drop expression if exists');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('create temp table originals as select id from postings');
    for (let round = 1; have * round < many; round += 1)
      await client.query(
        `with copied as (
          insert into postings (source_key, posted_at, has_words, ${columns})
          select source_key || '-' || $1::int, posted_at - random() * interval '1 day', true, ${columns}
          from postings where id in (select id from originals order by id limit $2)
          returning id, source, source_key, url
        )
        insert into posting_links (source, source_key, posting_id, url, seen_at) select source, source_key, id, url, now() from copied`,
        [round, Math.min(have, many - have * round)],
      );
    for (const { making } of indexes) await client.query(making);
    await client.query('vacuum analyze postings, posting_links');
    await client.query('checkpoint');
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
