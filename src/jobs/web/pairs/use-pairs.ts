// Which pair lies on the table, what was chosen so far, and how it gets to the server.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import { interestsQuery } from '#profile/web/interests/queries.ts';
import { answerPairs } from '../calls.ts';
import { forgetBoard } from '../queries.ts';

export type Pair = InterestsWire['pairs'][number];
export type Side = 'left' | 'right';
type Answers = Readonly<Record<string, Side | null>>;

export type Pairs = {
  /** The one on the table; the last of them when all are done. */
  readonly pair: Pair | undefined;
  readonly next: Pair | undefined;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly isDone: boolean;
  /** Null takes neither. */
  readonly choose: (side: Side | null) => void;
  readonly goBack: () => void;
  readonly begin: () => void;
  readonly isSending: boolean;
  /** Why the answers are not kept yet. */
  readonly failure: string | undefined;
  readonly sendAgain: () => void;
};

/** Begins with the first pair that has no answer yet. */
export function usePairs(all: readonly Pair[]): Pairs {
  const queries = useQueryClient();
  const [at, setAt] = useState(() => firstOpen(all));
  const [unsent, setUnsent] = useState<Answers>({});
  const send = useMutation({
    scope: { id: 'interests in work' },
    mutationFn: (answers: Answers) => unwrap(answerPairs(answers)),
    onSuccess: (interests, sent) => {
      queries.setQueryData(interestsQuery().queryKey, interests);
      setUnsent((left) => Object.fromEntries(Object.entries(left).filter(([id, side]) => sent[id] !== side)));
      forgetBoard(queries);
    },
  });
  const pair = all[at];
  const turn = (to: number) => {
    setAt(to);
    const shown = all[to];
    announce(
      shown === undefined
        ? say(PAIRS, 'pairs.done')
        : say(PAIRS, 'pairs.now', { at: to + 1, count: all.length, left: shown.left, right: shown.right }),
    );
  };
  return {
    pair,
    next: all[at + 1],
    at,
    count: all.length,
    isDone: at >= all.length,
    choose: (side) => {
      if (pair === undefined) return;
      const answers = { ...unsent, [pair.id]: side };
      setUnsent(answers);
      send.mutate(answers);
      turn(at + 1);
    },
    goBack: () => turn(Math.max(0, at - 1)),
    begin: () => turn(0),
    isSending: send.isPending,
    failure: send.error === null || Object.keys(unsent).length === 0 ? undefined : send.error.message,
    sendAgain: () => send.mutate(unsent),
  };
}

function firstOpen(all: readonly Pair[]): number {
  const open = all.findIndex(({ answer }) => answer === null);
  return Math.max(0, open);
}
