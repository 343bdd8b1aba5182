// Addresses in a text: found whole, without the sentence around them, and nothing lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtAddresses } from './linked-text.ts';

const addressesOf = (text: string) =>
  splitAtAddresses(text).flatMap((part) => (part.kind === 'address' ? [part.text] : []));

test.each([
  ['no address at all', []],
  ['go to http://localhost:8080/a?b=c-_d now', ['http://localhost:8080/a?b=c-_d']],
  ['at https://lorepath.example/x. Then rest', ['https://lorepath.example/x']],
  ['(https://lorepath.example/x)', ['https://lorepath.example/x']],
  ['http://a.example/1\nhttp://b.example/2', ['http://a.example/1', 'http://b.example/2']],
  ['javascript:alert(1) and ftp://a.example', []],
])('in %j', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses);
});

test('the parts together are the text again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('http://', 'https://a.example/', '.', '\n', ' '))),
      (pieces) => {
        const text = pieces.join('');
        expect(
          splitAtAddresses(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
