// Makes requests for an endpoint from its own schemas: good ones, and ones that are broken in a way that hurts.
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#base/wire/endpoint.ts';
import type { Frame } from '#base/wire/sockets/frame.ts';

type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  /** Of an empty schema: nothing fits. */
  readonly not?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
};

/** Who calls; the test knows what stands behind the names. Mostly somebody who may. */
const CALLERS = [
  ...(['ada', 'ada', 'ada', 'ada', 'ada', 'ada', 'ben', 'newcomer'] as const),
  ...(['deleted', 'expired', 'forged', 'nobody'] as const),
] as const;

/** What an id in an address or a body may be: names of real things, which the test replaces, and junk. */
export const KNOWN_IDS = [
  ...(['own open', 'own finished', 'foreign', 'topic'] as const),
  ...(['own told', 'foreign told'] as const),
  ...(['own session', 'foreign session', 'reset link'] as const),
  ...(['own talk', 'foreign talk', 'own request', 'foreign request'] as const),
  ...(['own letter', 'foreign letter', 'own file', 'foreign file', 'new file'] as const),
  ...(['talker', 'talker name'] as const),
  ...(['job', 'own search', 'foreign search', 'own signal', 'foreign signal'] as const),
] as const;

type KnownId = (typeof KNOWN_IDS)[number];

/**
 * What fits the blanks of addresses, by feature or call and name, and what is somebody else's there. A blank that stands here
 * without one has nothing that belongs to anybody.
 */
const BLANKS: Readonly<Record<string, { readonly fits: readonly string[]; readonly foreign?: KnownId }>> = {
  'card-story.topicId': { fits: ['topic'] },
  'card-story.storyId': { fits: ['own open'], foreign: 'foreign' },
  'text-story.storyId': { fits: ['own told'], foreign: 'foreign told' },
  'text-story.chapter': { fits: ['0', '0', '1'] },
  'accounts.sessionId': { fits: ['own session'], foreign: 'foreign session' },
  'accounts.resetToken': { fits: ['reset link'] },
  'messenger.conversationId': { fits: ['own talk'], foreign: 'foreign talk' },
  'messenger.decline.conversationId': { fits: ['own request'], foreign: 'foreign request' },
  'messenger.messageId': { fits: ['own letter'], foreign: 'foreign letter' },
  'messenger.userId': { fits: ['talker'] },
  'messenger.username': { fits: ['talker name'] },
  'messenger.fileId': { fits: ['own file'], foreign: 'foreign file' },
  'messenger.putFile.fileId': { fits: ['new file'] },
  'links.provider': { fits: ['reddit', 'youtube'] },
  'jobs.jobId': { fits: ['job'] },
  'jobs.searchId': { fits: ['own search'], foreign: 'foreign search' },
  'jobs.signalId': { fits: ['own signal'], foreign: 'foreign signal' },
  // Belongs to a browser with its cookie.
  'accounts.uid': { fits: [] },
};

/** The blanks of the address of an endpoint. Throws for one of which nothing is known. */
export function listBlanks({ name, route }: Endpoint) {
  return [...route.matchAll(/:(\w+)/g)].map(([, blank = '']) => {
    const known = BLANKS[`${name}.${blank}`] ?? BLANKS[`${name.split('.')[0]}.${blank}`];
    if (known === undefined)
      throw new Error(
        `${name} has the blank ${blank}: say in BLANKS of tests/requests.ts what fits it, and what is somebody else's`,
      );
    return { blank, ...known };
  });
}

type Body =
  | { readonly kind: 'none' }
  /** The move that a screen would send, so many cards ahead, and what is added to it. */
  | { readonly kind: 'move'; readonly agree: boolean; readonly ahead: number; readonly change: object }
  /** One that is good as it is, with what is changed in it. */
  | { readonly kind: 'made'; readonly change: object }
  | { readonly kind: 'text'; readonly text: string };

