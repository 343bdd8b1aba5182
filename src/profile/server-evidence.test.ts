// Evidence of every source goes by one way and one rule: without consent nothing is kept, and nothing else writes it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { placeOf } from '../../tools/house-plan.ts';
import {
  listFiles,
  nameOf,
  parseSource,
  quasisOf,
  type SyntaxNode,
  stringOf,
  walk,
} from '../../tools/source-files.ts';
import { CONSENT_WORDINGS } from './rules/consents.ts';
import type { Evidence } from './rules/evidence.ts';
import type { Footprints, ProviderName } from './rules/footprints.ts';
import { NO_WORDS } from './rules/predict/predict-traits.ts';
import type { ReplyAnswer } from './rules/replies.ts';
import { saveDecision } from './store-consents.ts';
import {
  deleteProfile,
  EVIDENCE_SOURCES,
  type EvidenceSource,
  forgetEvidence,
  forgetFootprints,
  type NewEvidence,
  recordEvidence,
} from './store-evidence.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = Object.keys(EVIDENCE_SOURCES) as EvidenceSource[];

const ANSWER: Evidence = { cardId: 'a', scale: 'Power', inverse: false, agree: true, extreme: false };
const WRITING: Footprints = { ...NO_WORDS, kind: 'writing', items: 3, words: 40, otherWords: 0 };
const REPLY: ReplyAnswer = { trait: 'Openness', inverse: false, taken: true, weight: 0.5 };

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let people = 0;
async function arrive(): Promise<PersonId> {
  people += 1;
  return (await server.signIn(`Evident ${people}`)).id as PersonId;
}

/** Something that happened at an instant, of each source. */
const HAPPENED: {
  readonly [Source in EvidenceSource]: (story_id: string, at: Date) => Pick<NewEvidence, 'source'> & object;
} = {
  game: (story_id, at) => ({
    ...{ source: 'game', of: { story_id, topic_id: 'ember' } },
    answersSince: (instant: Date) => (at < instant ? [] : [ANSWER]),
  }),
  reply: (story_id, at) => ({
    ...{ source: 'reply', of: { story_id, chapter: 3 } },
    answersSince: (instant: Date) => (at < instant ? [] : [REPLY]),
  }),
  account: (story_id, at) => ({
    ...{ source: 'account', of: { provider: providerOf(story_id) } },
    answersSince: (instant: Date) => (at < instant ? [] : [WRITING]),
  }),
};

/** What stands for a scan of one account or another, in turn. */
const providers = new Map<string, ProviderName>();
function providerOf(story: string): ProviderName {
  const provider = providers.get(story) ?? (providers.size % 2 === 0 ? 'reddit' : 'youtube');
  providers.set(story, provider);
  return provider;
}

const SAID: Readonly<Record<EvidenceSource, readonly unknown[]>> = {
  game: [ANSWER],
  reply: [REPLY],
  account: [WRITING],
};

async function record(
  source: EvidenceSource,
  personId: PersonId,
  { story = randomUUID(), at = server.clock.read() } = {},
) {
  const evidence = { ...HAPPENED[source](story, at), personId, now: server.clock.read() } as NewEvidence;
  await server.db.transaction((trx) => recordEvidence(trx, evidence));
  return story;
}

async function read(source: EvidenceSource, personId: PersonId): Promise<readonly unknown[]> {
  const rows = await server.db.kysely
    .selectFrom(EVIDENCE_SOURCES[source].table)
    .select('answers')
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ answers }) => answers);
}

async function decide(personId: PersonId, given: boolean): Promise<void> {
  server.clock.move(1000);
  const decision = { kind: 'profile', given, version: CONSENT_WORDINGS.profile } as const;
  await server.db.transaction((trx) =>
    saveDecision(trx, { ...decision, personId, now: server.clock.read() }),
  );
}

