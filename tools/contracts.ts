// Finds every call, socket and mail of the product: by the names of the files that they stand in, and never by a list.
import { basename, join } from 'node:path';
import type { MailShape } from '#base/engines/mailer.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import type { Socket } from '#base/wire/sockets/frame.ts';
import { isFeature, placeOf } from './house-plan.ts';
import { listFiles } from './source-files.ts';

const PROJECT = join(import.meta.dirname, '..');

const isContract = (path: string) => placeOf(path).role === 'contract';
const isOfMails = (path: string) => basename(path) === 'mails.ts' && isFeature(placeOf(path).area);

/** Every row of every contract once, in the order of the features' files: a table may hold the rows of another one. */
export async function listEndpoints(): Promise<readonly Endpoint[]> {
  const tables = await loadExports(isContract);
  return [...new Set(tables.flatMap((table) => Object.values(table).filter(isEndpoint)))];
}

/** Every address of sockets that a contract exports. */
export async function listSockets(): Promise<readonly Socket[]> {
  return [...new Set((await loadExports(isContract)).filter(isSocket))];
}

/** Every mail that a feature sends, by name: the tables of all `mails.ts`. */
export async function listMails(): Promise<Readonly<Record<string, MailShape>>> {
  const tables = await loadExports(isOfMails);
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table).filter(isMail)));
}

/** What the files of a kind export that has parts. */
async function loadExports(isWanted: (path: string) => boolean): Promise<readonly object[]> {
  const paths = listFiles(PROJECT, 'src', /\.ts$/).filter((path) => isWanted(path) && !placeOf(path).isTest);
  const modules = await Promise.all(
    paths.map((path) => import(join(PROJECT, path)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((one): one is object => typeof one === 'object' && one !== null),
  );
}

function isEndpoint(row: unknown): row is Endpoint {
  const { name, route } = (row ?? {}) as Partial<Endpoint>;
  return typeof name === 'string' && typeof route === 'string';
}

function isSocket(row: unknown): row is Socket {
  const { name, path, frames } = (row ?? {}) as Partial<Socket>;
  return typeof name === 'string' && typeof path === 'string' && typeof frames === 'object';
}

function isMail(row: [string, unknown]): row is [string, MailShape] {
  return Array.isArray((row[1] as Partial<MailShape> | undefined)?.blanks);
}
