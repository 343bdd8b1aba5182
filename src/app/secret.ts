// The server's secret: from the configuration, or made at the first start and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The configured secret, or the one of the data folder (readable by its owner only). */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'server-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two first starts at once, one makes it and the other reads it.
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES) throw new Error(`${path} is damaged; restore it, or delete it to sign everybody out.`);
  return secret;
}
