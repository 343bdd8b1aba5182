// Writes answers as JSON by a function compiled from their schema: what the schema does not name is left out.
import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

/**
 * Compiles the serializer of an answer. It is several times as fast as checking every answer with the schema and
 * leaves out unknown fields just the same; that answers match their schemas is what the tests check.
 */
export function compileSerializer({ schema }: { readonly schema: unknown }): (value: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema as z.ZodMiniType, { target: 'draft-7', io: 'output' });
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}
