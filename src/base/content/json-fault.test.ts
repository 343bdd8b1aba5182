// A deck.json that is no JSON: the place and a sentence, whatever the parser of the day would say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../../../tests/chance.ts';
import { findJsonFault } from './json-fault.ts';

const tell = (text: string) => {
  const fault = findJsonFault(text);
  return fault && `${fault.line}:${fault.column} ${fault.message}`;
};

describe('findJsonFault', () => {
  it.each([
    ['{\n  "a": [1, 2,\n  ]\n}', '2:13 a comma too many before ]'],
    ['{\n  "a": 1,\n}', '2:9 a comma too many before }'],
    ['{"a": 1,, "b": 2}', '1:9 a comma too many'],
    ['[1,, 2]', '1:4 a comma too many'],
    ['{\n  "a": 1\n  "b": 2\n}', '2:9 a comma is missing before "b"'],
    ['[{"a": 1}\n{"a": 2}]', '1:10 a comma is missing before {'],
    ['{"a" 1}', '1:5 a colon is missing after "a"'],
    ['{"a":}', '1:6 the value of "a" is missing'],
    ['{"a":, "b": 1}', '1:6 the value of "a" is missing'],
    ['{\n  "a": "the rope,\n  "b": 1\n}', '2:8 the closing quote of "the rope, is missing'],
    ['{"a": "He said "no" to it"}', '1:16 a quote inside a text: write “ and ” there, or \\"'],
    ['{a: 1}', '1:2 the name of a field stands in double quotes, not a'],
    ["{'a': 1}", "1:2 the name of a field stands in double quotes, not 'a'"],
    ['{"a": “rope”}', '1:7 a text stands in straight double quotes, not in “'],
    ['{"a": rope}', '1:7 a text stands in double quotes, not rope alone'],
    ['{"a": True}', '1:7 True is written true'],
    ['{"a": +4}', '1:7 +4 is written 4'],
    ['{"a": .5}', '1:7 .5 is written 0.5'],
    ['{"a": 1} // done', '1:10 something stands behind the last bracket'],
    ['{ // first\n"a": 1}', '1:3 there are no comments in JSON'],
    ['{"a": 1 /* one */}', '1:9 there are no comments in JSON'],
    ['{"a": [1}', '1:9 } where ] is wanted, for the [ of line 1'],
    ['{"a": 1}}', '1:9 a } too many'],
    ['{\n"a": [\n1', '3:2 the file ends, but the [ of line 2 has no ]'],
    ['{"a": "C:\\dir"}', '1:10 \\d means nothing; a backslash is written \\\\'],
    ['{"a": "one\ttwo"}', '1:11 a tab or another control character inside a text'],
    ['\ufeff{}', '1:1 begins with a byte order mark (BOM); save the file as UTF-8 without one'],
    ['', '1:1 the file is empty'],
    [' \n', '1:1 the file is empty'],
  ])('%j', (text, told) => {
    expect(tell(text)).toBe(told);
  });

  it('finds a fault in whatever is no JSON, and none in what is', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      ' ',
      '\n',
      '1',
      '-',
      'true',
      '\\',
      '\u00a0',
      '.',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      // One sign taken out of, or put into, what was in order.
      fc.tuple(fc.json(), fc.nat(), fc.option(pieces)).map(([json, at, piece]) => {
        const place = at % (json.length + 1);
        return piece === null
          ? json.slice(0, place) + json.slice(place + 1)
          : json.slice(0, place) + piece + json.slice(place);
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text));
        expect(findJsonFault(text)?.message ?? 'fine').toMatch(/^[^\n]{4,120}$/);
      }),
      { numRuns: countRuns(5000), seed: 4 },
    );
  });

  it('takes two million brackets without losing its head', () => {
    expect(tell('['.repeat(2_000_000))).toMatch(/^1:2000001 the file ends/);
    expect(tell(`["${'a'.repeat(1_000_000)}`)).toMatch(/^1:2 the closing quote/);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
