// No two places where somebody is signed in have one name.
import { expect, test } from 'vitest';
import { nameDevices } from './name-devices.ts';

test('devices that are called alike are counted, and others keep their names', () => {
  expect(nameDevices(['Chrome on Linux', 'Firefox on Windows', 'Chrome on Linux', '', ''])).toEqual([
    'Chrome on Linux (1)',
    'Firefox on Windows',
    'Chrome on Linux (2)',
    'An unknown device (1)',
    'An unknown device (2)',
  ]);
});
