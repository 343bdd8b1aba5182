// Looks for what must not be there: texts and bytes, however they are spelled, in a database, in files, in logs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openClient } from '../data-folder.ts';

export type Search = { readonly name: string; readonly spellings: readonly Buffer[] };

/** A text as it is, and in base64 wherever in a longer text it may begin. */
export function spellText(text: string): readonly Buffer[] {
  const bytes = Buffer.from(text);
  return spellBytes(bytes);
}

/** Bytes as they are, in hex, and in both base64 alphabets at each of the three places where they may begin. */
export function spellBytes(bytes: Buffer): readonly Buffer[] {
  const encoded = [0, 1, 2].flatMap((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes]);
    // The letters at both ends depend on what stands beside.
    const letters = (alphabet: 'base64' | 'base64url') =>
      padded
        .toString(alphabet)
        .replaceAll('=', '')
        .slice(shift === 0 ? 0 : 4, -2);
    return [Buffer.from(letters('base64')), Buffer.from(letters('base64url'))];
  });
  const spellings = [bytes, Buffer.from(bytes.toString('hex')), ...encoded];
  return spellings.filter((one, at) => spellings.findIndex((other) => other.equals(one)) === at);
}

export function findIn(haystack: Buffer, searches: readonly Search[]): readonly string[] {
  return searches
    .filter(({ spellings }) => spellings.some((spelling) => haystack.includes(spelling)))
    .map(({ name }) => name);
}

/** Every row of every table of every schema but PostgreSQL's own, as text: of the database of a running server. */
export async function dumpDatabase(dataDir: string): Promise<Buffer> {
  const client = await openClient(dataDir);
  try {
    return await dumpThrough(client);
  } finally {
    await client.end();
  }
}

/** The same of whichever database a connection is to. */
export async function dumpThrough(client: Pick<Client, 'query'>): Promise<Buffer> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  return Buffer.from(texts.join('\n'));
}

/** Every file of the data folder, the write-ahead log too. */
export function readFolder(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
}
