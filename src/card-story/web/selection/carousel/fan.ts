// The cards as a fan in the hand: how each stands for its distance from the middle.

/** Distance of a slide from the middle, in slides: 0 selected, -1 the one before it. Loops the short way round. */
export function distanceOf(index: number, count: number, progress: number): number {
  if (count < 2) return 0;
  const straight = index - progress * count;
  return straight - Math.round(straight / count) * count;
}

export function isRightToLeft(): boolean {
  return getComputedStyle(document.documentElement).direction === 'rtl';
}

/** How a card stands: its transform, how visible it is, and how deep in shadow (0 to 1). */
export type Stance = { readonly transform: string; readonly opacity: number; readonly shade: number };

const DEGREES = 2.2;
const DROP_PX = 10;
const SHRINK = 0.05;
const SHADE = 0.5;
/** Over how much of a slide a card fades before it changes sides. */
const FADE = 0.45;

/** The stance at a distance. With few cards one changes sides in sight of all: it has faded by then. */
export function standAt(distance: number, count: number): Stance {
  const away = Math.abs(distance);
  const near = Math.min(away, 2);
  const transform = `translateY(${round(near * near * DROP_PX)}px) rotate(${round(distance * DEGREES)}deg) scale(${round(1 - near * SHRINK)})`;
  const opacity = count < 2 ? 1 : Math.min(1, Math.max(0, (count / 2 - away) / FADE));
  return { transform, opacity: round(opacity), shade: round(Math.min(1, away) * SHADE) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Writes their stances to the slides: transform and opacity alone. Each one's first element is its card, and the card's last its shade. */
export function arrange(slides: readonly Element[], progress: number): void {
  const side = isRightToLeft() ? -1 : 1;
  for (const [index, slide] of slides.entries()) {
    const card = slide.firstElementChild as HTMLElement | null;
    const shade = card?.lastElementChild as HTMLElement | null | undefined;
    if (!card || !shade) continue;
    const stance = standAt(side * distanceOf(index, slides.length, progress), slides.length);
    card.style.transform = stance.transform;
    card.style.opacity = String(stance.opacity);
    shade.style.opacity = String(stance.shade);
  }
}
