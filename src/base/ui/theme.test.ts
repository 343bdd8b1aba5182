// The colours of the browser's own frame stand in five files that cannot read one another: they must agree.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('the band has the same two colours wherever they are written', () => {
  const [, light, dark] =
    /--band: light-dark\((#\w{6}), (#\w{6})\)/.exec(read('src/base/ui/tokens.css')) ?? [];
  const colours = (path: string) => read(path).match(/#[\da-f]{6}\b/g);
  expect(colours('src/base/ui/theme.ts')).toEqual([light, dark]);
  expect(colours('public/theme.js')).toEqual([dark, light]);
  expect(colours('index.html')).toEqual([light, dark]);
  expect(colours('public/app.webmanifest')).toEqual([light, light]);
});
