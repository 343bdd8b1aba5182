// What a browser keeps: read by a parser, in a storage that may refuse or hold anything, and forgotten by whose it is.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../tests/web-storage.ts';
import { openChoice } from './choice.ts';
import { forgetOthers, forgetPerson } from './forget-people.ts';
import { declareKind, KINDS, tellWhoIsHere } from './kinds.ts';
import { asText, forgetKept, forgetTab, listKept, openShelf } from './shelf.ts';

const BEGUN = declareKind('begun.{person}.', 'log-out');
const TOLD = declareKind('told.{person}.', 'session');
const SENT = declareKind('sent.{person}.', 'deletion');
const TOKEN = declareKind('token', 'log-out');
const LOOK = declareKind('look', 'always');
const TYPED = declareKind('typed:', 'log-out', 'tab');
const SEEN = declareKind('seen', 'always', 'tab');

const parseCount = (text: string) => {
  const count: unknown = JSON.parse(text);
  return typeof count === 'number' ? count : undefined;
};

/** Who is signed in. */
let here: string | null = null;
let takeBack: () => void;

beforeEach(() => {
  here = null;
  takeBack = tellWhoIsHere(() => here);
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
});
afterEach(() => {
  // What a full storage left on the page is nobody's in the next test.
  for (const person of ['ann', 'bob', 'anna', '$&']) forgetPerson(person, 'deletion');
  for (const kind of [LOOK, SEEN]) forgetKept(kind, {});
  takeBack();
  vi.unstubAllGlobals();
});

/** A storage that is full: it gives what it has, and takes nothing. */
function fillUp(storage = makeStorage()): void {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const get = (on: object, key: string | symbol) => (key === 'setItem' ? setItem : Reflect.get(on, key));
  vi.stubGlobal('localStorage', new Proxy(storage, { get }));
}

describe('a shelf', () => {
  test('gives what was kept, under its declared name, until it is forgotten', () => {
    const shelf = openShelf(BEGUN, { person: 'ann', what: 'a' }, parseCount);
    expect(shelf.read()).toBeUndefined();
    expect(shelf.keep(7)).toBe(true);
    expect(localStorage.getItem('begun.ann.a')).toBe('7');
    expect(openShelf(BEGUN, { person: 'ann', what: 'a' }, parseCount).read()).toBe(7);
    shelf.forget();
    expect([shelf.read(), localStorage.length]).toEqual([undefined, 0]);
  });

  test('keeps texts as they are, and prints as it is told to', () => {
    openShelf(LOOK, {}, asText).keep('wide');
    expect(localStorage.getItem('look')).toBe('wide');
    openShelf(SEEN, {}, Number, (count) => `${count}`).keep(3);
    expect([sessionStorage.getItem('seen'), localStorage.getItem('seen')]).toEqual(['3', null]);
  });

  test.each(['', '{', 'null', '"7"', '[7]'])('has nothing where %j lies there', (odd) => {
    localStorage.setItem('look', odd);
    expect(openShelf(LOOK, {}, parseCount).read()).toBeUndefined();
  });

  test('says so when storage is full, and keeps the new one as long as the page lives', () => {
    const shelf = openShelf(LOOK, {}, parseCount);
    shelf.keep(1);
    const storage = localStorage as ReturnType<typeof makeStorage>;
    fillUp(storage);
    expect([shelf.keep(2), shelf.read()]).toEqual([false, 2]);
    vi.stubGlobal('localStorage', storage);
    expect([shelf.keep(3), shelf.read(), localStorage.getItem('look')]).toEqual([true, 3, '3']);
  });

  test('keeps nothing on the page that is not to outlive a refusal', () => {
    fillUp();
    const shelf = openShelf(TOKEN, {}, asText);
    expect([shelf.keep('t', false), shelf.read()]).toEqual([false, undefined]);
  });

  test('works on the page alone where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    const shelf = openShelf(BEGUN, { person: 'ann', what: 'a' }, parseCount);
    expect([shelf.keep(1), shelf.read()]).toEqual([false, 1]);
    expect(listKept(BEGUN, { person: 'ann' })).toEqual(['a']);
    shelf.forget();
    expect([shelf.read(), listKept(BEGUN, { person: 'ann' })]).toEqual([undefined, []]);
  });

  test('tells what other tabs change under its name, or all at once, until it is told to stop', () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    let told = 0;
    const stop = openShelf(LOOK, {}, asText).onElsewhere(() => {
      told += 1;
    });
    const change = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key })) && told;
    expect([change('looks'), change('look'), change(null)]).toEqual([0, 1, 2]);
    stop();
    expect(change('look')).toBe(2);
  });
});

