// Describes the sockets and their frames as an AsyncAPI 3.0 document, from the schemas by which frames are read and written.
import * as z from 'zod/mini';
import type { Wire } from '../serve.ts';
import { CLOSING_MEANINGS } from './closing.ts';
import { COMMON_FRAMES, token } from './common-frames.ts';
import type { Frame, Socket } from './frame.ts';
import { schemaOf } from './write-frame.ts';

type Part = Readonly<Record<string, unknown>>;

const WHO = { public: 'Needs no token', person: 'Needs the access token of a person' } as const;

/** The document of all sockets of a server; its calls are described in the OpenAPI document. */
export function describeSockets(app: Wire): Part {
  const { info, servers = [] } = app.swagger() as {
    readonly info: Part;
    readonly servers?: readonly { readonly url: string; readonly description?: string }[];
  };
  const rows = [...app.socketRows].sort((one, other) => one.name.localeCompare(other.name));
  const frames = [...new Set(rows.flatMap((row) => Object.values(row.frames)))];
  return {
    asyncapi: '3.0.0',
    info: {
      ...info,
      // Without the identifier, which licenses have in OpenAPI alone.
      license: { name: String((info.license as Part | undefined)?.name) },
      description:
        'What goes over the sockets of the Lorepath web application: flat JSON objects, each with its type. They are ' +
        `opened by a token in the first frame, within ten seconds, or by a token or a ticket in the address. ${describeEnds()} What can be ` +
        'called is described in /api/openapi.json.',
    },
    defaultContentType: 'application/json',
    servers: Object.fromEntries(
      servers.map(({ url, description }, at) => {
        const { protocol, host } = new URL(url);
        return [
          at === 0 ? 'this' : `other${at}`,
          { host, protocol: protocol === 'https:' ? 'wss' : 'ws', ...(description ? { description } : {}) },
        ];
      }),
    ),
    channels: Object.fromEntries(rows.map((row) => [row.name, describeChannel(row)])),
    operations: Object.fromEntries(rows.flatMap(describeOperations)),
    components: { messages: Object.fromEntries(frames.map((frame) => [frame.name, describeFrame(frame)])) },
  };
}

function describeEnds(): string {
  const ends = Object.entries(CLOSING_MEANINGS).map(([code, meaning]) => `${code} ${meaning}`);
  return `They are closed with ${ends.join('; ')}.`;
}

function describeChannel(row: Socket): Part {
  const { openAtOnce, frameLimit } = row;
  return {
    address: `/api${row.path}`,
    title: row.name,
    description:
      `${row.summary}. One person may have ${openAtOnce.most} open, and send ${frameLimit.atOnce} frames at once and then ` +
      `one every ${frameLimit.everySeconds} s.`,
    messages: Object.fromEntries(
      Object.values(row.frames).map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]),
    ),
    bindings: {
      ws: {
        method: 'GET',
        query: {
          type: 'object',
          properties: { token: toSchema(token, 'input'), ticket: toSchema(token, 'input') },
        },
      },
    },
  };
}

/** What the server receives, and what it sends. */
function describeOperations(row: Socket): [string, Part][] {
  const refer = (direction: Frame['direction']) =>
    Object.values(row.frames)
      .filter((frame) => frame.direction === direction)
      .map(({ name }) => ({ $ref: `#/channels/${row.name}/messages/${name}` }));
  const channel = { $ref: `#/channels/${row.name}` };
  return [
    [
      `${row.name}.receive`,
      { action: 'receive', channel, summary: 'Sent by clients', messages: refer('up') },
    ],
    [`${row.name}.send`, { action: 'send', channel, summary: 'Sent to clients', messages: refer('down') }],
  ];
}

function describeFrame(frame: Frame): Part {
  const { name, type, summary, access, direction, limit = [] } = frame;
  const often = limit.map(
    ({ atOnce, everySeconds }) => ` At most ${atOnce} at once, then one every ${everySeconds} s.`,
  );
  const refused = direction === 'up' && frame !== COMMON_FRAMES.authenticate;
  return {
    name: type,
    title: name,
    summary,
    description: `${summary}. ${WHO[access]}.${often.join('')}${refused ? ' What is wrong with it is answered by an error.' : ''}`,
    tags: [{ name: name.split('.')[0] ?? '' }],
    payload: toSchema(schemaOf(frame), direction === 'up' ? 'input' : 'output'),
  };
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Part {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return described;
}
