// A story's picture; when it has none, or its own does not come, the back of a card stands in.
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
  const [failed, setFailed] = useState('');
  const missing = failed === src;
  return (
    <img
      src={missing ? COVER_FALLBACK : src}
      alt={missing ? '' : alt}
      width="960"
      height="720"
      draggable={false}
      decoding={comes === 'whole' ? 'sync' : 'async'}
      loading={comes === 'later' ? 'lazy' : 'eager'}
      fetchPriority={comes === 'first' ? 'high' : 'auto'}
      onError={() => setFailed(src)}
    />
  );
}
