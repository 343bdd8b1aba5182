// "Keep a picture of it": a button, whose picture is drawn by code that comes only for whoever presses it.
import { useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { joinSentences } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { KEEP } from '#messages/card-story/keep.ts';
import { say } from '#messages/say.ts';
import { describeStandOuts } from '../../../results/describe.ts';
import { useAssessment } from '../../../results/queries.ts';
import type { KeepSlipProps } from './KeepSlip.tsx';

const Slip = makePart<KeepSlipProps>(async () => (await import('./KeepSlip.tsx')).KeepSlip);

type KeepProps = Omit<KeepSlipProps, 'suggestion'> & { readonly topicId: string };

export function Keep({ topicId, ...keepsake }: KeepProps) {
  const [state, setState] = useState<'shut' | 'coming' | 'failed' | 'open'>('shut');
  const { data } = useAssessment(topicId);
  if (state === 'open') {
    const suggests = data !== undefined && Object.keys(data.levels).length > 0;
    const suggestion = suggests ? joinSentences(describeStandOuts(data.levels, data)) : undefined;
    return <Slip {...keepsake} suggestion={suggestion} />;
  }
  const open = () => {
    setState('coming');
    // Without a line the last page stays as it is, and the button can be pressed again.
    Slip.fetch().then(
      () => setState('open'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button whole busy={state === 'coming'} onClick={open}>
        {say(KEEP, 'keep.open')}
      </Button>
      {state === 'failed' ? <p role="alert">{say(KEEP, 'keep.failed')}</p> : null}
    </>
  );
}
