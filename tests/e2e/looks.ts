// What is measured on a screen: what axe finds, how large its targets are, whether it spills over its sides.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { putOnPseudo } from '../../tools/pseudo-locale.ts';
import { PATIENCE_MS, type Size } from './journey.ts';
import { findUnseen } from './seen-parts.ts';
import { drawAt } from './small-drawing.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What can be called by its name is called what it shows (2.5.3); axe holds it to be an experiment and would leave it out. */
const NAMED_AS_SHOWN = { 'label-content-name-mismatch': { enabled: true } };
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** As short as it comes: every document that is looked at reads it anew. It is not to copy the source of all that it looks at. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });`;

/** Smallest side of a target, in CSS px (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/**
 * Waits until pictures, letters and whatever is on its way are there, and nothing moves that will come to an end. A notice goes by
 * itself, at a moment that nobody knows: it is put away before, but for one that has the focus, which stays.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(awaitRest, { patience: PATIENCE_MS, notices: say(UI, 'ui.notices') });
}

/** In the page: the same, for so many ms at most. Looks once in a frame, after two of them: what was changed just now is drawn by then. */
async function awaitRest({
  patience,
  notices,
}: {
  readonly patience: number;
  /** The name of the place where notices come and go. */
  readonly notices: string;
}): Promise<void> {
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  /** Of pictures: one that is in sight, not out of the window and not cut off by what it is in. */
  const findSeen = (pictures: readonly HTMLImageElement[]) =>
    new Promise<Element | undefined>((resolve) => {
      if (pictures.length === 0) return resolve(undefined);
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries.find(({ isIntersecting }) => isIntersecting)?.target);
      });
      for (const one of pictures) observer.observe(one);
    });
  const findPassing = () =>
    [...document.querySelectorAll('[role=status]')].find(
      (place) =>
        place.getAttribute('aria-label') === notices &&
        place.childElementCount > 0 &&
        !place.contains(document.activeElement),
    );
  const findRestless = async () => {
    const passing = findPassing();
    for (const button of passing?.querySelectorAll('button') ?? []) button.click();
    if (passing !== undefined) return `a notice: ${passing.textContent}`;
    // Blank paper in place of what will stand there.
    const blank = [...document.querySelectorAll('[class*=_skeleton_]')].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (blank !== undefined) return `${blank.parentElement?.className} is blank`;
    const coming = [...document.images].filter(({ complete }) => !complete);
    // One that is out of sight may be fetched only when it comes near.
    const picture =
      coming.find(({ loading }) => loading !== 'lazy') ??
      ((await findSeen(coming)) as HTMLImageElement | undefined);
    const moving = document.getAnimations().find((animation) => {
      const ends = animation.effect?.getComputedTiming().endTime;
      return ends !== Number.POSITIVE_INFINITY && animation.playState === 'running';
    });
    const { target } = (moving?.effect ?? {}) as Partial<KeyframeEffect>;
    return picture?.src ?? (moving && `${target?.tagName} ${target?.className}`);
  };
  const begin = performance.now();
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
  for (let restless = await findRestless(); restless !== undefined; restless = await findRestless()) {
    if (performance.now() - begin > patience) throw new Error(`it does not come to rest: ${restless}`);
    await nextFrame();
  }
}

/** What axe finds wrong, one line for each place; in colours alone when only those have changed. Without the `seenParts`, where told so. */
export async function findBarriers(
  page: Page,
  of: 'everything' | 'colours',
  { leavesSeen = false } = {},
): Promise<readonly string[]> {
  // Once in a document: it is large, and most screens are reached without loading another one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly =
    of !== 'colours'
      ? ({ type: 'tag', values: RULES } as const)
      : ({ type: 'rule', values: COLOUR_RULES } as const);
  // Told in the page: what axe says of all that is well is as long as the page.
  return page.evaluate(
    async ({ only, rules, leaves }) => {
      const { axe: reader, seenParts } = window as unknown as { axe: typeof axe; seenParts: Element[] };
      const { violations } = await reader.run(leaves ? { exclude: seenParts } : document, {
        ...{ runOnly: only, resultTypes: ['violations'], rules },
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help} | ${target.join(' ')} | ${any[0]?.message ?? ''}`),
      );
    },
    { only: runOnly, rules: of === 'everything' ? NAMED_AS_SHOWN : {}, leaves: leavesSeen },
  );
}

