// Sees to it that the focus never falls to the beginning of the page, whatever takes away what had it: a net below all that gives it on by itself.

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';
const CONTROLS =
  ':is(a[href], button, summary, input, textarea, select, [tabindex="0"]):not(:disabled, [aria-hidden=true])';

const PUT_OUT = ':disabled, :is([hidden], [inert], dialog:not([open])) *, [hidden], [inert]';

type Held = {
  readonly element: HTMLElement;
  /** What it lies in, the nearest first. */
  readonly around: readonly Element[];
  /** All controls of that moment, in the order of the keys. */
  readonly controls: readonly HTMLElement[];
  /** Of one in a dialog: what had the focus before, on the page below. */
  readonly below: Held | undefined;
};

/**
 * From now on: once what had the focus is gone, hidden or switched off, and nobody has given the focus on within two frames,
 * it goes to the first control of what came in its place, else to the one after it; where the whole screen is another, to its heading.
 */
function keepFocusNear(): void {
  let held: Held | undefined;
  let isAsked = false;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) held = hold(target, held);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !document.hasFocus()) return;
    // Some browsers tell it just before they take the element away. Whoever presses beside everything means to leave it.
    queueMicrotask(() => {
      if (target === held?.element && isUsable(held.element)) held = undefined;
    });
  };
  const isLost = () => held !== undefined && document.activeElement === document.body;
  const giveOn = () => {
    isAsked = false;
    if (held === undefined || !isLost()) return;
    const next = findNext(held);
    held = undefined;
    if (next === undefined) return;
    if (!next.matches(CONTROLS)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(() => {
    // What is switched off or hidden has the focus until the page is drawn.
    if (isAsked || held === undefined || !(isLost() || held.element.matches(PUT_OUT))) return;
    isAsked = true;
    requestAnimationFrame(() => requestAnimationFrame(giveOn));
  });
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    held = hold(document.activeElement, undefined);
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
}

function hold(element: HTMLElement, before: Held | undefined): Held {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  const isAbove = element.closest('dialog') !== null;
  const wasAbove = before?.element.closest('dialog') !== null;
  return {
    ...{ element, around, controls: listControls(document) },
    below: isAbove ? (wasAbove ? before?.below : before) : undefined,
  };
}

function findNext(held: Held): HTMLElement | undefined {
  const { element, around, controls, below } = held;
  // The browser hands it back to what opened a dialog, unless that is gone as well.
  if (below !== undefined && around.some((one) => one.matches('dialog:not([open])') || isGoneDialog(one)))
    return isUsable(below.element) ? below.element : findNext(below);
  const home = around.find(isUsable);
  const heading = document.querySelector<HTMLElement>('main h1') ?? undefined;
  if (home === undefined || home.matches('main, body, html') || element.matches('h1')) return heading;
  const here = listControls(home).filter(mayTake);
  const added = here.filter((one) => !controls.includes(one));
  const after = controls.slice(controls.indexOf(element) + 1).find((one) => here.includes(one));
  // As many as went came in their place, as with the next card: then it is the one at the same place of them.
  const gone = controls.filter((one) => !one.isConnected);
  const alike = gone.length === added.length ? added[gone.indexOf(element)] : undefined;
  return (
    added.find((one) => nameOf(one) === nameOf(element)) ??
    alike ??
    added[0] ??
    after ??
    here.at(-1) ??
    heading
  );
}

const isGoneDialog = (one: Element) => one.matches('dialog') && !one.isConnected;

const listControls = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);

/** A field would open the keyboard of a phone. */
const mayTake = (one: Element) => !one.matches(FIELDS) || matchMedia('(pointer: fine)').matches;

function isUsable(one: Element): boolean {
  return (
    one.isConnected &&
    !one.matches(':disabled') &&
    one.closest('[inert], dialog:not([open])') === null &&
    one.checkVisibility({ visibilityProperty: true })
  );
}

const nameOf = (one: Element) => one.ariaLabel ?? one.textContent;

// Whoever fetches it wants it, and there is one of it in a page.
keepFocusNear();

export {};
