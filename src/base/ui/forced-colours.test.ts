// What is drawn by a ground alone is not drawn at all in forced colours: each style sheet that shows a share says how it does there.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** How the length of a bar is told to its style sheet. */
const SHARE = /var\(--(?:reached|share)\)/;

test('a bar has a drawing of its own in forced colours, and none of it in the grey of what cannot be used', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES }).map((name) => ({
    name,
    css: readFileSync(join(SOURCES, name), 'utf8'),
  }));
  const bars = sheets.filter(({ css }) => SHARE.test(css));
  expect(bars.length).toBeGreaterThan(4);
  expect(bars.filter(({ css }) => !css.includes('(forced-colors: active)')).map(({ name }) => name)).toEqual(
    [],
  );
  // In some palettes it is as bright as the words.
  expect(sheets.filter(({ css }) => /background[^;]*GrayText/.test(css)).map(({ name }) => name)).toEqual([]);
});
