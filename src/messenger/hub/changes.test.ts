// What is announced is heard as it was said, who before what.
import { expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { listenToChanges, openChanges } from './changes.ts';

const [ann, ben] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as [
  PersonId,
  PersonId,
];

test('changes are heard in the order in which they are announced, people before what they came into', async () => {
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  const heard: unknown[] = [];
  const stop = listenToChanges(bus, {
    talk: (...change) => heard.push(change),
    person: (person) => heard.push(person),
    gap: () => heard.push('gap'),
  });
  const changes = openChanges(bus);
  changes.announce(7, 12);
  changes.announceMembers(8, 1, [ann, ben, ann]);
  changes.announcePeople([ben]);
  await Promise.resolve();
  expect(heard).toEqual([[7, 12], ann, ben, [8, 1], ben]);
  stop();
  changes.announce(7, 13);
  await Promise.resolve();
  expect(heard).toHaveLength(5);
});
