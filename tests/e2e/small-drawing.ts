// What a browser is told and tells in the protocol of its developer tools, so that it draws every page small: a page is laid
// out, scrolled and pressed as ever, and takes a third less of the processor, since nobody looks at what is drawn.
import type { Page } from 'playwright-core';

/** A message of the protocol, with what is minded here. */
export type Message = {
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** How large things are drawn, as a part of what they are. */
const SMALL = 0.1;

/** The pages of which `drawAt` has said something, by the browser's name, which no two have. */
const asked = new Map<string, number>();

export type SmallDrawing = {
  /** What is to be sent instead of a message that goes to the browser. */
  readonly tell: (message: Message) => Message;
  /** Minds a message that came from the browser. */
  readonly hear: (message: Message) => void;
};

/**
 * Minds one browser. The scale comes with the measures of a page (`Emulation.setDeviceMetricsOverride`), and what the mouse presses must
 * be told where it is drawn. How far a finger has gone, and whether it comes a second time, is told where things are drawn as
 * well: a page with touch is drawn as large as it is, but where `drawAt` says otherwise.
 */
export function makeSmallDrawing(): SmallDrawing {
  /** Which page each session is about, by the browser's names of both. */
  const pages = new Map<string, string>();
  const scales = new Map<string, number>();
  const pageOf = ({ sessionId = '' }: Message) => pages.get(sessionId) ?? sessionId;
  return {
    hear({ method, params }) {
      if (method !== 'Target.attachedToTarget') return;
      const { sessionId, targetInfo } = params as {
        readonly sessionId: string;
        readonly targetInfo: { readonly targetId: string };
      };
      pages.set(sessionId, targetInfo.targetId);
    },
    tell(message) {
      const page = pageOf(message);
      const { params } = message;
      if (message.method === 'Emulation.setDeviceMetricsOverride') {
        const scale = asked.get(page) ?? (params?.mobile === true ? 1 : SMALL);
        scales.set(page, scale);
        return { ...message, params: { ...params, scale } };
      }
      if (message.method === 'Input.dispatchMouseEvent') {
        const { x, y } = params as { readonly x: number; readonly y: number };
        const scale = scales.get(page) ?? 1;
        return { ...message, params: { ...params, x: x * scale, y: y * scale } };
      }
      return message;
    },
  };
}

type Measures = { readonly width: number; readonly height: number };

/**
 * Gives a page its measures (CSS px) and has it drawn small while no finger touches it, or as large as it is again. Good until it is
 * said otherwise, whatever becomes of its window.
 */
export async function drawAt(page: Page, measures: Measures, size: 'small' | 'full'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  asked.set(targetInfo.targetId, size === 'small' ? SMALL : 1);
  // The scale goes with measures, which are told to the browser only when they change.
  if (page.viewportSize()?.height === measures.height)
    await page.setViewportSize({ ...measures, height: measures.height + 1 });
  await page.setViewportSize(measures);
  // A telephone that was made narrower and wider again stays a little nearer to what had the focus.
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await session.detach();
}
