// The schema as text: complete, in a fixed order, and the same on every supported version.
import { existsSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExternalServer } from '../postgres/testing-external.ts';
import { createTestCluster, type TestCluster } from '../testing.ts';
import { describeSchema } from './schema-snapshot.ts';

const TABLES = `
  create table schema_migrations (number int primary key);
  create extension citext;
  create type mood as enum ('sunny', 'grey');
  create domain percent as int constraint percent_range check (value between 0 and 100);
  create table people (
    id bigint generated always as identity primary key,
    nickname citext not null constraint nickname_once unique,
    tall boolean default true,
    label text collate "C" not null default 'x'
  );
  create table "Answers" (
    person_id bigint not null references people on delete cascade,
    mood mood not null,
    weight percent,
    at timestamptz(3) not null,
    double numeric(6,2) generated always as (3.5 * 2) stored,
    dropped int,
    primary key (person_id, at)
  );
  alter table "Answers" drop column dropped;
  create index answers_by_mood on "Answers" (mood) where weight > 3;
  create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger answers_touch before update on "Answers" for each row execute function touch();
  create view tall_people as select id from people where tall;
`;

const EXPECTED = `create extension citext;

create type mood as enum ('sunny', 'grey');

create domain percent as integer constraint percent_range CHECK (((VALUE >= 0) AND (VALUE <= 100)));

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;

create table "Answers" (
  person_id bigint not null,
  mood mood not null,
  weight percent,
  at timestamp(3) with time zone not null,
  double numeric(6,2) generated always as ((3.5 * (2)::numeric)) stored,
  constraint "Answers_pkey" PRIMARY KEY (person_id, at),
  constraint "Answers_person_id_fkey" FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX answers_by_mood ON "Answers" USING btree (mood) WHERE ((weight)::integer > 3);
CREATE TRIGGER answers_touch BEFORE UPDATE ON public."Answers" FOR EACH ROW EXECUTE FUNCTION touch();

create table people (
  id bigint generated always as identity not null,
  nickname citext not null,
  tall boolean default true,
  label text collate "C" default 'x'::text not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint nickname_once UNIQUE (nickname)
);

create view tall_people as
 SELECT id
   FROM people
  WHERE tall;
`;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await createTestCluster();
});
afterAll(() => cluster?.stop());

async function describeAfter(connection: ClientConfig, statements: string): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statements).finally(() => client.end());
  return describeSchema({ connection });
}

test('writes down everything but the list of migrations', async () => {
  const db = await cluster.cloneDatabase();
  expect(await describeAfter(db.connection, TABLES)).toBe(EXPECTED);
});

test('the url of a clone reaches the same database', async () => {
  const db = await cluster.cloneDatabase();
  expect(await describeAfter({ connectionString: db.url }, 'create type mood as enum ()')).toContain('mood');
  expect(await describeSchema(db)).toBe('create type mood as enum ();\n');
  await db.drop();
  await expect(describeSchema(db)).rejects.toThrow(/does not exist/);
});

const oldest = '/usr/lib/postgresql/15';
if (existsSync(`${oldest}/bin/postgres`)) {
  test('the same text on version 15', async () => {
    const server = await startExternalServer({ folder: oldest, major: 15 });
    const text = await describeAfter({ connectionString: server.url }, TABLES).finally(server.stop);
    // The oldest version names the table with each column of a view.
    expect(text.replace('SELECT people.id', 'SELECT id').replace('WHERE people.tall', 'WHERE tall')).toBe(
      EXPECTED,
    );
  });
}
