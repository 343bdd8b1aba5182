// A language model of a few lines for tests: an OpenAI-compatible server on loopback that answers well, or badly in any way.
// By itself: npx node tests/scripted-model.ts --port 0 [--text tells,busy] [--object tells] [--pace 30]
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import {
  type Manner,
  OBJECT_MANNERS,
  type ScriptedAnswer,
  type ScriptedCall,
  type ScriptedData,
  TEXT_MANNERS,
} from './scripted-manners.ts';

export type ScriptedModel = {
  /** For LLM_BASE_URL. */
  readonly baseUrl: string;
  readonly calls: readonly ScriptedCall[];
  /** How the next calls of each kind are answered, one after the other; the last goes on for good. */
  play(manners: { readonly text?: readonly Manner[]; readonly object?: readonly Manner[] }): void;
  /** How many calls were left by the other side before their end. */
  countLeft(): number;
  /** Resolves when the next call comes, and when the next one is left. */
  nextCall(): Promise<void>;
  nextLeft(): Promise<void>;
  close(): Promise<void>;
};

/** Listens on a port of the loopback address, any free one unless told. `paceMs` lies between pieces. */
export async function startScriptedModel(
  options: { readonly port?: number; readonly paceMs?: number } = {},
): Promise<ScriptedModel> {
  const calls: ScriptedCall[] = [];
  const queues = { text: [TEXT_MANNERS.tells], object: [OBJECT_MANNERS.tells] };
  let left = 0;
  const waiting = { call: Promise.withResolvers<void>(), left: Promise.withResolvers<void>() };
  const tell = (what: keyof typeof waiting) => {
    waiting[what].resolve();
    waiting[what] = Promise.withResolvers();
  };

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (request.url !== '/v1/chat/completions' || call === undefined) {
      response.writeHead(404).end('{"error":{"message":"no such path"}}');
      return;
    }
    calls.push(call);
    tell('call');
    const answer = openAnswer(response, options.paceMs ?? 0);
    void answer.left.then(() => {
      if (response.writableFinished || answer.isCut()) return;
      left += 1;
      tell('left');
    });
    const queue = queues[call.kind];
    const manner = queue.length > 1 ? queue.shift() : queue[0];
    await manner?.(call, answer);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    play: ({ text, object }) => {
      if (text) queues.text = [...text];
      if (object) queues.object = [...object];
    },
    countLeft: () => left,
    nextCall: () => waiting.call.promise,
    nextLeft: () => waiting.left.promise,
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ScriptedCall | undefined> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as Readonly<Record<string, unknown>>;
    const messages = body.messages as readonly { readonly role: string; readonly content: unknown }[];
    const textOf = (role: string) => {
      const content = messages.find((message) => message.role === role)?.content;
      if (typeof content === 'string') return content;
      return ((content ?? []) as readonly { readonly text: string }[]).map(({ text }) => text).join('');
    };
    // Without a message of their own the rules stand before the data.
    const said = textOf('user');
    const begin = said.search(/^DATA(?:-[\da-f]+)?$/m);
    const message = said.slice(begin);
    const rules = textOf('system') || said.slice(0, begin);
    const data = JSON.parse(message.split('\n')[1] ?? '{}') as ScriptedData;
    const kind = body.stream === true ? 'text' : 'object';
    return { kind, body, headers: request.headers, rules, message, data };
  } catch {
    return undefined;
  }
}

function openAnswer(response: ServerResponse, paceMs: number): ScriptedAnswer {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  response.on('close', () => resolve()).on('error', () => {});
  let isCut = false;
  const isLeft = () => response.destroyed || response.writableEnded;
  const begin = (type: string) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  };
  const event = (data: unknown) => {
    if (isLeft()) return;
    begin('text/event-stream');
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  };
  const chunk = (delta: object, reason: string | null) =>
    event({
      ...{ id: 'scripted', object: 'chat.completion.chunk', created: 1, model: 'scripted' },
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  return {
    event,
    piece: async (text) => {
      // A turn of the loop at least, so that each piece travels by itself.
      await new Promise((next) => (paceMs > 0 ? setTimeout(next, paceMs) : setImmediate(next)));
      chunk({ content: typeof text === 'string' ? text : text() }, null);
    },
    finish: (reason = 'stop') => {
      chunk({}, reason);
      if (!isLeft()) response.end('data: [DONE]\n\n');
    },
    whole: (body, status = 200, headers = {}) => {
      if (isLeft()) return;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    },
    raw: (bytes, type = 'text/event-stream') => {
      if (isLeft()) return;
      begin(type);
      response.write(bytes);
    },
    close: () => {
      if (!isLeft()) response.end();
    },
    cut: async () => {
      isCut = true;
      await new Promise((next) => response.write(': \n', next));
      response.destroy();
    },
    isCut: () => isCut,
    isLeft,
    left,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      pace: { type: 'string', default: '0' },
      text: { type: 'string', default: 'tells' },
      object: { type: 'string', default: 'tells' },
    },
  });
  const model = await startScriptedModel({ port: Number(values.port), paceMs: Number(values.pace) });
  const choose = (names: string, manners: Readonly<Record<string, Manner>>) =>
    names.split(',').map((name) => {
      const manner = manners[name];
      if (manner === undefined)
        throw new Error(`There is no manner ${name}; there are ${Object.keys(manners).join(', ')}.`);
      return manner;
    });
  model.play({ text: choose(values.text, TEXT_MANNERS), object: choose(values.object, OBJECT_MANNERS) });
  process.on('SIGTERM', () => void model.close());
  process.on('SIGINT', () => void model.close());
  console.log(`A scripted model answers at ${model.baseUrl}`);
}
