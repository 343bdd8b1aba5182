// Writes answers as JSON by a function compiled from their schema: what the schema does not name is left out.
import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

type Serializer = (value: unknown) => string;

/** By schema: most answers share those of the refusals, and servers of one process share them all. */
const compiled = new WeakMap<object, Serializer>();

/**
 * Compiles the serializer of an answer. It is several times as fast as checking every answer with the schema and
 * leaves out unknown fields just the same; that answers match their schemas is what the tests check.
 */
export function compileSerializer({ schema }: { readonly schema: unknown }): Serializer {
  const known = compiled.get(schema as z.ZodMiniType);
  if (known !== undefined) return known;
  const jsonSchema = z.toJSONSchema(schema as z.ZodMiniType, { target: 'draft-7', io: 'output' });
  const serializer = fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
  compiled.set(schema as z.ZodMiniType, serializer);
  return serializer;
}
