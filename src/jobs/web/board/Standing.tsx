// How the board is ordered for whoever looks at it, in one line.
import { useQuery } from '@tanstack/react-query';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobPage } from '../calls.ts';
import { settingsQuery } from '../queries.ts';

/** Keeps its line until that is known. */
export function Standing({ page }: { readonly page: JobPage | undefined }) {
  const isGeneral = page?.personal === false;
  const { data } = useQuery({ ...settingsQuery(), enabled: isGeneral });
  const code = isGeneral ? (data?.personalised === false ? 'off' : 'new') : 'personal';
  return <p>{page === undefined ? say(BOARD, 'board.loading') : say(BOARD, `board.lead_${code}`)}</p>;
}
