// That pages without touch are drawn small, and pressed where they are drawn.
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Message, makeSmallDrawing } from './small-drawing.ts';

const measures = (sessionId: string, mobile: boolean): Message => ({
  method: 'Emulation.setDeviceMetricsOverride',
  sessionId,
  params: { width: 1000, height: 500, mobile },
});
const pressed = (sessionId: string): Message => ({
  method: 'Input.dispatchMouseEvent',
  sessionId,
  params: { type: 'mousePressed', x: 250, y: 105 },
});

test('what is told of one page holds in every session that is about it, and in no other', () => {
  const { tell, hear } = makeSmallDrawing();
  for (const [sessionId, targetId] of [
    ['first', 'desk'],
    ['second', 'desk'],
    ['third', 'phone'],
  ])
    hear({ method: 'Target.attachedToTarget', params: { sessionId, targetInfo: { targetId } } });
  expect(tell(measures('first', false)).params).toMatchObject({ width: 1000, scale: 0.1 });
  expect(tell(measures('third', true)).params).toMatchObject({ width: 1000, scale: 1 });
  for (const session of ['first', 'second'])
    expect(tell(pressed(session)).params).toEqual({ type: 'mousePressed', x: 25, y: 10.5 });
  for (const session of ['third', 'fourth']) expect(tell(pressed(session))).toEqual(pressed(session));
  const other: Message = { method: 'Page.enable', sessionId: 'first' };
  expect(tell(other)).toBe(other);
});

test('a page that is drawn small is as large as ever, and hears a press at the pixel where it was', async () => {
  const browser = await launchBrowser({ drawsSmall: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(
      '<button style="position: fixed; border: 0; left: 1201px; top: 703px">Here</button>',
    );
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('click', ({ clientX, clientY, target }) =>
            resolve([clientX, clientY, (target as Element).textContent, innerWidth, innerHeight]),
          );
        }),
    );
    await page.getByRole('button').click({ position: { x: 6, y: 5 } });
    expect(await heard).toEqual([1207, 708, 'Here', 1440, 900]);
  } finally {
    await browser.close();
  }
});
