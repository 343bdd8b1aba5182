// What the chats say in each of their states, word for word as it is specified, and in which order they show what is there.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ParamsContext, Router } from '#base/ui/pages/router.tsx';
import { ChatView } from './chat/ChatView.tsx';
import { LetterWords } from './chat/letter/LetterWords.tsx';
import { makeLetter } from './chat/testing-letters.ts';
import { ChatList } from './list/ChatList.tsx';
import { NewGroupDialog } from './people/NewGroupDialog.tsx';
import { SearchPeopleDialog } from './people/SearchPeopleDialog.tsx';
import { Unlock } from './safety/KeyForms.tsx';
import type { ChatState, Said } from './talk/talk.ts';
import { TalkContext } from './talk-context.ts';
import { makeChat, makeChats, PEOPLE } from './testing-cast.ts';
import { makeTestingTalk, type TestingTalk } from './testing-talk.ts';

// Files share their ground: what is loaded next would take this window for a browser's.
afterEach(() => vi.unstubAllGlobals());

const location = { pathname: '/chat', search: '', hash: '', origin: 'https://lorepath.example', href: '' };

// The router keeps the history that it has opened; other files open theirs.
afterAll(() => vi.resetModules());

beforeEach(() => {
  const browser = {
    location,
    history: { state: null, replaceState: () => undefined },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: true }),
  };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { defaultView: browser });
  vi.stubGlobal('localStorage', { getItem: () => null });
});

/** What is read on a part of the screen. */
function read(part: ReactNode, talk: TestingTalk = makeTestingTalk()): string {
  const shown = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(
      Router,
      null,
      createElement(ParamsContext, { value: {} }, createElement(TalkContext, { value: talk }, part)),
    ),
  );
  return renderToStaticMarkup(shown)
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\n+/g, '\n');
}

const readList = (talk: TestingTalk) =>
  read(createElement(ChatList, { openId: undefined, isPage: true }), talk);

describe('the list', () => {
  const empty = { chats: [], unread: 0 };

  test('says what it waits for', () => {
    const talk = makeTestingTalk();
    talk.list.set({ state: 'loading', ...empty });
    talk.people.set({ state: 'loading', people: [] });
    expect(readList(talk)).toContain('Loading chats...');
    talk.people.set({ state: 'ready', people: PEOPLE });
    expect(readList(talk)).toContain('Checking for conversations...');
  });

  test('invites whoever has none', () => {
    const talk = makeTestingTalk();
    talk.list.set({ state: 'ready', ...empty });
    expect(readList(talk)).toContain('No conversations yet\nSelect a user above to start chatting');
  });

  test('says when there is nobody, or nobody new', () => {
    const talk = makeTestingTalk();
    talk.people.set({ state: 'ready', people: [] });
    expect(readList(talk)).toContain('No users available');
    talk.people.set({ state: 'ready', people: PEOPLE.map((one) => ({ ...one, chatStarted: true })) });
    expect(readList(talk)).toContain("You've started chats with all available users");
  });

  test('has strangers apart, the newest first, and what waits in each', () => {
    const text = readList(makeTestingTalk());
    const places = [
      'First letters from strangers',
      'ゆき',
      'Mira',
      'Saturday on the old road',
      'Tomas',
      'Bo',
    ].map((one) => text.lastIndexOf(one));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toMatch(/Mira\nOnline\nYou: And nine chairs\./);
    expect(text).toMatch(/Saturday on the old road\nGroup\nInes Okonkwo: A picture or a file/);
    expect(text).not.toContain('Something rude.');
    for (const mark of ['Draft', 'Not sent', 'Not encrypted', '2 unread messages', 'No messages yet'])
      expect(text).toContain(mark);
  });

  test('offers to try again what failed, and a line that is down', () => {
    const talk = makeTestingTalk();
    talk.list.set({ state: 'failed', ...empty });
    talk.line.set('stopped');
    expect(readList(talk)).toContain('Your chats cannot be shown just now.\nTry again');
    expect(readList(talk)).toContain(
      'The line is down. What you write is kept and goes out when it is back.',
    );
  });
});

describe('a conversation', () => {
  const readChat = (talk: TestingTalk, id: number) => read(createElement(ChatView, { id }), talk);

  test('says what it waits for, and that nothing was said', () => {
    const talk = makeTestingTalk([makeChat(1, { state: 'loading' }), makeChat(2, { title: 'Mira' })]);
    expect(readChat(talk, 1)).toContain('Finding chat partner...');
    expect(readChat(talk, 1)).toContain('Loading chat...');
    expect(readChat(talk, 2)).toContain('No messages yet. Send a message to start the conversation.');
    expect(readChat(talk, 9)).toContain('There is no such conversation');
  });

  test('tells before anything is written that it is not encrypted', () => {
    expect(readChat(makeTestingTalk(), 5)).toContain('Not encrypted: Bo has made no key yet.');
    expect(readChat(makeTestingTalk(), 1)).toContain('Sealed');
  });

  test('asks for the keys where this browser does not hold them, and for an answer to a stranger', () => {
    const talk = makeTestingTalk();
    talk.keys.set('locked');
    expect(read(createElement(Unlock), talk)).toContain('Your letters are locked');
    expect(readChat(talk, 1)).not.toContain('Send');
    expect(readChat(talk, 4)).toMatch(/would like to write with you[\s\S]*Accept\nDecline\nBlock\nReport/);
  });

  test.each<readonly [Said, string]>([
    [{ kind: 'opening' }, 'Encrypted message'],
    [{ kind: 'closed' }, 'Encrypted message (content not available)'],
    [{ kind: 'broken' }, 'Unable to decrypt message content'],
    [{ kind: 'deleted' }, 'This message was deleted.'],
    [{ kind: 'text', text: 'a <b> & c' }, 'a &lt;b&gt; &amp; c'],
  ])('says of what it cannot tell why: %o', (said, words) => {
    expect(read(createElement(LetterWords, { message: makeLetter(1, { said }) })).trim()).toMatch(
      new RegExp(`^${words.replaceAll(/[()]/g, String.raw`\$&`)}`),
    );
  });
});

