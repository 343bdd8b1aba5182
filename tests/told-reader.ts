// Reads told stories over the wire, as a client does.
import type { WireToldStory } from '#text-story/contract.ts';
import { CONTINUE } from '#text-story/rules/words.ts';
import type { Player, Reply, RunningServer } from './server.ts';

/** The id of the story that a stream belongs to. */
export function storyIdOf(reply: Pick<Reply<unknown>, 'headers'>): string {
  return String(reply.headers.story_id);
}

export function createToldReader(server: Pick<RunningServer, 'call'>) {
  const begin = (person: Player, body: object = {}) =>
    server.call<string>(person, 'POST', '/story/stories/', body);

  const load = async (person: Player, id: string) =>
    (await server.call<WireToldStory>(person, 'GET', `/story/stories/${id}`)).body;

  const answer = (person: Player, id: string, text: string, chapter?: number) =>
    server.call<string>(person, 'PUT', `/story/stories/${id}`, {
      story_id: id,
      answer_text: text,
      ...(chapter === undefined ? {} : { chapter }),
    });

  /** Reads a story to its end by the first option of every chapter; answers its id. */
  const finish = async (person: Player, body: object = {}): Promise<string> => {
    const id = storyIdOf(await begin(person, body));
    await answer(person, id, CONTINUE);
    for (;;) {
      const story = await load(person, id);
      if (story.status === 'finished') return id;
      const newest = story.story.chapters.at(-1);
      await answer(person, id, newest?.options[0] ?? 'I stay silent', story.chapter);
    }
  };
  return { begin, load, answer, finish };
}

/** Reads a stream piece by piece. */
export function openReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no body.');
  return {
    read: async () => (await reader.read()).value,
    rest: async () => {
      let text = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}
