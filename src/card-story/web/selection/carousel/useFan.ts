// Holds the cards like a fan: where they stand while there is no engine, and behind it once there is one.
import { type RefObject, useLayoutEffect } from 'react';
import { arrange } from './fan.ts';
import type { Driven } from './useEmbla.ts';

type Fan = {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly driven: Driven | undefined;
  /** How many slides there are, and which one is in the middle while there is no engine that knows it. */
  readonly count: number;
  readonly place: number;
};

export function useFan({ viewport, driven, count, place }: Fan): void {
  useLayoutEffect(() => {
    const slides = viewport.current?.firstElementChild?.children;
    if (driven === undefined && slides !== undefined) arrange([...slides], place / count);
  });
  useLayoutEffect(() => driven?.followFan(driven.embla, count), [driven, count]);
}
