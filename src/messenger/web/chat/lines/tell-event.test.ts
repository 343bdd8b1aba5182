// What is said of what happened to a group, to each who reads it.
import { expect, test } from 'vitest';
import type { ChatEvent } from '../../talk/talk.ts';
import { tellEvent } from './tell-event.ts';

const [me, mira, tomas] = [
  { name: 'Robin', isMe: true },
  { name: 'Mira', isMe: false },
  { name: 'Tomas', isMe: false },
];

test.each<[ChatEvent['kind'], ChatEvent['by'], ChatEvent['whom'], string]>([
  ['made', mira, undefined, 'Mira made this group'],
  ['made', me, undefined, 'You made this group'],
  ['named', mira, undefined, 'Mira named this group “Wharf”'],
  ['named', me, undefined, 'You named this group “Wharf”'],
  ['added', mira, tomas, 'Mira added Tomas'],
  ['added', me, tomas, 'You added Tomas'],
  ['added', mira, me, 'Mira added you'],
  ['removed', mira, tomas, 'Mira removed Tomas'],
  ['removed', me, tomas, 'You removed Tomas'],
  ['left', tomas, undefined, 'Tomas left'],
  ['left', undefined, undefined, 'Somebody who is no longer here left'],
])('%s by %o of %o', (kind, by, whom, said) => {
  expect(tellEvent({ key: '1', kind, at: 0, after: 0, by, whom, name: 'Wharf' })).toBe(said);
});
