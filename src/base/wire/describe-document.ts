// The OpenAPI document: every call by its schemas, and what holds for all calls, said where readers and tools of such documents look for it.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { SHAPES } from './shapes.ts';

type Part = { [field: string]: unknown };

type Operation = Part & {
  readonly tags?: readonly string[];
  responses?: Record<string, Part>;
  security?: unknown;
};

/** As much of a document as is looked into. */
type CallsDocument = Part & {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

/** What answers mean, by their status. */
const ANSWERS: Readonly<Record<string, string>> = {
  '2XX': 'It was done; the body is what was asked for.',
  '4XX': 'It was refused: the code names why, the message says it, and errors name the fields.',
  '5XX': 'A fault of the server; the body says nothing of it but an id for its log.',
  '503': 'It cannot be done at the moment, or is not ready; another try later makes sense.',
};

export type Described = {
  /** The address people use. */
  readonly publicUrl: string;
  /** A sentence on each feature by its name. */
  readonly features: Readonly<Record<string, string>>;
  /** The shapes that are said once and referred to; those of the contracts where nothing else is told. */
  readonly shapes?: typeof SHAPES;
};

/** Lets `app.swagger()` describe every route that is added from here on. */
export async function openDocument(
  app: FastifyInstance,
  { publicUrl, features, shapes = SHAPES }: Described,
): Promise<void> {
  const addShapes = createJsonSchemaTransformObject({ schemaRegistry: shapes });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lorepath',
        version: '1',
        description:
          'Every call of the Lorepath web application. What goes over its sockets is described in /api/asyncapi.json.',
        contact: { name: 'Who runs this server', url: publicUrl },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Lorepath' },
      },
      servers: [{ url: publicUrl, description: 'This server' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: shapes }),
    transformObject: (made) => finishDocument(addShapes(made), features),
  });
}

/**
 * Says of each call who may make it and what its answers mean, and of each feature what its calls are about.
 * `features` has a sentence by the name of each feature.
 */
function finishDocument(made: object, features: Readonly<Record<string, string>>): object {
  const document = made as CallsDocument;
  const named = new Set<string>();
  for (const calls of Object.values(document.paths ?? {}))
    for (const call of Object.values(calls)) {
      for (const tag of call.tags ?? []) named.add(tag);
      const isPublic = call.security === undefined;
      call.security ??= [];
      const who = isPublic ? 'Anybody may call it.' : 'It needs the access token of a person.';
      call.description = `${String(call.summary)}. ${who}`;
      for (const [status, answer] of Object.entries(call.responses ?? {}))
        answer.description = ANSWERS[status] ?? String(answer.description);
    }
  const tags = [...named].sort().map((name) => ({ name, description: features[name] ?? name }));
  return { ...(writePlainly(keepReferred(document)) as CallsDocument), tags };
}

/** Without the named shapes that no call refers to, by way of others or by itself. */
function keepReferred(document: CallsDocument): CallsDocument {
  const { schemas = {} } = document.components ?? {};
  const referred = new Set(findReferred(document.paths));
  for (const name of referred) for (const next of findReferred(schemas[name])) referred.add(next);
  const kept = Object.entries(schemas).filter(([name]) => referred.has(name));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } };
}

function findReferred(part: unknown): string[] {
  const written = JSON.stringify(part) ?? '';
  return [...written.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => String(name));
}

/**
 * Lists of a fixed length say what is in them also to readers who know no `prefixItems`, and a choice of one is written as
 * any other choice, in named shapes as in calls.
 */
function writePlainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writePlainly);
  if (typeof value !== 'object' || value === null) return value;
  const part = Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'const' && typeof inner !== 'object' ? ['enum', [inner]] : [name, writePlainly(inner)],
    ),
  );
  if (!Array.isArray(part.prefixItems) || (part.items !== undefined && part.items !== false)) return part;
  const { length } = part.prefixItems;
  const kinds = [...new Map(part.prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  return {
    ...part,
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: length,
    maxItems: length,
  };
}
