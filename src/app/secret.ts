// The server's secret: from the configuration, or made at the first start and kept in the data folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The configured secret, or the one of the data folder (readable by its owner only). */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'server-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${path} is damaged; restore it, or delete it to sign everybody out.`);
  return secret;
}

/** Writes a new secret unless there is one by now: of two first starts at once, one makes it and both read it whole. */
function makeSecret(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
