// Finds every call and every socket of the product: the rows of all contracts, by the names of their files and never by a list.
import { join } from 'node:path';
import type { Endpoint } from '#base/wire/endpoint.ts';
import type { Socket } from '#base/wire/sockets/frame.ts';
import { placeOf } from './house-plan.ts';
import { listFiles } from './source-files.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Every row of every contract once, in the order of the features' files: a table may hold the rows of another one. */
export async function listEndpoints(): Promise<readonly Endpoint[]> {
  const modules = await loadContracts();
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(readRows)))];
}

/** Every address of sockets that a contract exports. */
export async function listSockets(): Promise<readonly Socket[]> {
  const modules = await loadContracts();
  return [...new Set(modules.flatMap((module) => Object.values(module).filter(isSocket)))];
}

async function loadContracts(): Promise<readonly Record<string, unknown>[]> {
  const contracts = listFiles(PROJECT, 'src', /\.ts$/).filter((path) => {
    const { role, isTest } = placeOf(path);
    return role === 'contract' && !isTest;
  });
  return Promise.all(
    contracts.map((path) => import(join(PROJECT, path)) as Promise<Record<string, unknown>>),
  );
}

function isSocket(row: unknown): row is Socket {
  const { name, path, frames } = (row ?? {}) as Partial<Socket>;
  return typeof name === 'string' && typeof path === 'string' && typeof frames === 'object';
}

function readRows(table: unknown): Endpoint[] {
  if (typeof table !== 'object' || table === null) return [];
  return Object.values(table).filter(
    (row): row is Endpoint => typeof row?.name === 'string' && typeof row?.route === 'string',
  );
}
