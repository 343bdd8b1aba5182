// Finishes the OpenAPI document: what holds for all calls, said where readers and tools of such documents look for it.

type Part = { [field: string]: unknown };

type Operation = Part & {
  readonly tags?: readonly string[];
  responses?: Record<string, Part>;
  security?: unknown;
};

/** As much of a document as is looked into. */
type CallsDocument = Part & { paths?: Record<string, Record<string, Operation>> };

/** What answers mean, by their status. */
const ANSWERS: Readonly<Record<string, string>> = {
  '2XX': 'It was done; the body is what was asked for.',
  '4XX': 'It was refused: the code names why, the message says it, and errors name the fields.',
  '5XX': 'A fault of the server; the body says nothing of it but an id for its log.',
  '503': 'It cannot be done at the moment, or is not ready; another try later makes sense.',
};

/**
 * Says of each call who may make it and what its answers mean, and of each feature what its calls are about.
 * `features` has a sentence by the name of each feature.
 */
export function finishDocument(made: object, features: Readonly<Record<string, string>>): object {
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
  return { ...(closeTuples(document) as CallsDocument), tags };
}

/** Lists of a fixed length say what is in them also to readers who know no `prefixItems`. */
function closeTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeTuples);
  if (typeof value !== 'object' || value === null) return value;
  const part = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closeTuples(inner)]));
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
