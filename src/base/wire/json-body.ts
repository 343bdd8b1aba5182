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

/** Takes bodies of JSON alone. Clients send that type with every call, also where there is no body. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const readJson = createJsonReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    try {
      done(null, readJson(text));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined);
    }
  });
}