export type Request = {
  readonly caller: (typeof CALLERS)[number];
  readonly ids: Readonly<Record<string, string>>;
  /** As it stands in the address, without the question mark. */
  readonly query: string;
  readonly body: Body;
  readonly contentType: string;
  /** What is sent with it beside the usual. */
  readonly headers: Readonly<Record<string, string>>;
  readonly slash: boolean;
};

const NASTY_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    "' OR 1=1--",
    '%_\\',
    "'; drop table people; --",
    '../../etc/passwd',
    '\\',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '1e5', '0x10', '-1', '٣'],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\u200b',
    '🧑‍🚀',
    'e\u0301',
    '\ufffe',
    '<svg onload=alert(1)>',
    '{{7*7}}',
  ],
  ...['a'.repeat(5000), 'Z\u0300'.repeat(300), `${'a'.repeat(3000)}!`],
];

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [[]], { $ne: 1 }],
  ),
  fc.constantFrom<unknown>(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant(Array(2000).fill(0)),
  fc.constant(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key ${at}`, true]))),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values that fit a schema, as far as it says what fits. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') {
    const min = Math.max(schema.minimum ?? -1000, Number.MIN_SAFE_INTEGER);
    return fc.integer({ min, max: Math.min(schema.maximum ?? 1000, Math.max(min, 0) + 1000) });
  }
  if (schema.type === 'string' && schema.pattern !== undefined && (schema.maxLength ?? 0) < 100)
    return fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), fc.constant('topic'));
  if (schema.type === 'string') {
    const maxLength = Math.min(schema.maxLength ?? 30, 30);
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant('topic') },
      { weight: 1, arbitrary: fc.constantFrom(...KNOWN_IDS) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength }) },
    );
  }
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'object') return fittingObject(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function fittingObject({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  const rows = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fitting(inner)]));
  const named = fc.record(rows, { requiredKeys: required.filter((name) => name in rows) });
  if (typeof additionalProperties !== 'object' || additionalProperties.not) return named;
  const more = fc.dictionary(fc.string({ maxLength: 12 }), fitting(additionalProperties), { maxKeys: 3 });
  return fc.tuple(named, more).map(([first, second]) => ({ ...second, ...first }));
}

/** Breaks a value in one place: something nasty instead, one field fewer, or one more. */
function breakValue(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return nasty;
  return fc
    .tuple(
      fc.constantFrom(...Object.keys(value)),
      fc.constantFrom('replace', 'remove', 'add', 'inside'),
      nasty,
    )
    .chain(([name, way, junk]) => {
      const fields = value as Record<string, unknown>;
      if (way === 'inside') return breakValue(fields[name]).map((inner) => ({ ...fields, [name]: inner }));
      // Written as JSON: some junk has a toString that is none.
      if (way === 'add') return fc.constant({ ...fields, [String(JSON.stringify(junk)).slice(0, 40)]: junk });
      const { [name]: _, ...rest } = fields;
      return fc.constant(way === 'remove' ? rest : { ...fields, [name]: junk });
    });
}

const PROTOTYPES = [
  '"__proto__":{"admin":true}',
  '"constructor":{"prototype":{"admin":true}}',
  '"\\u005f_proto__":1',
];

/** What JSON allows and hardly anybody expects, as it stands in the text. */
const RAW_VALUES = [
  ...['1e999', '-1e999', '9'.repeat(400), '-0', '1E-400', '"\\ud800"', '"\\u0000"', '{"__proto__":{"a":1}}'],
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
];

/** A body of which one field stands there twice; the later one is raw. */
function sayTwice(good: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc.tuple(good, fc.nat(), fc.constantFrom(...RAW_VALUES)).map(([value, at, raw]) => {
    const names = Object.keys(typeof value === 'object' && value !== null ? value : {});
    const name = names[at % Math.max(1, names.length)] ?? 'a';
    const before = JSON.stringify(value).slice(0, -1);
    const comma = names.length === 0 ? '' : ',';
    return { kind: 'text', text: `${before}${comma}${JSON.stringify(name)}:${raw}}` };
  });
}

/** One field of a broken body: the rest stays as it is. */
function pickOneField(body: unknown): object {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(fields.slice(-1));
}

/** What a client sends in the place of a frame: good ones, and ones that are broken as bodies are. */
export function framesTo(frame: Frame): fc.Arbitrary<string> {
  const body = z.extend(frame.fields, { type: z.literal(frame.type) });
  return bodyOf({ name: frame.name, body }, false).map((made) => (made.kind === 'text' ? made.text : ''));
}

function bodyOf(endpoint: Pick<Endpoint, 'name' | 'body'>, isMade: boolean): fc.Arbitrary<Body> {
  const text = (value: unknown): Body => ({ kind: 'text', text: JSON.stringify(value) ?? '' });
  const broken = fc.oneof(
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '5',
      '{}',
      '{"a":1}}',
      '\u0000',
      '['.repeat(20_000),
      'x'.repeat(70_000),
    ),
    fc.string({ unit: 'binary' }),
  );
  const none: fc.Arbitrary<Body> = fc.constant({ kind: 'none' });
  const junk = broken.map((raw): Body => ({ kind: 'text', text: raw }));
  if (!endpoint.body) return fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: junk });
  const good = fitting(z.toJSONSchema(endpoint.body, { io: 'input' }) as JsonSchema);
  const polluted = fc.tuple(good, fc.constantFrom(...PROTOTYPES)).map(
    ([value, more]): Body => ({
      kind: 'text',
      text: JSON.stringify(value).replace(/^\{/, `{${more},`).replace(',}', '}'),
    }),
  );
  const move = fc.record({
    kind: fc.constant('move' as const),
    agree: fc.boolean(),
    ahead: fc.constantFrom(0, 0, 0, -1, 1, 7),
    change: fc.oneof(
      fc.constant({}),
      good.map((value) => value as object),
    ),
  });
  const made = fc.record({
    kind: fc.constant('made' as const),
    change: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: good.chain(breakValue).map(pickOneField) },
    ),
  });
  return fc.oneof(
    { weight: 4, arbitrary: good.map(text) },
    { weight: 8, arbitrary: good.chain(breakValue).map(text) },
    { weight: 1, arbitrary: polluted },
    { weight: 2, arbitrary: sayTwice(good) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: none },
    ...(endpoint.name === 'card-story.answer' ? [{ weight: 16, arbitrary: move }] : []),
    ...(isMade ? [{ weight: 6, arbitrary: made }] : []),
  );
}

/** Fields as they stand in an address; of what is a list, each by itself. */
function writeQuery(fields: readonly (readonly [string, unknown])[]): string {
  const parts = fields.flatMap(([name, value]) =>
    [value].flat().map((each) => {
      const text = typeof each === 'object' ? JSON.stringify(each) : String(each);
      return `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    }),
  );
  return parts.join('&');
}