/** Smallest side of a target for a finger, in CSS px (WCAG 2.2, 2.5.5). */
const FINGER_TARGET = 44;
/** Windows (CSS px) that a phone of the smallest kind has, and one whose page is shown at four times its size. */
const SMALL_WINDOWS = [
  { width: 320, height: 844 },
  { width: 320, height: 256 },
];

/**
 * Everything that is measured on a screen at rest, one line for each fault: barriers in what no screen has had before, small targets, colours in the
 * dark, and what spills over its sides with text of twice the size, in a language with longer words and, on a phone, in
 * small windows; and what comes to lie over the focus. Leaves the page as it was. Each change is drawn anew, so two are made at once where
 * neither minds the other.
 */
export async function findFaults(page: Page, size: Size): Promise<readonly string[]> {
  const whole = size === 'phone' ? page.viewportSize() : null;
  if (whole !== null) {
    await drawAt(page, whole, 'small');
    await comeToRest(page);
  }
  const unseen = await findUnseen(page, 'everything');
  const barriersOf = async (what: 'everything' | 'colours') =>
    unseen === 'nothing' ? [] : findBarriers(page, what, { leavesSeen: unseen === 'parts' });
  const faults = [
    ...(await barriersOf('everything')),
    ...(await findSmallTargets(page)),
    ...(await findHidden(page)),
  ];
  if (unseen !== 'nothing') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await comeToRest(page);
    faults.push(...(await barriersOf('colours')).map((fault) => `in the dark, ${fault}`));
  }
  await setTextSize(page, '200%');
  await comeToRest(page);
  // On a phone the small windows ask for the focus with as little room.
  const large = [
    ...(await tellSpill(page)),
    ...(await findBroken(page)),
    ...(size === 'desk' ? await findHidden(page) : []),
  ];
  faults.push(...large.map((fault) => `with large text, ${fault}`));
  await setTextSize(page, '');
  if (unseen !== 'nothing') await page.emulateMedia({ colorScheme: 'light' });
  if (whole !== null) {
    for (const small of SMALL_WINDOWS) {
      await page.setViewportSize(small);
      await comeToRest(page);
      const found = [
        ...(await tellSpill(page)),
        ...(await findSmallTargets(page, FINGER_TARGET)),
        ...(await findHidden(page)),
      ];
      faults.push(...found.map((fault) => `in ${small.width} x ${small.height}, ${fault}`));
    }
    await drawAt(page, whole, 'full');
  }
  await comeToRest(page);
  // What is measured at once is laid out for it, but need not be drawn.
  const takeOff = await putOnPseudo(page, { isMirrored: false });
  faults.push(...(await tellSpill(page)).map((fault) => `in another language, ${fault}`));
  await takeOff();
  return faults;
}

/** Words of a few letters in three lines or more: a column that is too narrow for what stands in it. */
function findBroken(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('dialog:modal') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around === null || !around.checkVisibility({ visibilityProperty: true })) continue;
      // What only listeners are told is laid out in a pixel.
      if (around.closest('.visually-hidden, [aria-hidden=true]') !== null || around.clientWidth === 1)
        continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,14}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2) faults.push(`${word} is broken into ${lines.size} lines`);
      }
    }
    return faults;
  });
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

async function tellSpill(page: Page): Promise<readonly string[]> {
  const { wider, outside } = await findSpill(page);
  return [
    ...(wider > 0 ? [`${wider} px wider than its window`] : []),
    ...outside.map((name) => `outside: ${name}`),
  ];
}