test('nothing can be kept of a kind that was not declared, nor of a person without saying whose it is', () => {
  const made = { name: 'made.{person}.', until: 'always', where: 'tab' } as const;
  // @ts-expect-error only what was declared is a kind
  openShelf(made, { person: 'ann' }, asText);
  // @ts-expect-error whose it is stands in its name
  openShelf(BEGUN, { what: 'a' }, asText);
  expect(KINDS).not.toContainEqual(made);
});

test('a choice is one of its values, the usual one where something else lies there', () => {
  const size = openChoice(LOOK, ['small', 'large'], 'large');
  localStorage.setItem('look', 'huge');
  const shelf = openShelf(LOOK, {}, asText);
  size.choose('small');
  expect(shelf.read()).toBe('small');
});

test('what is kept of a person is listed by what it is, without anybody else’s', () => {
  for (const [person, what] of [
    ['ann', 'a'],
    ['ann', 'b.1'],
    ['anna', 'c'],
    ['$&', 'd'],
  ] as const)
    openShelf(BEGUN, { person, what }, parseCount).keep(1);
  expect([...listKept(BEGUN, { person: 'ann' })].sort()).toEqual(['a', 'b.1']);
  expect(listKept(BEGUN, { person: '$&' })).toEqual(['d']);
  forgetKept(BEGUN, { person: 'ann', what: 'b.' });
  expect(listKept(BEGUN, { person: 'ann' })).toEqual(['a']);
});

describe('forgetting a person', () => {
  const everything = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at)),
    );
  beforeEach(() => {
    for (const person of ['ann', 'bob'])
      for (const kind of [BEGUN, SENT, TOLD]) {
        here = person;
        openShelf(kind, { person, what: 'x' }, asText).keep('x');
      }
    here = null;
    for (const kind of [TOKEN, LOOK, TYPED, SEEN]) openShelf(kind, {}, asText).keep('x');
  });

  test('takes along what goes with logging out, and what earlier people left of it', () => {
    forgetPerson('ann');
    expect(everything().sort()).toEqual(['look', 'seen', 'sent.ann.x', 'sent.bob.x']);
  });

  test('for good takes along all that is theirs', () => {
    forgetPerson('ann', 'deletion');
    expect(everything().sort()).toEqual(['look', 'seen', 'sent.bob.x']);
  });

  test('whose session is over takes along what the server told, whomever, and leaves what was typed', () => {
    forgetPerson('ann', 'session');
    expect(everything().sort()).toEqual([
      ...['begun.ann.x', 'begun.bob.x', 'look', 'seen', 'sent.ann.x', 'sent.bob.x', 'token', 'typed:'],
    ]);
  });

  test('who has left in another tab takes along what is in this one, and nothing of who is here', () => {
    here = 'bob';
    forgetTab();
    forgetOthers();
    expect(everything().sort()).toEqual([
      ...['begun.ann.x', 'begun.bob.x', 'look', 'seen', 'sent.ann.x', 'sent.bob.x', 'token', 'told.bob.x'],
    ]);
  });

  test('nothing that goes with a session is kept any more for who has gone, in storage or on the page', () => {
    const shelf = openShelf(TOLD, { person: 'ann', what: 'late' }, asText);
    for (const now of [null, 'bob']) {
      here = now;
      expect([shelf.keep('x'), shelf.read()]).toEqual([false, undefined]);
    }
    here = 'ann';
    expect([shelf.keep('x'), shelf.read()]).toEqual([true, 'x']);
  });
});
