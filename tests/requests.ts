// Makes requests for an endpoint from its own schemas: good ones, and ones that are broken in a way that hurts.
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#base/wire/endpoint.ts';

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
};

/** Who calls; the test knows what stands behind the names. Mostly somebody who may. */
const CALLERS = [
  ...(['ada', 'ada', 'ada', 'ada', 'ada', 'ada', 'ben', 'newcomer'] as const),
  ...(['deleted', 'expired', 'forged', 'nobody'] as const),
] as const;

/** What an id in an address or a body may be: names of real things, which the test replaces, and junk. */
export const KNOWN_IDS = [
  ...(['own open', 'own finished', 'foreign', 'topic'] as const),
  ...(['own session', 'foreign session', 'reset link'] as const),
] as const;

/** Which of them fits which blank of an address. */
const FITTING_IDS: Readonly<Record<string, readonly string[]>> = {
  topicId: ['topic'],
  storyId: ['own open', 'own open', 'own open'],
  sessionId: ['own session', 'own session'],
  resetToken: ['reset link', 'reset link'],
};

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

/** One field of a broken body: the rest stays as it is. */
function pickOneField(body: unknown): object {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(fields.slice(-1));
}

function bodyOf(endpoint: Endpoint, isMade: (endpoint: Endpoint) => boolean): fc.Arbitrary<Body> {
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
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: none },
    ...(endpoint.name === 'card-story.answer' ? [{ weight: 16, arbitrary: move }] : []),
    ...(isMade(endpoint) ? [{ weight: 6, arbitrary: made }] : []),
  );
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const pair = fc.tuple(
    fc.constantFrom('limit', 'cursor', 'id', '__proto__', 'limit[]'),
    fc.constantFrom(...NASTY_TEXTS),
  );
  const junk = fc
    .array(pair, { maxLength: 3 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    );
  if (!endpoint.query)
    return fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: junk });
  const { properties = {} } = z.toJSONSchema(endpoint.query, { io: 'input' }) as JsonSchema;
  const limits = fc.nat({ max: 200 }).map((limit) => `limit=${limit}`);
  return fc.oneof(
    fc.constant(''),
    // Where it is no name, it is refused before anything else is looked at.
    'limit' in properties ? limits : fc.constant(''),
    junk,
    fc.constantFrom('%', 'limit=%ff', '&&=&', 'limit', 'cursor=MQ'),
  );
}

/** Requests to one endpoint; `isMade` says for which the test makes good bodies. */
export function requestsTo(
  endpoint: Endpoint,
  isMade: (endpoint: Endpoint) => boolean = () => false,
): fc.Arbitrary<Request> {
  const blanks = [...endpoint.route.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
  const known = (name: string) =>
    fc.constantFrom(...(FITTING_IDS[name] ?? []), ...(name === 'topicId' ? [] : KNOWN_IDS));
  const id = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: known(name) },
      // Without any text it would be the address of another endpoint.
      { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS.filter(Boolean)) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  return fc.record({
    caller: fc.constantFrom(...CALLERS),
    ids: fc.record(Object.fromEntries(blanks.map((name) => [name, id(name)]))),
    query: queryOf(endpoint),
    body: bodyOf(endpoint, isMade),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=x', '/'),
      },
    ),
    slash: fc.boolean(),
  });
}