describe.each(SOURCES)('evidence of a %s', (source) => {
  const said = SAID[source];

  test('is kept once of somebody who agrees, and goes with what it is of', async () => {
    const person = await arrive();
    const story = await record(source, person);
    await record(source, person, { story });
    expect(await read(source, person)).toEqual([said]);
    await record(source, person);
    if (source === 'account') await forgetFootprints(server.db.kysely, person, providerOf(story));
    else await forgetEvidence(server.db.kysely, source, story);
    expect(await read(source, person)).toEqual([said]);
  });

  test('is not kept of somebody whose age and notice are unconfirmed', async () => {
    const person = await arrive();
    await sql`update people set development = false, consented_at = null where id = ${person}`.execute(
      server.db.kysely,
    );
    await record(source, person);
    expect(await read(source, person)).toEqual([]);
  });

  test('is not kept of somebody who does not agree, and of others nothing from before', async () => {
    const person = await arrive();
    await decide(person, false);
    await record(source, person);
    expect(await read(source, person)).toEqual([]);
    const before = server.clock.read();
    await decide(person, true);
    await record(source, person, { at: before });
    // A game is counted, though nothing is known of what was answered in it.
    expect(await read(source, person)).toEqual(EVIDENCE_SOURCES[source].keepsSilence ? [[]] : []);
    await record(source, person);
    expect(await read(source, person)).toContainEqual(said);
  });

  test('goes with the profile, and nobody else’s does', async () => {
    const [person, other] = [await arrive(), await arrive()];
    for (const each of [person, other]) await record(source, each);
    await server.db.transaction((trx) => deleteProfile(trx, person));
    expect([await read(source, person), await read(source, other)]).toEqual([[], [said]]);
  });

  test('is not kept of somebody who is gone', async () => {
    const person = await arrive();
    await sql`delete from people where id = ${person}`.execute(server.db.kysely);
    await record(source, person);
    expect(await read(source, person)).toEqual([]);
  });
});

/** Where a file writes into a table that may hold evidence: one that is named so, or one that it does not name. */
function findWrites({ program }: Pick<ReturnType<typeof parseSource>, 'program'>): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const isTemplate = node.type === 'TemplateLiteral';
    const text = isTemplate ? quasisOf(node).join('?') : (stringOf(node) ?? '');
    const written = /\b(?:insert\s+into|update|copy|merge\s+into)\s+"?(\w*evidence)\b/i.exec(text)?.[1];
    if (written !== undefined) found.push(written);
    if (node.type !== 'CallExpression') return;
    const method = nameOf((node.callee as SyntaxNode).property) ?? '';
    if (!/^(insertInto|updateTable|replaceInto|mergeInto)$/.test(method)) return;
    const table = stringOf((node.arguments as SyntaxNode[])[0]);
    if (table === undefined || table.endsWith('evidence')) found.push(table ?? 'a table that is not named');
  });
  return found;
}

describe('nothing else', () => {
  test('writes evidence', () => {
    // Other files speak no SQL, which the check of the house holds.
    const speaking = listFiles(ROOT, 'src', /\.ts$/).filter((path) => {
      const { role, isTest } = placeOf(path);
      return ['store', 'engines'].includes(role) && !isTest;
    });
    expect(speaking.length).toBeGreaterThan(30);
    const writing = speaking.flatMap((path) =>
      findWrites(parseSource(path, readFileSync(join(ROOT, path), 'utf8'))).map((table) => [path, table]),
    );
    expect(writing).toEqual([
      ['src/profile/store-evidence.ts', 'a table that is not named'],
      // What a model said is taken out of what an account said; nothing is put in.
      ['src/profile/store-evidence.ts', 'account_evidence'],
    ]);
  });

  test.each([
    ["db.insertInto('game_evidence')", 'game_evidence'],
    ["db.updateTable('letter_evidence')", 'letter_evidence'],
    ['db.insertInto(table)', 'a table that is not named'],
    ['sql`insert into reply_evidence values (1)`', 'reply_evidence'],
    ["sql.raw('INSERT INTO reply_evidence')", 'reply_evidence'],
  ])('would be overlooked: %s', (text, table) => {
    expect(findWrites(parseSource('src/profile/store.ts', text))).toEqual([table]);
  });

  test('is evidence: every table of that name is a source', () => {
    const schema = readFileSync(join(ROOT, 'migrations/schema.sql'), 'utf8');
    const tables = [...schema.matchAll(/^create table (\w*evidence) /gm)].map(([, name]) => name);
    expect(tables.sort()).toEqual(
      Object.values(EVIDENCE_SOURCES)
        .map(({ table }) => table)
        .sort(),
    );
  });
});
