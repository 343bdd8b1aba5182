// A page of another build than the server's says so, once, and one of the same build keeps silent.
import { afterEach, expect, test, vi } from 'vitest';
import type { SocketOptions } from '#base/device/socket.ts';
import { NEWER_BUILD } from '#messages/app/newer-build.ts';
import { say } from '#messages/say.ts';

const shown: string[] = [];
const closed: string[] = [];
const opened: SocketOptions<{ readonly type: string; readonly build?: string }>[] = [];

vi.mock('#base/device/socket.ts', () => ({
  callSocket: (options: (typeof opened)[number]) => {
    opened.push(options);
    return { close: () => closed.push(options.path) };
  },
}));
vi.mock('#base/ui/controls/toasts.ts', () => ({ showToast: (text: string) => shown.push(text) }));

afterEach(() => {
  for (const list of [shown, closed, opened]) list.length = 0;
});

/** A page that begins with a script, on which nothing has been said yet. */
async function openPage(script: string | null) {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => script && { getAttribute: () => script } });
  const leaving = new AbortController();
  const { hearOfBuild } = await import('./newer-build.ts');
  hearOfBuild(leaving.signal);
  return {
    leaving,
    hearOfBuild,
    tell: (build: string) => opened.at(-1)?.onFrame({ type: 'app_version', build }),
  };
}

test('another build than the page is told of once, and then nobody listens any more', async () => {
  const { tell, leaving, hearOfBuild } = await openPage('/assets/index-one.js');
  tell('/assets/index-one.js');
  expect([shown, closed]).toEqual([[], []]);
  tell('/assets/index-two.js');
  expect([shown, closed]).toEqual([[say(NEWER_BUILD, 'newer-build.is_here')], ['/ws']]);
  tell('/assets/index-three.js');
  hearOfBuild(leaving.signal);
  expect([shown.length, opened.length]).toEqual([1, 1]);
});

test('whoever leaves the page stops listening, and who has left does not begin', async () => {
  const { leaving, hearOfBuild } = await openPage('/assets/index-one.js');
  leaving.abort();
  expect(closed).toEqual(['/ws']);
  hearOfBuild(leaving.signal);
  expect(opened).toHaveLength(1);
});

test.each([null, '/src/app/web/main.tsx'])('a page that was not built (%s) does not ask', async (script) => {
  await openPage(script);
  expect(opened).toEqual([]);
});
