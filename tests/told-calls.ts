// Calls of the told stories over real connections, for tests of what is read while it is told.
import { randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { StoryCatalogue } from '#text-story/content.ts';
import type { WireToldStory } from '#text-story/contract.ts';
import { beginTelling } from '#text-story/rules/state.ts';
import { saveNewTelling } from '#text-story/store.ts';
import { createTestServer, type Player } from './server.ts';

type Calling = Parameters<typeof createTestServer>[0] & { readonly stories: StoryCatalogue };

/** A server that listens, and what is asked of it; `at` is where, another server where it is named. */
export async function createToldServer(options: Calling) {
  const server = await createTestServer(options);
  const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  let count = 0;

  /** Somebody new. */
  const nobody = async () => {
    count += 1;
    return await server.signIn(`teller ${count}`);
  };

  function send(
    person: Player,
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
    at = base,
  ) {
    return fetch(`${at}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'accept-encoding': 'gzip, br',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
  }

  /** Begins a story that nobody tells yet. */
  async function beginUntold(person: Player): Promise<string> {
    const [story] = options.stories.stories;
    if (story === undefined) throw new Error('There is no story.');
    const id = randomUUID();
    await server.db.transaction((trx) =>
      saveNewTelling(trx, {
        ...{ id, personId: person.id as PersonId, storyKey: story.key, parentId: null, language: 'en' },
        ...{ state: beginTelling(story, 1), carry: undefined, now: new Date() },
      }),
    );
    return id;
  }

  const load = async (person: Player, id: string) =>
    (await server.call<WireToldStory>(person, 'GET', `/story/stories/${id}`)).body;

  return { server, base, nobody, send, beginUntold, load };
}

/** The story that an answer is of. */
export const idOf = (response: Response) => String(response.headers.get('story_id'));