const NASTY_NAMES = ['__proto__', 'constructor', 'limit[]', 'id', 'cursor[a]', ''];

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const schema = endpoint.query && (z.toJSONSchema(endpoint.query, { io: 'input' }) as JsonSchema);
  const names = Object.keys(schema?.properties ?? {});
  const pair = fc.tuple(fc.constantFrom(...names, ...names, ...NASTY_NAMES), nasty);
  const junk = fc.oneof(
    fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => writeQuery(pairs).slice(0, 9000)),
    fc.constantFrom('%', '%ff=%ff', '&&=&', 'limit', 'cursor=MQ', `${'a=1&'.repeat(2000)}`),
  );
  const none = fc.constant('');
  if (schema === undefined) return fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: junk });
  const good = fitting(schema).map((fields) => writeQuery(Object.entries(fields as object)));
  const twice = fc.tuple(good, good).map((both) => both.filter(Boolean).join('&'));
  return fc.oneof(none, good, twice, junk);
}

/** Headers that a server may look at, with what nobody sends who means well. None of them may be believed. */
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['accept-language', ['*', ';;,', 'en;q=1e999', 'de-'.repeat(2000), 'en\u0000', 'x'.repeat(8000)]],
  ['accept-encoding', ['gzip;q=x', '*;q=0', 'br, '.repeat(1000), 'identity;q=0', 'zstd']],
  ['accept', ['text/html', '*/*;q=0', 'a/b, '.repeat(1000)]],
  ['cookie', ['=; ;;', '__proto__=1', `refresh=${'a'.repeat(5000)}`, 'a=%ff', 'a="\u0000"']],
  ['content-encoding', ['gzip', 'x']],
  ['content-length', ['0', '-1', 'x']],
  ['expect', ['100-continue', 'x']],
  ['host', ['', '[::1', 'lorepath.example', 'localhost:99999', 'a b', '127.0.0.1:8080@x']],
  ['if-none-match', ['*', 'W/""']],
  ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['origin', ['null', 'http://x', '\u00e9']],
  ['range', ['bytes=0-0', 'bytes=9-1', 'x=']],
  ['user-agent', ['', '\u00ff'.repeat(3000), '<script>']],
  ['x-forwarded-for', ['1.2.3.4', 'x', '::1, '.repeat(500)]],
  ['x-http-method-override', ['DELETE']],
];

