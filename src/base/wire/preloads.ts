// What a screen will need, told with its page: a browser fetches all of it at once instead of finding it file by file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of Vite's list of what it has built: where a chunk is, and what comes with it. */
export type Chunk = {
  /** Below the folder of the build. */
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  /** Keys of chunks that come with this one, and of those that it asks for later. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

/** Chunks by their source file, or by a name of their own. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Where Vite keeps it, below the folder of the build. */
export const MANIFEST = '.vite/manifest.json';

/** Reads the manifest of a build. Throws when there is none. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
}

/** The key of a source file; where the project is reached by a link, the way there stands before it. */
export function findKey(manifest: Manifest, source: string): string | undefined {
  return Object.keys(manifest).find((key) => key === source || key.endsWith(`/${source}`));
}

/**
 * The files of styles that the app begins with, and those that come with a screen's source file, as the app loads them: whatever a file is
 * made upon comes before it.
 */
export function listStyles(manifest: Manifest, source: string): readonly string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], css = [] } = manifest[key] ?? {};
    imports.forEach(take);
    for (const file of css) styles.add(file);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry)
    .forEach(take);
  take(findKey(manifest, source) ?? source);
  return [...styles];
}

/**
 * The `Link` header of the page by a screen's address: the scripts and styles that the screen's source file imports at
 * once. Those that the page names itself come first: a browser reads the header before the page, and asks in that order
 * for what the app begins with. Without a manifest there is none.
 *
 * @param folder the built web app
 * @param screens source files of screens, as the manifest names them, by address
 * @param isStyled whether the page of an address has its styles in it
 */
export function readPreloads(
  folder: string,
  screens: Readonly<Record<string, string>>,
  isStyled: (address: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  if (!existsSync(join(folder, MANIFEST))) return new Map();
  const manifest = readManifest(folder);
  const named = follow(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
  return new Map(
    Object.entries(screens).map(([address, source]) => {
      const screen = findKey(manifest, source);
      const keys = new Set([...named, ...follow(manifest, screen === undefined ? [] : [screen])]);
      const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
      const styles = isStyled(address) ? [] : [...new Set(chunks.flatMap(({ css = [] }) => css))];
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

/** The chunks `from`, and all that come with them. */
function follow(manifest: Manifest, from: readonly string[]): Set<string> {
  const keys = new Set(from);
  for (const key of keys) for (const below of manifest[key]?.imports ?? []) keys.add(below);
  return keys;
}
