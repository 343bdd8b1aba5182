// What hangs on the board and in which order, in one line.
import { useQuery } from '@tanstack/react-query';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobPage } from '../calls.ts';
import { settingsQuery } from '../queries.ts';
import type { View } from './wish.ts';

type StandingProps = {
  readonly view: View;
  readonly page: JobPage | undefined;
  readonly isFailed: boolean;
};

/** Keeps its line until that is known. */
export function Standing({ view, page, isFailed }: StandingProps) {
  const isGeneral = view === 'all' && page?.personal === false;
  const { data } = useQuery({ ...settingsQuery(), enabled: isGeneral });
  if (view !== 'all') return <p>{say(BOARD, `board.lead_${view}`)}</p>;
  if (page === undefined) return <p>{say(BOARD, isFailed ? 'board.lead_nothing' : 'board.loading')}</p>;
  const code = isGeneral ? (data?.personalised === false ? 'off' : 'new') : 'personal';
  return <p>{say(BOARD, `board.lead_${code}`)}</p>;
}
