// The carousel's engine: its code comes at the same time as the cards do, which stand and can be used without it.

/** Undefined when it did not come: the cards are then moved by the buttons and the keys alone. */
export const engine = import('embla-carousel').then(
  (module) => module.default,
  () => undefined,
);
