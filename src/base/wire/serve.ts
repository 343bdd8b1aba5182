// Serves endpoints over HTTP: checks what comes in, says who calls, writes what goes out, and turns errors into answers.
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Clock, systemClock } from '#base/engines/clock.ts';
import { openSharedLimits, type SharedLimits } from '#base/engines/shared-limits.ts';
import { Refusal } from '#messages/catalogue.ts';
import { answerError } from './answer-error.ts';
import { watchArrivals } from './bytes/arrival.ts';
import { acceptBytes, BYTES_TYPE, demandBytes, LONGEST_BYTES } from './bytes/bytes-body.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import { compressAnswers } from './compress.ts';
import { openDocument } from './describe-document.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts';
import { acceptOnlyJson } from './json-body.ts';
import type { Limited } from './limited.ts';
import { createLog } from './log.ts';
import { routeAddress } from './read-path.ts';
import { createConnectionRefuser, takeOverOddCalls } from './refuse-connection.ts';
import { chooseSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { compileSerializer } from './serialize.ts';
import { nameShape } from './shapes.ts';
import type { Socket } from './sockets/frame.ts';
import { watchStragglers } from './stragglers.ts';
import { Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint that a route serves. */
    endpoint?: string;
    /** Whether its body is bytes. */
    takesBytes?: boolean;
  }
  interface FastifyInstance {
    /** What counts the calls of all rows. */
    callLimits: CallLimits;
    /** Where sockets are served, as whole paths. */
    socketPaths: Set<string>;
    /** The rows of the sockets that are served, with all that is said there. */
    socketRows: Socket[];
  }
}

z.config(z.locales.en());

export const API_PREFIX = '/api';
export const BODY_LIMIT_BYTES = 65_536;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections are looked at for these limits. */
const CHECKING_MS = 5000;
const KEEP_ALIVE_MS = 72_000;
const LONGEST_PART = 16_384;

/** The HTTP server that endpoints are served on. */
export type Wire = FastifyInstance;

export type WireOptions = {
  readonly logLevel: string;
  /** By which calls are counted; the machine's own unless told. */
  readonly clock?: Clock;
  readonly trustProxy: string | number | false;
  /** Whether people reach it over https. */
  readonly https: boolean;
  /** The origin of the identity service, where it is another one than ours. */
  readonly identityOrigin?: string | undefined;
  /** For the description of the calls: the address people use, and a sentence on each feature by its name. */
  readonly publicUrl?: string;
  readonly features?: Readonly<Record<string, string>>;
  /** For calls whose rows hold over all servers; unless told there is this one. */
  readonly limits?: SharedLimits;
  /** Told of every answer: for metrics. `name` is the endpoint's, or undefined outside the API. */
  readonly onAnswer?: (answer: {
    readonly name: string | undefined;
    readonly status: number;
    readonly ms: number;
  }) => void;
};

