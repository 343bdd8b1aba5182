// The reading of a loaded story as React sees it.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onReturn } from '#base/device/wake.ts';
import type { WireToldStory } from '../../../contract.ts';
import { openReading } from './devices.ts';
import type { Reading } from './reading.ts';
import type { ReadingNotice } from './reading-ground.ts';
import type { ReadingView } from './reading-view.ts';

export function useReading(
  opened: WireToldStory,
  personId: string,
  onNotice: (notice: ReadingNotice) => void,
): { readonly reading: Reading; readonly view: ReadingView } {
  const [reading] = useState(() => openReading(opened, personId));
  const tell = useEffectEvent(onNotice);
  useEffect(() => {
    const close = reading.open((notice) => tell(notice));
    const leaving = new AbortController();
    onReturn(reading.look, leaving);
    return () => {
      leaving.abort();
      close();
    };
  }, [reading]);
  const view = useSyncExternalStore(reading.subscribe, reading.getView);
  return { reading, view };
}
