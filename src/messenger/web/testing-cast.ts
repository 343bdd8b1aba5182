// The people and letters of the messenger in memory, for tests and to look at.
import { makeLetter } from './chat/testing-letters.ts';
import type { ChatMessage, ChatState, Member, Person } from './talk/talk.ts';

/** A quiet evening: what is told of days hangs on nothing but this. */
const NOW = new Date('2026-11-29T20:14:00').getTime();
const MINUTE = 60_000;

const person = (userId: string, name: string, more: Partial<Person> = {}): Person => ({
  ...{ userId, name, isOnline: false, hasKey: true, chatStarted: false },
  ...more,
});

export const PEOPLE: readonly Person[] = [
  person('mira', 'Mira', { isOnline: true, chatStarted: true }),
  person('tomas', 'Tomas', { chatStarted: true }),
  person('ines', 'Ines Okonkwo', { isOnline: true }),
  person('bo', 'Bo', { hasKey: false }),
  person('karl', 'Karl-Friedrich von Hohenstein-Lilienthal', { isOnline: true }),
  person('noor', 'نور'),
  person('yuki', 'ゆき', { isOnline: true }),
  person('ada', 'ada_of_the_long_road'),
  person('lena', 'Lena', { isOnline: true }),
  person('sam', 'Sam', { hasKey: false }),
];

export const findPerson = (userId: string): Person =>
  PEOPLE.find((one) => one.userId === userId) ?? person(userId, userId);

const member = (userId: string, more: Partial<Member> = {}): Member => {
  const { name, isOnline, hasKey } =
    userId === 'me' ? person('me', 'Robin', { isOnline: true }) : findPerson(userId);
  return {
    ...{
      userId,
      name,
      isOnline,
      hasKey,
      isAdmin: false,
      isMe: userId === 'me',
      trust: 'pinned',
      isBlocked: false,
    },
    ...more,
  };
};

let written = 0;
/** A letter that somebody wrote so many minutes ago. */
export function write(
  who: string,
  minutesAgo: number,
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  written += 1;
  const isOwn = who === 'me';
  return makeLetter(written, {
    ...{ senderId: who, senderName: isOwn ? 'Robin' : findPerson(who).name, isOwn },
    ...{ at: NOW - minutesAgo * MINUTE, said: { kind: 'text', text }, sending: isOwn ? 'read' : undefined },
    ...more,
  });
}

export function makeChat(id: number, more: Partial<ChatState> = {}): ChatState {
  return {
    ...{ state: 'ready', id, isGroup: false, title: '', partner: undefined, members: [], amAdmin: false },
    ...{ isRequest: false, willBeSealed: true, retentionDays: null, messages: [], notices: [] },
    ...{
      hasEarlier: false,
      isLoadingEarlier: false,
      typing: [],
      draft: '',
      draftFile: undefined,
      foundBy: [],
    },
    ...{ events: [], readUpTo: 0, unread: 0, lettersLeft: undefined },
    ...more,
  };
}

const withOne = (id: number, userId: string, more: Partial<ChatState> = {}): ChatState => {
  const partner = findPerson(userId);
  return makeChat(id, {
    ...{ title: partner.name, partner, members: [member('me'), member(userId)], foundBy: ['discoverable'] },
    ...more,
  });
};

const mira: readonly ChatMessage[] = [
  write('mira', 3 * 1440 + 80, 'I finished the Lighthouse last night. Did you let the boat in, too?'),
  write('me', 3 * 1440 + 60, 'Of course. I had bread for nine and eleven people at the table.'),
  write('me', 3 * 1440 + 59, 'Worth it, though.'),
  write(
    'mira',
    1440 + 200,
    'My portrait says I like things settled. My desk disagrees with it rather loudly.',
    {
      reactions: [
        { emoji: '😂', userIds: ['me'], isOwn: true },
        { emoji: '❤️', userIds: ['mira', 'me'], isOwn: false },
      ],
    },
  ),
  write(
    'me',
    1440 + 190,
    'Mine says curious. That is a kind word for reading three books at once and finishing none of them before the library wants them back.',
  ),
  write(
    'mira',
    95,
    'Here is the road I meant: https://example.org/walks/old-road?from=harbour (the part after the viaduct is the best of it).',
    {
      isEdited: true,
    },
  ),
  write('mira', 94, '🌧️🌧️'),
  write('me', 60, 'Then Saturday, if the rain lets us.', {
    replyTo: {
      id: 6,
      senderName: 'Mira',
      text: 'Here is the road I meant: https://example.org/walks/old-road?from=harbour',
    },
  }),
  write('mira', 12, 'Saturday. I bring the lantern, you bring the bread.'),
  write('me', 3, 'And nine chairs.', { sending: 'sent' }),
  write('me', 2, 'This one waits for the line.', { id: undefined, sending: 'queued' }),
];

