// The rules that public linters hold OpenAPI documents to (Spectral's `oas`, Redocly's `recommended`), held here without them.

type Part = { readonly [field: string]: unknown };

const SHAPES = '#/components/schemas/';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What a document lacks or says wrongly, each with where. */
export function findDocumentFaults(document: object): string[] {
  const root = document as Part;
  const shapes = Object.keys(partOf(partOf(root.components).schemas)).map((name) => SHAPES + name);
  return [
    ...findHeadFaults(root),
    ...findPathFaults(root),
    ...findSchemaFaults(root, '#', shapes),
    ...findIdleShapes(root, shapes),
    ...findTwins(root),
  ];
}

/** Shapes that nothing refers to. */
function findIdleShapes(root: Part, shapes: readonly string[]): string[] {
  const written = JSON.stringify(root);
  return shapes
    .filter((shape) => !written.includes(JSON.stringify({ $ref: shape }).slice(1, -1)))
    .map((shape) => `${shape}: nothing refers to it`);
}

/** Objects of several fields that are written out more than once: readers and makers of clients want one name for each. */
function findTwins(root: Part): string[] {
  const places = new Map<string, string[]>();
  const look = (value: unknown, where: string) => {
    if (typeof value !== 'object' || value === null) return;
    const part = value as Part;
    if (part.type === 'object' && Object.keys(partOf(part.properties)).length > 1) {
      const written = JSON.stringify(part);
      places.set(written, [...(places.get(written) ?? []), where]);
    }
    for (const [name, inner] of Object.entries(part)) look(inner, `${where}/${name}`);
  };
  look(root, '#');
  return [...places.values()]
    .filter(({ length }) => length > 1)
    .map(([first, ...others]) => `${first}: is written out ${others.length + 1} times; give it one name`);
}

function findHeadFaults(root: Part): string[] {
  const faults: string[] = [];
  const info = partOf(root.info);
  for (const field of ['title', 'version', 'description'])
    if (!isText(info[field])) faults.push(`info: ${field} is missing`);
  const [license, contact] = [partOf(info.license), partOf(info.contact)];
  if (!isText(license.name)) faults.push('info: license has no name');
  if (!isText(license.url) && !isText(license.identifier))
    faults.push('info: license has neither url nor identifier');
  if (!isText(contact.name)) faults.push('info: contact has no name');
  const servers = listOf(root.servers);
  if (servers.length === 0) faults.push('servers: there is none');
  for (const { url } of servers)
    if (!/^https?:\/\/[^/]+(\/.*[^/])?$/.test(String(url)) || /(localhost|example\.com)\b/.test(String(url)))
      faults.push(`servers: ${url} is no address of a server, or ends with a slash`);
  const names = listOf(root.tags).map(({ name }) => String(name));
  if (new Set(names).size < names.length) faults.push('tags: one is there twice');
  for (const { name, description } of listOf(root.tags))
    if (!isText(description)) faults.push(`tags: ${name} has no description`);
  return faults;
}

function findPathFaults(root: Part): string[] {
  const faults: string[] = [];
  const paths = Object.entries(partOf(root.paths));
  if (paths.length === 0) faults.push('paths: there is none');
  const shapes = paths.map(([path]) => path.replace(/\{[^}]*\}/g, '{}'));
  const ids = new Set<unknown>();
  for (const [index, [path, calls]] of paths.entries()) {
    if (/.\/$|[?#]|\{\}/.test(path))
      faults.push(`${path}: ends with a slash, or has a query or an empty blank`);
    if (shapes.indexOf(shapes[index] ?? '') !== index)
      faults.push(`${path}: is another one with other names`);
    for (const [method, call] of Object.entries(partOf(calls))) {
      if (!METHODS.includes(method)) continue;
      const where = `${method.toUpperCase()} ${path}`;
      const operation = partOf(call);
      if (ids.has(operation.operationId)) faults.push(`${where}: its operationId is another one's`);
      ids.add(operation.operationId);
      faults.push(...findCallFaults(root, path, method, operation).map((fault) => `${where}: ${fault}`));
    }
  }
  return faults;
}

function findCallFaults(root: Part, path: string, method: string, call: Part): string[] {
  const faults: string[] = [];
  if (!/^[\w.~-]+$/.test(String(call.operationId ?? '')))
    faults.push('its operationId is missing or no part of a URL');
  for (const field of ['summary', 'description']) if (!isText(call[field])) faults.push(`has no ${field}`);
  const known = listOf(root.tags).map(({ name }) => name);
  const tags = (call.tags ?? []) as readonly unknown[];
  if (tags.length === 0 || !tags.every((tag) => known.includes(tag)))
    faults.push('has no tag, or an undeclared one');
  const schemes = Object.keys(partOf(partOf(root.components).securitySchemes));
  if (!Array.isArray(call.security))
    faults.push('does not say who may call it; public calls have security: []');
  for (const need of listOf(call.security))
    for (const name of Object.keys(need))
      if (!schemes.includes(name)) faults.push(`needs ${name}, which is no scheme`);
  if (call.requestBody !== undefined && ['get', 'head', 'delete'].includes(method)) faults.push('has a body');
  return [...faults, ...findAnswerFaults(partOf(call.responses)), ...findParameterFaults(path, call)];
}

function findAnswerFaults(answers: Part): string[] {
  const faults = Object.entries(answers).flatMap(([status, answer]) => {
    const { description } = partOf(answer);
    return isText(description) && description !== 'Default Response'
      ? []
      : [`its ${status} has no description`];
  });
  for (const kind of ['2', '4'])
    if (!Object.keys(answers).some((status) => status.startsWith(kind)))
      faults.push(`has no answer ${kind}XX`);
  return faults;
}

function findParameterFaults(path: string, call: Part): string[] {
  const parameters = listOf(call.parameters);
  const keys = parameters.map((each) => `${each.in} ${each.name}`);
  const blanks = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
  const faults = keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `has ${key} twice`);
  for (const each of parameters) {
    if (each.schema === undefined) faults.push(`${each.name} has no schema`);
    if (each.in === 'path' && (each.required !== true || !blanks.includes(String(each.name))))
      faults.push(`${each.name} is not required, or not in the path`);
  }
  for (const blank of blanks)
    if (!keys.includes(`path ${blank}`)) faults.push(`the blank ${blank} is not described`);
  return faults;
}

/** Lists say what is in them, choices are of one kind each, and nothing refers to what is not there. */
function findSchemaFaults(value: unknown, where: string, shapes: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const part = value as Part;
  const faults: string[] = [];
  if (part.type === 'array' && !part.items) faults.push(`${where}: a list of nothing known`);
  if (Array.isArray(part.enum) && new Set(part.enum).size < part.enum.length)
    faults.push(`${where}: a choice is there twice`);
  if (typeof part.$ref === 'string' && !shapes.includes(part.$ref))
    faults.push(`${where}: refers to ${part.$ref}, which is no shape of the document`);
  for (const name of ['example', 'examples'])
    if (name in part && !where.endsWith('/properties'))
      faults.push(`${where}: has an example, which nothing holds to its schema`);
  return [
    ...faults,
    ...Object.entries(part).flatMap(([name, inner]) =>
      findSchemaFaults(inner, `${where}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, shapes),
    ),
  ];
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}

function listOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.map(partOf) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
