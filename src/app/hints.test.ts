// Where the hints of a server cross, by what is configured.
import { expect, test } from 'vitest';
import { choosePlace } from './hints.ts';

const connection = { host: 'db.example' };
const own = { kind: 'embedded', connection } as const;
const shared = { kind: 'external', connection } as const;
const url = 'redis://cache.example';
const alone = { redisUrl: undefined };

test('they stay in the process with its own database, cross one that is shared, and a Redis where there is one', () => {
  expect(choosePlace({ config: alone, db: own, secret: 'a' })).toEqual({ kind: 'process' });
  expect(choosePlace({ config: alone, db: shared, secret: 'a' })).toEqual({ kind: 'postgres', connection });
  expect(choosePlace({ config: { redisUrl: url }, db: shared, secret: 'a' })).toMatchObject({
    kind: 'redis',
    url,
  });
});

test('in a Redis those of one secret meet, and of another nobody; the name tells nothing of the secret', () => {
  const nameOf = (secret: string) => {
    const place = choosePlace({ config: { redisUrl: url }, db: shared, secret });
    return place.kind === 'redis' ? place.name : '';
  };
  expect(nameOf('one secret')).toBe(nameOf('one secret'));
  expect(nameOf('one secret')).not.toBe(nameOf('another secret'));
  expect(nameOf('one secret')).toMatch(/^[\w-]{16}$/);
});
