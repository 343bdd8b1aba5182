// What may stand in the file of an icon, and what may not.
import { describe, expect, test } from 'vitest';
import { findIconFaults } from './check-pictures.ts';
import { writeIcon } from './starter.ts';

describe('an icon', () => {
  const good = writeIcon('M4 4h40v40H4z').trim();

  test('one filled path in a box is one', () => {
    expect(findIconFaults(good)).toEqual([]);
    expect(findIconFaults(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${good}`)).toEqual([]);
  });

  test.each([
    ['no box', good.replace('viewBox', 'box'), 'needs a viewBox of four numbers'],
    ['half a box', good.replace('0 0 48 48', '0 0 48'), 'needs a viewBox of four numbers'],
    [
      'no fill of its own',
      good.replace(' fill="#000"', ''),
      'needs a fill of its own, such as fill="#000", not none at all',
    ],
    [
      'the colour of its surroundings',
      good.replace('#000', 'currentColor'),
      'needs a fill of its own, such as fill="#000", not currentColor',
    ],
    [
      'two shapes',
      good.replace('</svg>', '<circle r="2"/></svg>'),
      'must be one silhouette, one shape (a path with its holes), not 2',
    ],
    ['a script', good.replace('</svg>', '<script>1</script></svg>'), '<script> has no place in an icon'],
    ['a style', good.replace('<path', '<path style="fill:red"'), 'style has no place in an icon'],
    ['an event', good.replace('<path', '<path onclick="x()"'), 'onclick has no place in an icon'],
    ['a link', good.replace('<path', '<path xlink:href="x.png"'), 'xlink:href has no place in an icon'],
    ['something from elsewhere', good.replace('#000', 'url(#x)'), 'fill has no place in an icon'],
    ['a tag that is not closed', good.replace('</svg>', ''), '<svg> is not closed'],
    ['a tag closed twice', `${good}</svg>`, '</svg> closes what is not open'],
    ['an attribute without quotes', good.replace('"#000"', '#000'), 'cannot be read'],
    ['two roots', good + good, 'more than one root'],
  ])('%s', (_what, text, told) => {
    expect(findIconFaults(text)[0]).toContain(told);
  });
});
