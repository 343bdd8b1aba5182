// Tells a press that began on something from the end of one that began before it was there.

export type BegunHere = {
  readonly onPress: () => void;
  /** Whether a click counts; `detail` is the event's: 0 where the keyboard or a reader's command makes it. */
  readonly takes: (detail: number) => boolean;
};

/** A finger that is lifted over what has come below it clicks there without having been put down on it. */
export function watchBegun(): BegunHere {
  let isBegun = false;
  return {
    onPress() {
      isBegun = true;
    },
    takes: (detail) => detail === 0 || isBegun,
  };
}
