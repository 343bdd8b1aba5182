// The pages of screens whose first paint stands in them: written by the build, served at their addresses with a policy that lets them be.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build keeps them, below its folder. */
export const FIRST_PAINTS = '.first-paints.json';

/** The pages by address; none where the build has written none. */
export function readFirstPaints(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, FIRST_PAINTS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Of a page, what stands in it, as a content security policy names it: scripts without an address, and styles. */
export function hashInline(page: string): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
} {
  const hashAll = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scripts: hashAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
