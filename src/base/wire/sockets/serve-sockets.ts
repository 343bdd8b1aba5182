// Serves sockets: opens them at their addresses, sends to people wherever they have some open, and closes them in good order.
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Clock } from '#base/engines/clock.ts';
import { createLimit } from '#base/engines/limits.ts';
import { Refusal } from '#messages/catalogue.ts';
import { createJsonReader } from '../json-body.ts';
import { API_PREFIX, type Wire } from '../serve.ts';
import { Visit } from '../visit.ts';
import { CLOSING } from './closing.ts';
import { COMMON_FRAMES, token } from './common-frames.ts';
import { Connection, LONGEST_FRAME } from './connection.ts';
import type { Frame, FrameFields, Socket, UpFrame } from './frame.ts';
import { GatheredLine, LineGatherer } from './gathered-line.ts';
import { reuseParts } from './reuse-parts.ts';
import type { Door, HeardFrame, HeldSocket, OpenSocket, SocketGate, SocketGround } from './socket-ground.ts';
import { readUpgrade, takeUpgrades } from './upgrade.ts';
import { writeFrame } from './write-frame.ts';

/** How often all sockets are looked at, in ms. */
const LOOK_MS = 1000;
/** How long a stopping server waits for its sockets to close, in ms: those that do not are cut off before. */
const STOP_MS = 1500;

type Heard<F extends Frame, Person> = {
  readonly person: Person;
  readonly socket: OpenSocket<Person>;
  readonly fields: FrameFields<F>;
};

/** What is done at an address of sockets: one handler for each frame that may be sent there, by its name. */
export type SocketHandlers<S extends Socket, Person> = {
  readonly frames: {
    readonly [Name in UpFrame<S>['name']]: (
      heard: Heard<Extract<UpFrame<S>, { name: Name }>, Person>,
    ) => Promise<void> | void;
  };
  /** Somebody's socket is open. */
  readonly opened?: (socket: OpenSocket<Person>) => void;
  /** It is closed; `orderly` when the client did it. */
  readonly closed?: (socket: OpenSocket<Person>, end: { readonly orderly: boolean }) => void;
};

export type Sockets<Person> = {
  readonly serve: <const S extends Socket>(row: S, handlers: SocketHandlers<NoInfer<S>, Person>) => void;
  /** Sends a frame to every socket of these people on this node that carries it. It is written once. */
  readonly send: <F extends Frame>(people: Iterable<Person>, frame: F, fields: FrameFields<F>) => void;
  readonly sendAll: <F extends Frame>(frame: F, fields: FrameFields<F>) => void;
  /** Whether somebody has a socket open on this node. */
  readonly has: (person: Person) => boolean;
  /** Bytes that wait until somebody reads them, on this node. */
  readonly holds: (person: Person) => number;
  /** How many are open, of people and of those who have not said yet who they are. */
  readonly count: () => number;
  /** Sees to what is due, as a timer does each second. */
  readonly look: () => void;
};

export type SocketOptions<Person> = {
  readonly clock: Clock;
  readonly gate: SocketGate<Person>;
  readonly onAnswer?: SocketGround<Person>['onAnswer'];
  /** Frames that are sent on every socket, and what is done where one is opened. */
  readonly everywhere?: {
    readonly frames: readonly (Frame & { readonly direction: 'down' })[];
    readonly opened: (socket: OpenSocket<Person>) => void;
  };
};

/** Either says in the address whose it is; of both the ticket counts. */
const query = z.object({ token: z.optional(token), ticket: z.optional(token) });
type FirstWord = z.infer<typeof query>;

