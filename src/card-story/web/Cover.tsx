// A story's picture; when it has none, or its own does not come, the back of a card stands in, and else the bare place of it.
import { useState } from 'react';

/** The cover of a topic that has none, or whose own does not come. */
export const COVER_FALLBACK = '/card-story/back.png';

type CoverProps = {
  /** Empty when there is none. */
  readonly src: string;
  readonly alt: string;
  /**
   * `first`: fetched before the others. `later`: once it comes near the window. `whole`: at once, and never drawn without
   * its card.
   */
  readonly comes: 'first' | 'later' | 'whole';
};

export function Cover({ src, alt, comes }: CoverProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, COVER_FALLBACK].find((source) => source !== '' && !failed.includes(source));
  // The mark of a picture that is broken says nothing to anybody.
  if (shown === undefined) return null;
  return (
    <img
      src={shown}
      alt={shown === src ? alt : ''}
      width="960"
      height="720"
      draggable={false}
      decoding={comes === 'whole' ? 'sync' : 'async'}
      loading={comes === 'later' ? 'lazy' : 'eager'}
      fetchPriority={comes === 'first' ? 'high' : 'auto'}
      onError={() => setFailed([...failed, shown])}
    />
  );
}
