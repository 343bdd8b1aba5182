// What a document of sockets must say to be of use: every frame described, of one type each, and nothing that is not there.

type Part = { readonly [field: string]: unknown };

/** What an AsyncAPI 3 document lacks or says wrongly, each with where. */
export function findSocketsFaults(document: object): string[] {
  const root = document as Part;
  const faults: string[] = [];
  if (root.asyncapi !== '3.0.0') faults.push('asyncapi: is not 3.0.0');
  const info = partOf(root.info);
  for (const field of ['title', 'version', 'description'])
    if (!isText(info[field])) faults.push(`info: ${field} is missing`);
  for (const [name, server] of Object.entries(partOf(root.servers)))
    if (!isText(partOf(server).host) || !/^wss?$/.test(String(partOf(server).protocol)))
      faults.push(`servers: ${name} has no host, or no protocol of sockets`);
  const channels = Object.entries(partOf(root.channels));
  if (channels.length === 0) faults.push('channels: there is none');
  const addresses = new Set<unknown>();
  for (const [name, channel] of channels) {
    const { address, description, messages } = partOf(channel);
    if (!isText(description)) faults.push(`${name}: has no description`);
    if (!/^\/api\/[^?#{}]*[^/?#{}]$/.test(String(address)) || addresses.has(address))
      faults.push(`${name}: its address is none, or another one's`);
    addresses.add(address);
    faults.push(...findTypeFaults(root, partOf(messages)).map((fault) => `${name}: ${fault}`));
  }
  faults.push(...findOperationFaults(root));
  for (const [name, message] of Object.entries(partOf(partOf(root.components).messages)))
    faults.push(...findMessageFaults(partOf(message)).map((fault) => `${name}: ${fault}`));
  return [...faults, ...findLooseEnds(root, root)];
}

/** On one socket the type says which frame it is. */
function findTypeFaults(root: Part, messages: Part): string[] {
  const types = Object.values(messages).map((message) => follow(root, String(partOf(message).$ref)));
  const seen = types.map((message) => String(partOf(message).name));
  return seen.filter((type, at) => seen.indexOf(type) !== at).map((type) => `has two frames of type ${type}`);
}

function findOperationFaults(root: Part): string[] {
  return Object.entries(partOf(root.operations)).flatMap(([name, operation]) => {
    const { action, channel, messages } = partOf(operation);
    const faults: string[] = [];
    if (action !== 'send' && action !== 'receive') faults.push(`${name}: neither sends nor receives`);
    const { $ref } = partOf(channel);
    for (const message of Array.isArray(messages) ? messages.map(partOf) : [])
      if (!String(message.$ref).startsWith(`${String($ref)}/messages/`))
        faults.push(`${name}: has a frame of another channel`);
    return faults;
  });
}

function findMessageFaults({ name, summary, description, payload }: Part): string[] {
  const faults: string[] = [];
  for (const [field, text] of Object.entries({ summary, description }))
    if (!isText(text)) faults.push(`has no ${field}`);
  const { type, properties, required } = partOf(payload);
  const own = partOf(partOf(properties).type);
  if (type !== 'object' || own.const !== name || !(Array.isArray(required) && required.includes('type')))
    faults.push('is no object whose type says its name');
  return faults;
}

/** What refers to something that is not there. */
function findLooseEnds(root: Part, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as Part;
  const loose = typeof $ref === 'string' && follow(root, $ref) === undefined ? [`${$ref} is not there`] : [];
  return [...loose, ...Object.values(value).flatMap((inner) => findLooseEnds(root, inner))];
}

function follow(root: Part, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => partOf(part)[name], root);
  const { $ref } = partOf(found);
  return typeof $ref === 'string' ? follow(root, $ref) : found;
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
