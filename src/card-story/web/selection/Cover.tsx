// A story's cover as an image; when it does not come, the back of a card stands in.
import { useState } from 'react';
import { COVER_FALLBACK } from './slides.ts';

type CoverProps = {
  readonly src: string;
  readonly alt: string;
  /** Fetched before the others. */
  readonly first?: boolean;
};

export function Cover({ src, alt, first = false }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === src ? COVER_FALLBACK : src}
      alt={failed === src ? '' : alt}
      width="960"
      height="720"
      draggable={false}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setFailed(src)}
    />
  );
}
