// What a screen will need, told with its page: a browser fetches all of it at once instead of finding it file by file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's list of what it has built: a chunk by its source file, or by a name of its own. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly isEntry?: boolean;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

/** Where Vite keeps it, below the folder of the build. */
const MANIFEST = '.vite/manifest.json';

/**
 * The `Link` header of the page by a screen's address: the scripts and styles that the screen's source file imports at
 * once, without those that the page names itself. Without a manifest there is none.
 *
 * @param folder the built web app
 * @param screens source files of screens, as the manifest names them, by address
 */
export function readPreloads(
  folder: string,
  screens: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return new Map();
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const named = follow(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
  return new Map(
    Object.entries(screens).map(([address, source]) => {
      const keys = [...follow(manifest, findKeys(manifest, source))].filter((key) => !named.has(key));
      const chunks = keys.flatMap((key) => manifest[key] ?? []);
      const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
      return [
        address,
        [
          ...chunks.map(({ file }) => `</${file}>; rel=modulepreload`),
          // With the mode in which the app itself asks for its styles: another would fetch them twice.
          ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
        ].join(', '),
      ];
    }),
  );
}

/** The key of a source file; where the project is reached by a link, the way there stands before it. */
function findKeys(manifest: Manifest, source: string): readonly string[] {
  return Object.keys(manifest).filter((key) => key === source || key.endsWith(`/${source}`));
}

function follow(manifest: Manifest, from: readonly string[]): Set<string> {
  const keys = new Set(from);
  for (const key of keys) for (const below of manifest[key]?.imports ?? []) keys.add(below);
  return keys;
}
