// The things of a bag as line drawings, each of a few strokes.
import type { ThingLook } from '../../../rules/words.ts';

const STROKES: Readonly<Record<ThingLook, string>> = {
  bell: 'M5.5 17.5h13M8 17.5v-6a4 4 0 0 1 8 0v6M10.5 20.3a1.6 1.6 0 0 0 3 0M12 7.5V4.5',
  book: 'M4.5 5.5H10a2 2 0 0 1 2 2V19a2 2 0 0 0-2-1.5H4.5zM19.5 5.5H14a2 2 0 0 0-2 2V19a2 2 0 0 1 2-1.5h5.5z',
  cloth: 'M6 5c4 2 8 2 12 0v13.5c-4 2-8 2-12 0zM6 14.5c4 2 8 2 12 0',
  clock: 'M7 4h10M7 20h10M8 4c0 5 3.5 6 4 8-.5 2-4 3-4 8M16 4c0 5-3.5 6-4 8 .5 2 4 3 4 8',
  coin: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  cup: 'M5.5 8H16v5.5a4.5 4.5 0 0 1-4.5 4.5H10a4.5 4.5 0 0 1-4.5-4.5zM16 9.5h1.5a2 2 0 0 1 0 4H16M7 20.5h8',
  food: 'M8.5 9C6 11 4.5 14 4.5 16.3A3.7 3.7 0 0 0 8.2 20h7.6a3.7 3.7 0 0 0 3.7-3.7C19.5 14 18 11 15.5 9zM8.5 9 7 4.5h10L15.5 9',
  key: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h8.5v3.5M17 12v3',
  lamp: 'M8.8 9h6.4l1 9.5H7.8zM9.5 9l1-2.8h3l1 2.8M10.8 6a1.2 1.2 0 0 1 2.4 0M6.5 20.5h11M12 12v3',
  letter: 'M4 6.5h16v11.5H4zM4 7.5l8 6 8-6',
  plant:
    'M12 20v-8.5M12 11.5c0-4 2.8-6.5 7-6.5 0 4.2-2.8 6.5-7 6.5zM12 15c0-3-2.3-5-6.5-5 0 3.2 2.3 5 6.5 5z',
  stone: 'M4 16.5 7 8.5l6-3.5 6 5 1.5 7-6 3H8zM13 5l-2 7.5-7 4M11 12.5l9.5 4.5',
  tool: 'M5 19.5l8.5-8.5M11.5 6l6.5 6.5M13.5 4l6.5 6.5-2 2L11.5 6z',
  toy: 'M12 4a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 12 4zM9 9.5h6v5.5H9zM10 15v5M14 15v5M9 10.5l-3 3.5M15 10.5l3 3.5',
};

/** Decoration: what it is called stands beside it. */
export function ThingSign({ looks }: { readonly looks: ThingLook }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[looks]} />
    </svg>
  );
}