const oneHeader = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));

/** Requests to one endpoint; `isMade` says for which the test makes good bodies. */
export function requestsTo(
  endpoint: Endpoint,
  isMade: (endpoint: Endpoint) => boolean = () => false,
): fc.Arbitrary<Request> {
  const blanks = listBlanks(endpoint);
  const id = ({ blank, fits }: (typeof blanks)[number]) =>
    fc.oneof(
      ...(fits.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...fits) }]),
      // Of a topic everything is public: what is nobody's is junk there.
      ...(blank === 'topicId' ? [] : [{ weight: 2, arbitrary: fc.constantFrom(...KNOWN_IDS) }]),
      // Without any text it would be the address of another endpoint.
      { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS.filter(Boolean)) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  return fc.record({
    caller: fc.constantFrom(...CALLERS),
    ids: fc.record(Object.fromEntries(blanks.map((each) => [each.blank, id(each)]))),
    query: queryOf(endpoint),
    body: bodyOf(endpoint, isMade(endpoint)),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          ...['text/plain', 'application/xml', 'application/json; charset=x', '/', '', 'application/json,'],
          ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/cbor'],
        ),
      },
    ),
    headers: fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oneHeader }),
    slash: fc.boolean(),
  });
}

/** Requests to one endpoint that are good as far as its schemas say, of somebody who may. */
export function goodRequestsTo(
  endpoint: Endpoint,
  isMade: (endpoint: Endpoint) => boolean,
  caller: Request['caller'] = 'ada',
  ids = Object.fromEntries(listBlanks(endpoint).map(({ blank, fits }) => [blank, fits[0] ?? ''])),
): fc.Arbitrary<Request> {
  const usual = { caller, ids, query: '', contentType: 'application/json', headers: {}, slash: false };
  const body: fc.Arbitrary<Body> =
    endpoint.name === 'card-story.answer'
      ? fc.constant({ kind: 'move', agree: true, ahead: 0, change: {} })
      : isMade(endpoint)
        ? fc.constant({ kind: 'made', change: {} })
        : endpoint.body
          ? fitting(z.toJSONSchema(endpoint.body, { io: 'input' }) as JsonSchema).map((value) => ({
              kind: 'text',
              text: JSON.stringify(value),
            }))
          : fc.constant({ kind: 'none' });
  return body.map((made) => ({ ...usual, body: made }));
}
