// Reads JSON that others wrote: as quickly as it can be, and never so that it reaches the prototypes of ours.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What only a body that attacks prototypes needs, or one that hides something behind escapes. */
const SUSPICIOUS = ['__proto__', 'constructor', '\\u'];

/** Makes what reads JSON. It throws where there is none, or an attack. */
export function createJsonReader(app: FastifyInstance): (text: string) => unknown {
  const parseCarefully = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    // The careful parser searches every body with patterns; most can be told harmless by plain search.
    if (!SUSPICIOUS.some((mark) => text.includes(mark))) return JSON.parse(text);
    const read: { error?: Error | null; value?: unknown } = {};
    parseCarefully({} as FastifyRequest, text, (error, value) => Object.assign(read, { error, value }));
    if (read.error) throw read.error;
    return read.value;
  };
}

type Large = {
  /** From so many letters on, and what is done before such a body is read; it throws where that must not be. */
  readonly letters: number;
  readonly expect: (request: FastifyRequest) => Promise<void>;
};

/** Takes bodies of JSON alone; large ones are `expect`ed where that is told. Clients send that type with every call, also where there is no body. */
export function acceptOnlyJson(app: FastifyInstance, large?: Large): void {
  const readJson = createJsonReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    const read = () => {
      let value: unknown;
      try {
        value = readJson(text);
      } catch (error) {
        return done(Object.assign(error as Error, { statusCode: 400 }), undefined);
      }
      done(null, value);
    };
    if (large === undefined || text.length <= large.letters) return read();
    large.expect(request).then(read, (error: Error) => done(error, undefined));
  });
}