const tomas: readonly ChatMessage[] = [
  write('tomas', 2 * 1440, 'The keys of my old telephone went into the sea with it.'),
  write('me', 2 * 1440 - 30, 'Then let us compare again.', { sending: 'read' }),
  write('tomas', 400, '', { said: { kind: 'closed' } }),
  write('tomas', 399, '', { said: { kind: 'broken' } }),
  write('tomas', 398, '', { said: { kind: 'deleted' } }),
  write('me', 30, 'The ferry leaves at seven.', {
    id: undefined,
    sending: 'failed',
    fault: 'The server does not answer yet.',
  }),
  write('me', 29, 'Bring your coat.', { id: undefined, sending: 'not-sealed' }),
  write('me', 28, 'And the map.', { id: undefined, sending: 'needs-confirm' }),
];

const group: readonly ChatMessage[] = [
  write('ines', 300, 'Who has the key to the boathouse?'),
  write(
    'karl',
    290,
    'Ich glaube, der hängt noch am Donaudampfschifffahrtsgesellschaftskapitänsmützenhaken neben der Tür, wie immer, wenn niemand ihn findet.',
  ),
  write('noor', 200, 'مرحبا! أنا أحضر الخبز والشاي، ومن يحضر الفانوس؟'),
  write('me', 190, 'I have the lantern.', { readBy: ['Ines Okonkwo', 'نور'], sending: 'sent' }),
  write('ines', 25, '', {
    said: {
      ...{ kind: 'text', text: 'The boathouse, this morning.' },
      attachment: {
        fileId: 'f1',
        name: 'boathouse.png',
        mime: 'image/png',
        bytes: 184_000,
        width: 960,
        height: 720,
      },
    },
  }),
  write('sam', 24, 'Something rude.', { isFromBlocked: true }),
  write('ines', 20, '', {
    said: {
      ...{ kind: 'text', text: '' },
      attachment: {
        fileId: 'f2',
        name: 'list-of-things-to-bring-on-saturday.pdf',
        mime: 'application/pdf',
        bytes: 48_211,
      },
    },
  }),
];

/** Letters enough to scroll through. */
export function writeMany(count: number): readonly ChatMessage[] {
  return Array.from({ length: count }, (_, place) =>
    write(
      place % 3 === 0 ? 'me' : 'lena',
      (count - place) * 7 + 1000,
      `${place + 1}. ${'Rain on the harbour road, and the lamps were lit at four. '.repeat(1 + (place % 4))}`.trim(),
    ),
  );
}

export function makeChats(): readonly ChatState[] {
  return [
    withOne(1, 'mira', {
      messages: mira,
      typing: ['Mira'],
      draft: 'I was going to say',
      foundBy: ['discoverable', 'similarity'],
    }),
    withOne(2, 'tomas', {
      members: [member('me'), member('tomas', { trust: 'changed-verified' })],
      messages: tomas,
      notices: [
        {
          ...{ key: 'a', kind: 'key-changed', userId: 'tomas', name: 'Tomas', detail: '' },
          before: tomas[2]?.id,
        },
        {
          ...{ key: 'b', kind: 'epoch-refused', userId: undefined, name: '', detail: 'ghost' },
          before: tomas[4]?.id,
        },
      ],
    }),
    makeChat(3, {
      ...{
        isGroup: true,
        title: 'Saturday on the old road',
        amAdmin: true,
        retentionDays: 30,
        messages: group,
      },
      members: [
        member('me', { isAdmin: true }),
        member('ines', { trust: 'verified' }),
        member('karl'),
        member('noor', { trust: 'changed' }),
        member('sam', { hasKey: false, trust: 'no-key', isBlocked: true }),
      ],
    }),
    withOne(4, 'yuki', {
      isRequest: true,
      messages: [write('yuki', 600, 'Hello! We both sat by the fire, it seems. May I write to you?')],
    }),
    withOne(5, 'bo', {
      willBeSealed: false,
      messages: [write('bo', 5 * 1440, 'I have no key yet. What is a key?', { isEncrypted: false })],
    }),
    withOne(6, 'lena', { messages: writeMany(400), hasEarlier: true }),
    withOne(7, 'ada'),
  ];
}