/** Whatever can be reached by key or pointer and is smaller than a target may be. Links within a sentence are exempt. */
export function findSmallTargets(page: Page, smallest: number = SMALLEST_TARGET): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const reach = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    return [...document.querySelectorAll<HTMLElement>(reach)].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden=true]') !== null || !element.checkVisibility()) return [];
      const modal = document.querySelector('dialog:modal');
      if (modal !== null && !modal.contains(element)) return [];
      const isWithinText =
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent;
      if (isWithinText) return [];
      // A field that is drawn by its label is as large as that.
      const target = element.tagName === 'INPUT' ? (element.closest('label') ?? element) : element;
      const box = target.getBoundingClientRect();
      // What is laid over all that it belongs to is pressed there, too.
      const over = getComputedStyle(element, '::after');
      const isOver = over.content !== 'none' && over.position === 'absolute';
      const width = Math.max(box.width, isOver ? Number.parseFloat(over.width) || 0 : 0);
      const height = Math.max(box.height, isOver ? Number.parseFloat(over.height) || 0 : 0);
      // What comes into sight only with the focus has no size before.
      if (width <= 1 && height <= 1) return [];
      if (Math.min(width, height) >= least - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${element.tagName} ${name} ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, smallest);
}

/** Whether something can be pressed where it is: it lies in the window, and nothing lies over its middle. */
export function isInReach(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(above) && top >= 0 && bottom <= window.innerHeight;
  });
}

/**
 * What comes to lie under something else, or outside the window, when it gets the focus (WCAG 2.2, 2.4.11).
 * Goes through a screen in the order of its keys, and leaves the focus and the place where they were.
 */
export function findHidden(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const before = document.activeElement;
    const [left, top] = [window.scrollX, window.scrollY];
    // What lies over the page keeps the focus, or goes when it leaves.
    const above = document.querySelector('dialog:modal') ?? document.querySelector(':popover-open');
    const reach = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const faults = [...(above ?? document).querySelectorAll<HTMLElement>(reach)].flatMap((element) => {
      if (element.tabIndex < 0 || element.closest('[inert]') !== null) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // What has the focus already is not brought into sight by being given it.
      if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' });
      element.focus();
      if (document.activeElement !== element) return [];
      // A field that is drawn by its label is where that is.
      const drawn = element.tagName === 'INPUT' ? (element.closest('label') ?? element) : element;
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
      const seen = [...drawn.getClientRects()].flatMap((box) => {
        // Of what is larger than the window, what is in sight of it.
        const [from, to] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
        const [start, end] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
        return to - from < 1 || end - start < 1 ? [] : [{ from, to, middle: (start + end) / 2 }];
      });
      if (seen.length === 0) return [`${name} is out of sight`];
      const covers = seen.flatMap(({ from, to, middle }) =>
        [0.3, 0.5, 0.7].flatMap((share) => {
          const onTop = document.elementFromPoint(middle, from + share * (to - from));
          const isOwn = onTop === null || drawn.contains(onTop) || onTop.contains(drawn);
          // One that is held lies over the place where it was asked for until it is let go, and goes by itself.
          return isOwn || onTop.closest('[role=status]') !== null ? [] : [onTop];
        }),
      );
      const [cover] = covers;
      return cover === undefined ? [] : [`${name} lies under ${cover.tagName} ${cover.className}`];
    });
    // The body takes no focus from what has it.
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(left, top);
    return faults;
  });
}

/** By how many px a screen is wider than its window, and what of it can be pressed but lies outside. */
export function findSpill(page: Page) {
  return page.evaluate(() => {
    const outside = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((element) => {
      if (element.closest('[inert], [aria-hidden=true]') !== null || !element.checkVisibility()) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5);
    });
    const { scrollWidth } = document.documentElement;
    return {
      wider: Math.max(0, scrollWidth - window.innerWidth),
      outside: outside.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    };
  });
}