/** Makes the HTTP server with its limits, its error answers and the collection of its documentation. */
export async function createWire(options: WireOptions): Promise<Wire> {
  const boot = Math.random().toString(36).slice(2, 8);
  let requests = 0;
  const log = createLog(options.logLevel);
  const headers = chooseSecurityHeaders(options);
  const socketPaths = new Set<string>();
  const { publicUrl = 'http://localhost:8080', features = {} } = options;
  const app = Fastify({
    // A call without a host is refused by us, with the body and the headers of any other refusal.
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: CHECKING_MS,
      // Any other wish for another protocol is passed over, as HTTP allows: the call is answered as it is.
      shouldUpgradeCallback: (request) => isSocketCall(request, socketPaths),
    },
    clientErrorHandler: createConnectionRefuser(headers, (refused) => log.info(refused, 'refused')),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // One log for all: a child for every request costs more than naming the request in the few lines there are.
    childLoggerFactory: (logger) => logger,
    trustProxy: toTrustProxy(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // What still comes on an open connection while the server closes is work in flight too.
    return503OnClosing: false,
    genReqId: () => {
      requests += 1;
      return `${boot}-${requests.toString(36)}`;
    },
    rewriteUrl: ({ url = '/' }) => routeAddress(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    // The endpoints' schemas say how long a part of an address may be.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PART },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const { clock = systemClock } = options;
  const { limits = await openSharedLimits({ place: undefined, clock, log: () => {} }) } = options;
  app.decorate('callLimits', createCallLimits(clock, limits));
  app.decorate('socketPaths', socketPaths);
  app.decorate('socketRows', []);
  const arrivals = watchArrivals(app.server);
  // Node's own measure is for what never becomes a call; the longest body has to fit into it.
  app.server.requestTimeout = arrivals.longest(LONGEST_BYTES);
  takeOverOddCalls(app.server, headers);
  beginAnswers(app, headers);
  const cutStragglers = watchStragglers(app.server);
  app.addHook('preClose', (done) => {
    // A connection that was at work when the server began to close is let go soon after its answer.
    app.server.keepAliveTimeout = 1;
    cutStragglers();
    done();
  });
  acceptOnlyJson(app, { letters: BODY_LIMIT_BYTES, expect: (request) => countLarge(app, request) });
  acceptBytes(app, arrivals);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  compressAnswers(app);
  app.setErrorHandler(answerError);
  app.addHook('onResponse', (request, reply, done) => {
    const name = nameOf(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    options.onAnswer?.({ name, status: reply.statusCode, ms });
    if (name !== undefined || reply.statusCode >= 400)
      request.log.info({ request: request.id, endpoint: name, status: reply.statusCode, ms }, 'answered');
    done();
  });
  await openDocument(app, { publicUrl, features });
  return app;
}

/** Whether a call asks for a socket, at an address that has them. */
function isSocketCall({ method, url = '', headers }: IncomingMessage, paths: ReadonlySet<string>): boolean {
  const path = url.split('?', 1)[0]?.replace(/\/$/, '') ?? '';
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && paths.has(path);
}

/** Gives every answer the security headers, and refuses calls without a host, as HTTP/1.1 demands. */
function beginAnswers(app: Wire, headers: SecurityHeaders): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(headers);
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return done();
    reply.header('Connection', 'close');
    done(new Refusal('app.bad_request', { errors: [{ path: 'host', message: 'It is missing.' }] }));
  });
}

/** A number of proxies is trusted hop by hop, counted from the nearest. */
function toTrustProxy(trusted: WireOptions['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

function nameOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config.endpoint;
}

/** Says whose token a request carries, or throws the refusal. */
export type Authenticate<Person> = (authorization: string | undefined) => Promise<Person>;

type PersonOf<E extends Endpoint, Person> = E['access'] extends 'person' ? Person : undefined;

export type HandlerContext<E extends Endpoint, Person> = EndpointInput<E> & {
  readonly person: PersonOf<E, Person>;
  readonly visit: Visit;
};

export type Serve<Person> = <const E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E, Person>) => Promise<EndpointOutput<E>>,
) => void;

/** Makes the function by which features serve their endpoints below `/api`. */
export function createServe<Person>(app: Wire, authenticate: Authenticate<Person>): Serve<Person> {
  return (endpoint, handle) => {
    const route = {
      ...describeRoute(endpoint),
      // Who calls is settled before the body is read: a stranger is told nothing about it.
      ...(endpoint.access === 'person' ? { onRequest: attachPerson(authenticate) } : {}),
      // Bytes take long to come: those that are on their way count as open.
      ...(endpoint.takesBytes ? { preParsing: countOpen(app, endpoint) } : {}),
      ...(mayBeLarge(endpoint) ? { preParsing: expectLarge } : {}),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('Cache-Control', 'no-store');
        if (endpoint.takesBytes) demandBytes(request.body);
        const context = contextOf(request, reply);
        if (endpoint.limit !== undefined) await countCall(app, endpoint, context);
        const answer = await handle(context as never);
        if (endpoint.answersBytes) reply.headers(BYTES_HEADERS);
        return answer;
      },
    } as RouteOptions;
    if (endpoint.takesOneClick) routeOneClick(app, route);
    else app.route(route);
  };
}

/** Serves a row that takes forms, alone among all: what other sites post to any other row stays refused. */
function routeOneClick(app: Wire, route: RouteOptions): void {
  app.register((inner, _options, done) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    inner.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    inner.route(route);
    done();
  });
}