/** Makes what serves sockets; there is one for a server. */
export function createSockets<Person>(app: Wire, options: SocketOptions<Person>): Sockets<Person> {
  const { clock, gate, onAnswer = () => {}, everywhere } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_FRAME,
  });
  const open = new Set<HeldSocket<Person>>();
  const byPerson = new Map<Person, HeldSocket<Person>[]>();
  let isStopping = false;
  let faults = 0;
  const gatherer = new LineGatherer();

  const ground: SocketGround<Person> = {
    ...{ clock, gate, limits: app.callLimits, readJson: createJsonReader(app), log: app.log, onAnswer },
    nameFault: () => {
      faults += 1;
      return `frame-${faults.toString(36)}`;
    },
    add: (connection) => {
      const { known: person } = connection;
      if (person === undefined) return;
      const others = byPerson.get(person);
      if (others === undefined) byPerson.set(person, [connection]);
      else others.push(connection);
    },
    remove: (connection) => {
      open.delete(connection);
      const { known: person } = connection;
      const left = person && byPerson.get(person)?.filter((other) => other !== connection);
      if (person === undefined || left === undefined) return;
      if (left.length > 0) byPerson.set(person, left);
      else byPerson.delete(person);
    },
  };

  const look = () => {
    for (const connection of open) connection.look();
  };
  const looking = setInterval(look, LOOK_MS).unref();
  const stopListening = gate.onEnd((session) => {
    for (const connection of open) connection.endSession(session);
  });
  const upgrades = takeUpgrades(app);
  // Before the server waits for its connections.
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const connection of open) connection.close(CLOSING.restarting, 'restarting');
    const latest = performance.now() + STOP_MS;
    while (open.size > 0 && performance.now() < latest) await new Promise((next) => setTimeout(next, 10));
    clearInterval(looking);
    stopListening();
  });

  const enter = (
    { ws, line }: { readonly ws: WebSocket; readonly line: Duplex },
    door: Door<Person>,
    address: string,
    { ticket, token }: FirstWord,
  ) => {
    const connection = new Connection({ ws, line: new GatheredLine(line, gatherer) }, door, address, ground);
    open.add(connection);
    const letGo = reuseParts(ws);
    ws.on('message', (data, isBinary) => {
      letGo();
      connection.take(data, isBinary);
    });
    ws.on('pong', () => connection.noteLife());
    ws.on('close', (code) => connection.end(code));
    // What breaks a socket closes it, too.
    ws.on('error', () => {});
    if (ticket !== undefined) void connection.admitByTicket(ticket);
    else if (token !== undefined) void connection.admit(token);
  };

  const serveDoor = (row: Socket, door: Door<Person>) => {
    const path = `${API_PREFIX}${row.path}`;
    app.socketPaths.add(path);
    app.socketRows.push({ ...row, frames: framesOf(row, everywhere) });
    app.route({
      method: 'GET',
      url: path,
      config: { endpoint: row.name },
      schema: { hide: true, querystring: query },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('Cache-Control', 'no-store');
        const upgrade = upgrades.get(request.raw);
        if (upgrade === undefined) {
          reply.header('Upgrade', 'websocket');
          throw new Refusal('app.no_socket');
        }
        if (isStopping) throw new Refusal('app.unavailable');
        const visit = new Visit(request, reply);
        if (visit.readOrigin().foreign && !gate.origins().includes(visit.readPage() ?? ''))
          throw new Refusal('app.forbidden');
        await app.callLimits.count(row, { address: request.ip }, (seconds) => visit.askToWait(seconds));
        readUpgrade(request.raw);
        const { ip } = request;
        const first = request.query as FirstWord;
        reply.hijack();
        upgrade.complete(reply.raw, (line, head) =>
          server.handleUpgrade(request.raw, line, head, (ws) => enter({ ws, line }, door, ip, first)),
        );
      },
    });
  };

  const sendWritten = (connections: Iterable<HeldSocket<Person>>, frame: Frame, fields: unknown) => {
    let written: Buffer | undefined;
    for (const connection of connections) {
      if (!connection.door.down.has(frame)) continue;
      written ??= writeFrame(frame, fields as never);
      connection.sendWritten(written);
    }
  };

  return {
    serve: (row, handlers) => serveDoor(row, openDoor(row, handlers as never, options)),
    send: (people, frame, fields) => sendWritten(connectionsOf(people, byPerson), frame, fields),
    sendAll: (frame, fields) => sendWritten([...byPerson.values()].flat(), frame, fields),
    has: (person) => byPerson.has(person),
    holds: (person) => (byPerson.get(person) ?? []).reduce((sum, { held }) => sum + held, 0),
    count: () => open.size,
    look,
  };
}

function* connectionsOf<Person>(
  people: Iterable<Person>,
  byPerson: ReadonlyMap<Person, readonly HeldSocket<Person>[]>,
): Generator<HeldSocket<Person>> {
  for (const person of people) yield* byPerson.get(person) ?? [];
}

type Answer<Person> = (heard: HeardFrame<Person>) => unknown;

type Everywhere<Person> = SocketOptions<Person>['everywhere'];

function framesOf<Person>(row: Socket, everywhere: Everywhere<Person>): Readonly<Record<string, Frame>> {
  const more = Object.fromEntries((everywhere?.frames ?? []).map((frame) => [frame.name, frame]));
  return { ...COMMON_FRAMES, ...more, ...row.frames };
}

function openDoor<Person>(
  row: Socket,
  handlers: SocketHandlers<Socket, Person>,
  { clock, everywhere }: Pick<SocketOptions<Person>, 'clock' | 'everywhere'>,
): Door<Person> {
  const frames = Object.values(framesOf(row, everywhere));
  const up = frames.filter(({ direction }) => direction === 'up');
  const answers = new Map<Frame, Answer<Person>>([
    [COMMON_FRAMES.ping, ({ socket }) => socket.send(COMMON_FRAMES.pong, {})],
  ]);
  // What a handler is given is typed by the rows; here only their names are known.
  const own = handlers.frames as unknown as Readonly<Record<string, Answer<Person> | undefined>>;
  for (const frame of up) {
    const answer = own[frame.name];
    if (answer !== undefined) answers.set(frame, answer);
    else if (frame !== COMMON_FRAMES.authenticate && !answers.has(frame))
      throw new Error(`nobody hears ${frame.name} of ${row.name}`);
  }
  return {
    row,
    flood: createLimit({ ...row.frameLimit, clock }),
    up: new Map(up.map((frame) => [frame.type, frame])),
    handlers: answers,
    down: new Set(frames.filter(({ direction }) => direction === 'down')),
    opened: (socket) => {
      everywhere?.opened(socket);
      handlers.opened?.(socket);
    },
    closed: (socket, end) => handlers.closed?.(socket, end),
  };
}
