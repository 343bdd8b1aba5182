// Shapes with a name: what several calls send or answer, which the description of the calls says once and refers to.
import * as z from 'zod/mini';

/** Base64 with its padding (RFC 4648, 4). */
export const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The named shapes. Not zod's own registry, which anything in the process may write to. */
export const SHAPES = z.registry<{ id: string }>();

const NAME = /^([A-Z][a-z0-9]+)+$/;
const taken = new Set<string>();

/**
 * Names a schema, such as `CardStory`, for the description of the calls, and gives it back. What a call takes is
 * described as `CardStoryInput`, since it may leave out what an answer always has. A second shape of the same name is an error.
 */
export function nameShape<S extends z.ZodMiniType>(name: string, schema: S): S {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a shape, such as CardStory`);
  if (taken.has(name)) throw new Error(`two shapes are named ${name}`);
  taken.add(name);
  SHAPES.add(schema, { id: name });
  return schema;
}