/** Where an endpoint is served, what it takes and what it answers. */
export function describeRoute(endpoint: Endpoint) {
  const [method = 'GET', path = '/'] = endpoint.route.split(' ');
  return {
    method,
    url: `${API_PREFIX}${path}`,
    config: { endpoint: endpoint.name, takesBytes: endpoint.takesBytes === true },
    ...(endpoint.longestBody === undefined ? {} : { bodyLimit: endpoint.longestBody }),
    schema: {
      summary: endpoint.summary,
      operationId: endpoint.name,
      tags: [endpoint.name.split('.')[0] ?? ''],
      ...(endpoint.access === 'person' ? { security: [{ bearer: [] }] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.takesBytes ? { consumes: [BYTES_TYPE], body: z.unknown() } : {}),
      response: {
        '2xx': describeAnswer(endpoint),
        503: endpoint.unavailable ?? refusalSchema,
        '4xx': refusalSchema,
        '5xx': refusalSchema,
      },
    },
  };
}

function describeAnswer({ streams, answersBytes, output }: Endpoint) {
  const type = streams ? 'text/plain' : answersBytes ? BYTES_TYPE : undefined;
  return type === undefined ? output : { content: { [type]: { schema: output } } };
}

/** By the browser that asked alone, and nothing that it could run or show. */
const BYTES_HEADERS = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Type': BYTES_TYPE,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const PERSON = Symbol('person');
type WithPerson = { [PERSON]?: unknown };

/** Says who calls before the handler is reached; throws the refusal. */
export function attachPerson<Person>(authenticate: Authenticate<Person>) {
  return async (request: FastifyRequest): Promise<void> => {
    (request as unknown as WithPerson)[PERSON] = await authenticate(request.headers.authorization);
  };
}

/** What a handler is given. Plain properties only: a getter here would give every request's context a hidden class of its own. */
export function contextOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    person: (request as unknown as WithPerson)[PERSON],
    visit: new Visit(request, reply),
  };
}

/** Counts a call as open until it is answered, or gone. Throws the refusal of its row. */
function countOpen({ callLimits }: Wire, endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const close = callLimits.open(endpoint, (request as unknown as WithPerson)[PERSON]);
    reply.raw.once('close', close);
  };
}

/** Bodies of JSON that are larger than those of most calls. */
const LARGE: Limited = {
  name: 'app.largeBodies',
  limit: [{ by: 'person', atOnce: 10, everySeconds: 5, refusal: 'app.too_many_large' }],
};

const mayBeLarge = ({ access, longestBody = 0, takesBytes }: Endpoint) =>
  access === 'person' && !takesBytes && longestBody > BODY_LIMIT_BYTES;

const REPLY = Symbol('reply');
type WithReply = { [REPLY]?: FastifyReply };

/** Whoever reads the body is not given the reply. */
async function expectLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  (request as unknown as WithReply)[REPLY] = reply;
}

/**
 * Counts calls with a large body, before anything is made of it: what nests or names half a million things holds everybody up for some
 * tenths of a second, and is refused only then, before the call's own row counts it. Throws the refusal.
 */
async function countLarge(app: Wire, request: FastifyRequest): Promise<void> {
  const reply = (request as unknown as WithReply)[REPLY];
  if (reply !== undefined) await countCall(app, LARGE, contextOf(request, reply));
}

/** Throws what the row of a call refuses it with, where it is one too many. */
export async function countCall(
  { callLimits }: Wire,
  row: Limited,
  { person, body, visit }: Pick<ReturnType<typeof contextOf>, 'person' | 'body' | 'visit'>,
): Promise<void> {
  const wait = (seconds: number) => visit.askToWait(seconds);
  await callLimits.count(row, { person, body, address: visit.readAddress() }, wait);
}

/** The answer of every refusal, as `RefusalBody` of the catalogue describes it. */
const refusalSchema = nameShape(
  'Refusal',
  z.object({
    code: z.string(),
    message: z.string(),
    detail: z.string(),
    fill: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    errors: z.optional(
      z.array(z.object({ path: z.string(), message: z.string(), code: z.optional(z.string()) })),
    ),
    data: z.optional(z.unknown()),
    request_id: z.optional(z.string()),
  }),
);
