// What of a screen is new to the rules about barriers: they are asked once about every part, whichever size its window has and
// whatever stands beside it.
import type { Page } from 'playwright-core';

/** What has been asked about already, by what was asked; each part of a screen by its sum. */
const seen = new Map<string, Set<string>>();

/**
 * Finds what of a screen this process has not asked about in this way: everything where its headings and landmarks are in a new order,
 * else the parts that have not stood on any screen before as they stand here. Keeps the others in the page, as `seenParts`; all of it has
 * been asked about from now on.
 */
export async function findUnseen(page: Page, way: string): Promise<'everything' | 'parts' | 'nothing'> {
  const known = seen.get(way) ?? new Set();
  seen.set(way, known);
  const { unseen, sums } = await page.evaluate(sumUp, [...known].join(' '));
  for (const sum of sums.split(' ')) known.add(sum);
  return unseen;
}

/**
 * In the page: sums every element up with all that it holds. Into that goes what rules can look at: tag and attributes, whether it is
 * seen and scrolls, its words, their ink and size, and the ground below them. Left out is what differs without a meaning: names that are
 * given by chance, numbers, and where things stand.
 */
function sumUp(known: string): { unseen: 'everything' | 'parts' | 'nothing'; sums: string } {
  const before = new Set(known.split(' '));
  const sums = new Set<string>();
  const outline: string[] = [];
  const left: Element[] = [];
  const plain = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|_r_\w+_/g, '')
      .replaceAll(/[\d\s]+/g, ' ')
      .trim();
  /** After cyrb53: of two different texts in 10^15 pairs one has the same. */
  const sumOf = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
      other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677);
    }
    const mix = (high: number, low: number) => Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ (low >>> 13);
    return `${(mix(one, other) >>> 0).toString(36)}-${(mix(other, one) >>> 0).toString(36)}`;
  };
  const visit = (element: Element, over: string): { readonly sum: string; readonly isKnown: boolean } => {
    const style = getComputedStyle(element);
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const attributes = [...element.attributes]
      .filter(({ name }) => !/^(?:style|d|transform|points|[xy]|[cr][xy]?)$/.test(name))
      .map(({ name, value }) => `${name}=${plain(value)}`)
      .join(' ');
    const words = plain(
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join(' '),
    );
    const { backgroundColor, backgroundImage } = style;
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const ground = isClear ? over : `${backgroundColor} ${backgroundImage === 'none' ? '' : 'picture'}`;
    const scrolls =
      /auto|scroll/.test(style.overflow) &&
      (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ink = words === '' ? '' : [style.color, isLarge, style.textDecorationLine, ground].join(' ');
    const self = [element.tagName, attributes, isVisible, scrolls, words, ink, style.opacity].join(' ');
    const marks = /^(?:H[1-6]|MAIN|NAV|HEADER|FOOTER|ASIDE|SECTION|FORM|DIALOG)$/;
    const [role, label] = ['role', 'aria-label'].map((name) => element.getAttribute(name));
    if (isVisible && (marks.test(element.tagName) || role !== null))
      outline.push([element.tagName, role, plain(label ?? '')].join(' '));
    const begin = left.length;
    const below = [...element.children].map((child) => visit(child, ground));
    const [own, sum] = [sumOf(`by itself ${self}`), sumOf([self, ...below.map((one) => one.sum)].join('\n'))];
    // What only holds other things together means nothing, however they come together in it.
    const isHolder = /^(?:BODY|DIV|SPAN)$/.test(element.tagName) && role === null && before.has(own);
    const isKnown = before.has(sum) || (isHolder && below.every((one) => one.isKnown));
    for (const one of [own, sum]) sums.add(one);
    // The largest that is known: what it holds need not be named beside it.
    if (isKnown) left.splice(begin, left.length - begin, element);
    return { sum, isKnown };
  };
  const whole = visit(document.body, '');
  const order = sumOf([document.title, document.documentElement.lang, ...outline].join('\n'));
  sums.add(order);
  (window as unknown as { seenParts: readonly Element[] }).seenParts = left;
  const unseen = !before.has(order) ? 'everything' : whole.isKnown ? 'nothing' : 'parts';
  return { unseen, sums: [...sums].join(' ') };
}
