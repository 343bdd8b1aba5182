// Asks for one's own keys where this browser does not hold them, or where somebody has none yet.
import { useState } from 'react';
import { makePart } from '#base/ui/pages/part.tsx';
import { useTalk, useWatched } from '../talk-context.ts';

// Most people have theirs open: the forms come where they are needed.
const Unlock = makePart(async () => (await import('./KeyForms.tsx')).Unlock);
const MakeKeys = makePart(async () => (await import('./KeyForms.tsx')).MakeKeys);
const NewCode = makePart(async () => (await import('./KeyForms.tsx')).NewCode);

export function KeySlip() {
  const keys = useWatched(useTalk().keys);
  // It is shown until it is put away, though the keys are open by then.
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <NewCode code={code} onDone={() => setCode(undefined)} />;
  if (keys === 'locked') return <Unlock />;
  return keys === 'none' ? <MakeKeys onCode={setCode} /> : null;
}
