// What stands at an address, and where one may be turned to.
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAt, ParamsContext, Router, useLocation, useNavigate, useParams } from './router.tsx';

// Files share their ground: what is loaded next would take this window for a browser's.
afterEach(() => vi.unstubAllGlobals());

const SITE = 'https://lorepath.example';
const location = { pathname: '', search: '', hash: '', origin: SITE, href: '' };
const entries: string[] = [];
const history = {
  state: null as unknown,
  pushState(state: unknown, _: string, url: string) {
    entries.push(url);
    open(url, state);
  },
  replaceState(state: unknown, _: string, url?: string) {
    if (url === undefined) return;
    entries.splice(-1, 1, url);
    open(url, state);
  },
};
const browser = {
  location,
  history,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Opens an address as a browser does, which keeps what was said of the page with it. */
function open(address: string, state: unknown = null): void {
  const { pathname, search, hash, href } = new URL(address, SITE);
  Object.assign(location, { pathname, search, hash, href });
  history.state = state;
}

beforeEach(() => {
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { defaultView: browser });
  entries.splice(0);
});

/** Shows a screen at an address. */
function show(screen: ReactNode): string {
  return renderToStaticMarkup(createElement(Router, null, screen)).replaceAll('&quot;', '"');
}

const ALL = ['/story/:storyId', '/story/new', '/map', '/identity/:uid'].map((address) => ({ address }));

test.each([
  ['/map', '/map', {}],
  ['/map/', '/map', {}],
  ['/story/new', '/story/new', {}],
  ['/story/a%20b%2Fc', '/story/:storyId', { storyId: 'a b/c' }],
  ['/identity/u-1', '/identity/:uid', { uid: 'u-1' }],
  ['/identity/%E0%A4%A', '/identity/:uid', { uid: '%E0%A4%A' }],
])('at %s stands what fits it best', (path, address, params) => {
  expect(findAt(ALL, path)).toEqual({ found: { address }, params });
});

test.each(['/nowhere', '/story/a/b', '/', '/mapx'])('nothing stands at %s', (path) => {
  expect(findAt(ALL, path)).toBeUndefined();
});

function Told(): ReactNode {
  return JSON.stringify(useParams());
}

test('a screen is told what fills the blanks of its address', () => {
  open('/map');
  const params = { storyId: 'a b' };
  expect(show(createElement(ParamsContext, { value: params }, createElement(Told)))).toBe(
    '{"storyId":"a b"}',
  );
});

type Seen = { readonly turn: ReturnType<typeof useNavigate>; readonly where: ReturnType<typeof useLocation> };

function Looking({ tell }: { readonly tell: (seen: Seen) => void }): null {
  tell({ turn: useNavigate(), where: useLocation() });
  return null;
}

/** Where a screen finds itself, and what it turns pages with. */
function look(): Seen {
  const seen: Seen[] = [];
  show(createElement(Looking, { tell: (one: Seen) => void seen.push(one) }));
  const [first] = seen;
  if (first === undefined) throw new Error('the screen was not shown');
  return first;
}

test('a page is turned to with what is said of it, or takes the place of the one before', () => {
  open('/map');
  const { turn, where: start } = look();
  expect(start).toMatchObject({ pathname: '/map', key: 'default', state: null });
  turn('/story/new?story=x#end', { state: { step: 2 } });
  const { where } = look();
  expect(where).toMatchObject({
    pathname: '/story/new',
    search: '?story=x',
    hash: '#end',
    state: { step: 2 },
  });
  expect(where.key).not.toBe('default');
  turn('/map', { replace: true });
  expect(entries).toEqual(['/map']);
});

test.each(['//elsewhere.example/x', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:x'])(
  'nobody is turned to %s',
  (address) => {
    open('/map');
    const { turn } = look();
    expect(() => turn(address)).toThrow('another site');
    expect(entries).toEqual([]);
  },
);
