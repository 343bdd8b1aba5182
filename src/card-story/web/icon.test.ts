// Which icons are accepted, and that a refused one is reported once.
import fc from 'fast-check';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { isAcceptedIcon } from './icon.ts';

const encode = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`;

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a resource’s icon', () => {
  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0"/></svg>',
    '<svg>',
    '<svg/>',
    '<svg\n>',
  ])('is accepted: %j', (text) => {
    expect(isAcceptedIcon(encode(text))).toBe(true);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    '',
    'plain',
    'https://example.org/icon.svg',
    'data:image/svg+xml,<svg></svg>',
    'data:image/svg+xml;utf8,<svg></svg>',
    `data:image/png;base64,${btoa('<svg></svg>')}`,
    `javascript:${btoa('<svg></svg>')}`,
    encode('<html><svg></svg>'),
    encode(' <svg></svg>'),
    encode('<svgx></svgx>'),
    encode('<?xml version="1.0"?><svg></svg>'),
    'data:image/svg+xml;base64,',
    'data:image/svg+xml;base64,%%%',
    `${encode('<svg></svg>')}") , url("https://example.org/x`,
    `${encode('<svg></svg>')}\n`,
  ])('is refused: %j', (svg) => {
    expect(isAcceptedIcon(svg)).toBe(false);
    expect(isAcceptedIcon(svg)).toBe(false);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is refused for any text that does not begin with an svg tag', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        fc.pre(!text.startsWith('<svg'));
        expect(isAcceptedIcon(encode(text))).toBe(false);
      }),
    );
  });
});
