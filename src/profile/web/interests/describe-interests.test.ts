// Tests what six interests say in one sentence.
import { expect, test } from 'vitest';
import { describeInterests } from './describe-interests.ts';

const EVEN = {
  Realistic: 5,
  Investigative: 5.2,
  Artistic: 4.9,
  Social: 5,
  Enterprising: 4.8,
  Conventional: 5,
};

test.each([
  ['nothing known', {}, 'Too little is known yet. The pairs take a minute.'],
  ['nothing that stands out', EVEN, 'Nothing draws you much more than the rest yet.'],
  ['one', { ...EVEN, Social: 6.4 }, 'You are most drawn to helping and teaching people.'],
  [
    'two, the stronger first',
    { ...EVEN, Social: 6.4, Artistic: 7 },
    'You are most drawn to creating something of your own, then to helping and teaching people.',
  ],
])('%s', (_what, interests, told) => {
  expect(describeInterests({ interests })).toBe(told);
});
