// The page of a screen names what the screen imports, once, after what the app begins with.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPreloads } from './preloads.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preloads-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function keepManifest(manifest: object): void {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

test('what the app begins with, and all that the screen imports, however far below, each once', () => {
  keepManifest({
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_ground'], css: ['assets/base.css'] },
    _ground: { file: 'assets/ground.js' },
    'src/Screen.tsx': {
      file: 'assets/Screen.js',
      imports: ['_ground', '_a', 'index.html'],
      css: ['assets/s.css'],
    },
    _a: { file: 'assets/a.js', imports: ['_b'], css: ['assets/s.css'] },
    _b: { file: 'assets/b.js', imports: ['_a'] },
    'src/Later.tsx': { file: 'assets/Later.js' },
  });
  expect(readPreloads(folder, { '/screen': 'src/Screen.tsx' }).get('/screen')).toBe(
    '</assets/index.js>; rel=modulepreload, </assets/ground.js>; rel=modulepreload, ' +
      '</assets/Screen.js>; rel=modulepreload, </assets/a.js>; rel=modulepreload, ' +
      '</assets/b.js>; rel=modulepreload, </assets/base.css>; rel=preload; as=style; crossorigin, ' +
      '</assets/s.css>; rel=preload; as=style; crossorigin',
  );
});

test('a source file that is reached by a link is found by its end', () => {
  keepManifest({ '../elsewhere/src/Screen.tsx': { file: 'assets/Screen.js' } });
  expect(readPreloads(folder, { '/screen': 'src/Screen.tsx' }).get('/screen')).toBe(
    '</assets/Screen.js>; rel=modulepreload',
  );
});

test('a build without a list of its files has none', () => {
  expect(readPreloads(folder, { '/screen': 'src/Screen.tsx' }).size).toBe(0);
});
