// Serves crossings: addresses that a browser comes by on its way to another page, and that answer with where to go on.
import { isDatabaseAway } from '#base/engines/database/db.ts';
import { tellReason } from '../answer-error.ts';
import type { Limited } from '../limited.ts';
import { API_PREFIX, contextOf, countCall, type Wire } from '../serve.ts';
import type { Visit } from '../visit.ts';

/** What may be asked: texts, each by its name; of a name that was given twice there is none. */
type CrossingQuery = Readonly<Record<string, string | undefined>>;

export type Crossing = Limited & {
  /** Below `/api`, such as `/auth/reddit/login`. */
  readonly path: `/${string}`;
  readonly decide: (query: CrossingQuery, visit: Visit) => Promise<string>;
  /** The same while the database is away: somebody is looking, and an answer for programs would be the end of their way. */
  readonly whileAway: (query: CrossingQuery) => string;
};

/** Serves a crossing. `decide` answers an address of ours or a whole one elsewhere; nothing that was asked is repeated. */
export function serveCrossing(app: Wire, crossing: Crossing): void {
  app.get(
    `${API_PREFIX}${crossing.path}`,
    { config: { endpoint: crossing.name }, schema: { hide: true } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const context = contextOf(request, reply);
      await countCall(app, crossing, context);
      const query = Object.fromEntries(
        Object.entries(request.query as Readonly<Record<string, unknown>>).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : undefined,
        ]),
      );
      const to = await crossing.decide(query, context.visit).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        request.log.warn({ request: request.id, reason: tellReason(error) }, 'unavailable');
        return crossing.whileAway(query);
      });
      return reply.redirect(to, 302);
    },
  );
}