test('a group needs a name and somebody with a key, a search a name', () => {
  const shown = (part: ReactNode) =>
    renderToStaticMarkup(
      createElement(Router, null, createElement(TalkContext, { value: makeTestingTalk() }, part)),
    );
  const group = shown(createElement(NewGroupDialog, { onClose: () => undefined }));
  expect(group).toMatch(/aria-disabled="true"[^>]*><span>Create Group/);
  expect(group.match(/<input type="checkbox" disabled=""/g)).toHaveLength(
    PEOPLE.filter(({ hasKey }) => !hasKey).length,
  );
  const search = shown(createElement(SearchPeopleDialog, { onClose: () => undefined }));
  expect(search).toMatch(/aria-disabled="true"[^>]*><span>Search/);
});

test('the last words of somebody blocked are folded in the list, as in the conversation', () => {
  const chat = makeChat(1, {
    ...{ title: 'Sam', messages: [makeLetter(1, { isFromBlocked: true })] },
  });
  const text = readList(makeTestingTalk([chat]));
  expect(text).toContain('A message from somebody you blocked');
  expect(text).not.toContain('letter 1');
});

describe('a conversation that cannot simply be written in', () => {
  const readChat = (chat: ChatState, talk = makeTestingTalk([chat]), isAlone = true) =>
    read(createElement(ChatView, { id: chat.id, isAlone }), talk);
  const [pair, group] = [1, 3].map((id) => makeChats().find((one) => one.id === id) ?? makeChat(id)) as [
    ChatState,
    ChatState,
  ];

  test('says that the other one is blocked, and lets them through again', () => {
    const members = pair.members.map((one) => ({ ...one, isBlocked: !one.isMe }));
    const text = readChat({ ...pair, typing: [], members });
    expect(text).toMatch(/Blocked[\s\S]*You have blocked Mira[\s\S]*Let through again/);
    expect(text).not.toContain('\nSend\n');
  });

  test('offers the key to whoever has none, and blames nobody else', () => {
    const talk = makeTestingTalk([{ ...pair, willBeSealed: false }]);
    talk.keys.set('none');
    const text = readChat(pair, talk);
    expect(text).toContain('Make your key');
    expect(text).not.toContain('Mira has made no key');
  });

  test('says who asks one into a group, who can be blocked and reported', () => {
    const members = group.members.map((one) => ({ ...one, isAdmin: one.userId === 'ines' }));
    expect(readChat({ ...group, isRequest: true, members })).toMatch(
      /Ines Okonkwo would like you in this group[\s\S]*Accept\nDecline\nBlock\nReport/,
    );
  });

  test('says when the line is down, and nothing of who is not known to be there or not', () => {
    const talk = makeTestingTalk([{ ...pair, typing: [] }]);
    talk.line.set('stopped');
    expect(readChat(pair, talk)).toContain('The line is down.');
    const seen = (isOnline: boolean | undefined) =>
      readChat({ ...pair, typing: [], partner: pair.partner && { ...pair.partner, isOnline } });
    expect(seen(true)).toContain('\nOnline\n');
    expect(seen(false)).toContain('\nOffline\n');
    expect(seen(undefined)).not.toMatch(/\n(Online|Offline)\n/);
    expect(readChat(pair, talk, false)).not.toContain('The line is down.');
  });

  test('closes the line to write on until a stranger has answered the first letters, and counts the last ones', () => {
    const waiting = readChat({ ...pair, typing: [], lettersLeft: 0 });
    expect(waiting).toContain(
      'Mira has not answered yet. You can write more as soon as they do. What you have begun to write is kept.',
    );
    expect(waiting).not.toContain('\nSend\n');
    expect(readChat({ ...group, lettersLeft: 0 })).toContain('Nobody here has answered yet.');
    expect(readChat({ ...pair, lettersLeft: 1 })).toContain('1 more letter until Mira answers.');
    expect(readChat({ ...pair, lettersLeft: 4 })).not.toContain('until Mira answers');
    expect(readChat({ ...pair, lettersLeft: undefined })).toContain('\nSend\n');
  });

  test('says how long letters are kept', () => {
    expect(readChat(group)).toContain('Letters are deleted after 30 days');
    expect(readChat(pair)).not.toContain('Letters are deleted');
  });
});
