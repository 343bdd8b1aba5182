// The changes that are made to sources: where there is something to change, and nowhere else.
import { expect, test } from 'vitest';
import { findNeighbours, listSources } from './areas.ts';
import { applyMutant, listMutants } from './mutate.ts';

const changesOf = (source: string) =>
  listMutants('a.ts', source).map((mutant) => applyMutant(source, mutant));

test.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b === c && d;', ['const a = b !== c && d;', 'const a = b === c || d;']],
  ['const a = b + 2;', ['const a = b - 2;', 'const a = b + 3;']],
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['await tell(a);', [';']],
  ['const a = !b ? c : d;', ['const a = !(!b) ? c : d;', 'const a = b ? c : d;']],
  ['const a = b.some(c);', ['const a = b.every(c);']],
  ['const a = { b: true } as const;', ['const a = { b: false } as const;']],
])('%s', (source, changed) => {
  expect(changesOf(source).toSorted()).toEqual(changed.toSorted());
});

test.each([
  "import { a } from 'b';",
  'type A = 1 | true;',
  'const a = `b` + c;',
  "const a = 'b' + c;",
  'const a = b.toString;',
  'const a = b[some];',
  'const a = b();',
])('nothing of %s', (source) => {
  expect(changesOf(source)).toEqual([]);
});

test('each says where it is and what was changed', () => {
  expect(listMutants('a.ts', 'const a = 1;\nconst b = a > 2;').map(({ line, says }) => [line, says])).toEqual(
    [
      [1, '1 → 2'],
      [2, '> → >='],
      [2, '2 → 3'],
    ],
  );
  expect(() => listMutants('a.ts', 'const =')).toThrow('a.ts: ');
});

test('sources are no tests, and have the tests of their own name, or else of their folder, for neighbours', () => {
  const sources = listSources('sealing');
  expect(sources).toContain('src/messenger/seal.ts');
  expect(sources.filter((path) => path.includes('test'))).toEqual([]);
  expect(findNeighbours('src/base/crypto/encoding.ts')).toEqual(['src/base/crypto/encoding.test.ts']);
  expect(findNeighbours('src/accounts/sessions/sign-in.ts')).toEqual([
    'src/accounts/sessions/server-sign-in.test.ts',
  ]);
  expect(findNeighbours('src/base/crypto/open-single-key.ts').length).toBeGreaterThan(2);
});
