// Shapes with a name change how the description of the calls is written, and nothing of what it says.
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openDocument } from '#base/wire/describe-document.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import { describeRoute } from '#base/wire/serve.ts';
import { nameShape, SHAPES } from '#base/wire/shapes.ts';
import { listEndpoints } from './contracts.ts';

type Part = { readonly [field: string]: unknown };
type CallsDocument = Part & { readonly components: { readonly schemas: Readonly<Record<string, Part>> } };

async function describe(endpoints: readonly Endpoint[], shapes: typeof SHAPES): Promise<CallsDocument> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  await openDocument(app, { publicUrl: 'https://lorepath.example', features: {}, shapes });
  for (const endpoint of endpoints) app.route({ ...describeRoute(endpoint), handler: () => undefined });
  await app.ready();
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  return document;
}

/** A part with every reference written out. */
function writeOut(part: unknown, document: CallsDocument): unknown {
  if (Array.isArray(part)) return part.map((inner) => writeOut(inner, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as Part;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, writeOut(inner, document)]));
  expect(Object.keys(part)).toEqual(['$ref']);
  const shape = document.components.schemas[$ref.replace('#/components/schemas/', '')];
  expect([$ref, shape]).not.toEqual([$ref, undefined]);
  return writeOut(shape, document);
}

test('every call means the same with its shapes written out as it does without any name', async () => {
  const endpoints = await listEndpoints();
  const [named, plain] = await Promise.all([describe(endpoints, SHAPES), describe(endpoints, z.registry())]);
  expect(Object.keys(named.components.schemas).length).toBeGreaterThan(20);
  expect(plain.components.schemas).toEqual({});
  expect(writeOut(named.paths, named)).toEqual(plain.paths);
  expect(named.tags).toEqual(plain.tags);
});

test('a shape has a name of its own, which reads as one', () => {
  const shape = z.object({ length: z.number() });
  expect(nameShape('PlantedBoat', shape)).toBe(shape);
  expect(() => nameShape('PlantedBoat', z.object({}))).toThrow('two shapes are named PlantedBoat');
  expect(() => nameShape('planted-boat', z.object({}))).toThrow('planted-boat is no name of a shape');
});
