// Asks for one's own keys where this browser does not hold them, or where somebody has none yet.
import { useState } from 'react';
import { makePart } from '#base/ui/pages/part.tsx';
import { useTalk, useWatched } from '../talk-context.ts';

// Most people have theirs open: the forms come where they are needed.
const Unlock = makePart(async () => (await import('./KeyForms.tsx')).Unlock);
const MakeKeys = makePart(async () => (await import('./KeyForms.tsx')).MakeKeys);
const NewCode = makePart(async () => (await import('./KeyForms.tsx')).NewCode);

type KeySlipProps = {
  /** Told when a recovery code is shown, and when it was put away. */
  readonly onCode?: () => void;
  readonly onDone?: () => void;
};

export function KeySlip({ onCode, onDone }: KeySlipProps) {
  const keys = useWatched(useTalk().keys);
  // It is shown until it is put away, though the keys are open by then.
  const [code, setCode] = useState<string>();
  if (code !== undefined)
    return (
      <NewCode
        code={code}
        onDone={() => {
          setCode(undefined);
          onDone?.();
        }}
      />
    );
  if (keys === 'locked') return <Unlock />;
  return keys === 'none' ? (
    <MakeKeys
      onCode={(made) => {
        setCode(made);
        onCode?.();
      }}
    />
  ) : null;
}
