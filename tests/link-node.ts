// A server process that scans by itself, whose jobs are caught and whose questions are counted.
import type { AddJobOptions } from '#base/engines/jobs.ts';
import type { LinkEngines } from '#links/engines.ts';
import { openProviders } from '#links/providers/open-providers.ts';
import { createScanTask } from '#links/scan.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';
import { callHome, type Player, type RunningServer } from './server.ts';

type NodeParts = {
  /** Whose accounts are scanned. */
  readonly player: Player;
  /** Done before the place is asked something; what it throws breaks the line. */
  readonly beforeAsking?: () => Promise<void>;
  readonly log?: (line: string) => void;
  /** The places that are set up here; the stand-ins unless told. */
  readonly providers?: LinkEngines['providers'];
  /** The language model that may read along; unless told there is none. */
  readonly reader?: LinkEngines['reader'];
};

export function createNode(
  server: RunningServer,
  { player, beforeAsking = async () => {}, log = () => {}, providers, reader }: NodeParts,
) {
  const queued: { name: string; payload: object; options: AddJobOptions }[] = [];
  let asked = 0;
  const clock = server.clock.read;
  const standIns = openProviders({
    ...{ clients: {}, mode: 'development', siteUrl: () => 'http://localhost:8080', clock },
    wayHome: async (question) => {
      asked += 1;
      await beforeAsking();
      return callHome(server.app, question);
    },
  });
  const engines: LinkEngines = {
    ...{
      db: server.db,
      clock,
      vault: server.accounts.vault,
      providers: providers ?? (() => standIns),
      log,
      reader,
    },
    queue: { add: async (_db, name, payload, options = {}) => void queued.push({ name, payload, options }) },
  };
  const task = createScanTask(engines);
  return {
    queued,
    work: (provider: ProviderName, tries = 0, more: { readonly rests?: number } = {}) =>
      task(
        { person: player.id, provider, tries, ...(more.rests && { rests: more.rests }) },
        { crossOff: async () => true },
      ),
    standIns,
    countAsked: () => asked,
    /** How long after now each next shift is due, in seconds. */
    listRests: () =>
      queued.map(({ options }) => (options.runAt ? (options.runAt.getTime() - clock().getTime()) / 1000 : 0)),
  };
}
