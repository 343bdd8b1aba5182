// Keeps the history of a messenger whose server is killed again and again: what was acknowledged, and what each client showed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { MessageWire } from '#messenger/contract-shapes.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { waitFor } from './data-folder.ts';
import { type RunningServer, startServer } from './running-server.ts';

export type HistoryReport = {
  readonly rounds: number;
  readonly acknowledged: number;
  /** What is wrong, a line each. */
  readonly faults: readonly string[];
};

type Page = { readonly messages: readonly MessageWire[]; readonly revision: number; readonly more?: boolean };
type Sent = {
  readonly clientId: string;
  readonly text: string;
  acknowledged?: { id: number; revision: number };
};

/** Longest wait for a server to come back, in ms. */
const BACK_MS = 20_000;

async function call<Body>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Body;
}

/**
 * One person in one conversation, as a client that keeps to the rules: it sends one message after the other, each under its own
 * id until it is acknowledged, and shows what it fetches after the line is open and then hears, once.
 */
class Client {
  readonly token: string;
  readonly name: string;
  readonly talk: number;
  readonly sent: Sent[] = [];
  /** In the order in which it was shown first. */
  readonly shown = new Map<number, MessageWire>();
  readonly faults: string[] = [];
  #revision = 0;
  #socket: WebSocket | undefined;
  #settle: (() => void) | undefined;

  constructor(name: string, token: string, talk: number) {
    this.name = name;
    this.token = token;
    this.talk = talk;
  }

  /** Opens the line and catches up, then sends until it breaks or `isOver`. */
  async live(url: string, isOver: () => boolean): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/messenger/ws?token=${this.token}`);
    this.#socket = socket;
    const broken = new Promise<'broken'>((resolve) => {
      socket.on('close', () => resolve('broken'));
      socket.on('error', () => resolve('broken'));
    });
    const early: MessageWire[] = [];
    let isCaughtUp = false;
    const opened = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as { type: string; message?: MessageWire } & Record<
          string,
          unknown
        >;
        if (frame.type === 'online_users') resolve();
        else if (frame.type === 'message_sent') this.#acknowledge(frame as never);
        else if (frame.message?.conversation_id !== this.talk) return;
        else if (isCaughtUp) this.#show(frame.message);
        else early.push(frame.message);
      });
    });
    if ((await Promise.race([opened, broken])) === 'broken') return;
    try {
      await this.catchUp(url);
    } catch {
      return;
    }
    for (const message of early) this.#show(message);
    isCaughtUp = true;
    while (!isOver()) {
      const settled = new Promise<void>((resolve) => {
        this.#settle = resolve;
      });
      this.#sendNext();
      if ((await Promise.race([settled, broken])) === 'broken') return;
      // Faster than that nobody may write for long.
      await Promise.race([broken, pause(40)]);
    }
  }

  close(): void {
    this.#socket?.terminate();
  }

  /** Fetches everything after the last revision that it has. */
  async catchUp(url: string): Promise<void> {
    for (;;) {
      const page = await call<Page>(
        ...([url, this.token, 'GET'] as const),
        `/messenger/group-messages?conversation_id=${this.talk}&since=${this.#revision}`,
      );
      for (const message of page.messages) this.#show(message);
      this.#revision = Math.max(this.#revision, page.revision);
      if (page.more !== true) return;
    }
  }

  #sendNext(): void {
    let open = this.sent.at(-1);
    if (open === undefined || open.acknowledged !== undefined) {
      open = { clientId: randomUUID(), text: `${this.name} says ${this.sent.length + 1}` };
      this.sent.push(open);
    }
    const { clientId: client_id, text: content } = open;
    this.#socket?.send(
      JSON.stringify({ type: 'chat_message', conversation_id: this.talk, client_id, content }),
    );
  }

  #acknowledge({
    client_id,
    message_id,
    revision,
  }: {
    client_id: string;
    message_id: number;
    revision: number;
  }): void {
    const sent = this.sent.at(-1);
    if (sent?.clientId !== client_id) this.faults.push(`${this.name} got the answer to another message`);
    else if (sent.acknowledged !== undefined) this.faults.push(`${this.name} got an answer twice`);
    else sent.acknowledged = { id: message_id, revision };
    this.#settle?.();
  }

  #show(message: MessageWire): void {
    const known = this.shown.get(message.id);
    if (known !== undefined && known.client_id !== message.client_id)
      this.faults.push(`${this.name} was shown two messages of one number`);
    this.shown.set(message.id, message);
    this.#revision = Math.max(this.#revision, message.revision);
  }
}

/** What is wrong about a conversation: with what the server has of it, what its two were told, and what they were shown. */
function findFaults(kept: readonly MessageWire[], clients: readonly Client[]): string[] {
  const faults = clients.flatMap((client) => client.faults);
  const byClientId = Map.groupBy(kept, ({ client_id }) => client_id);
  for (const [id, { length }] of byClientId) if (length > 1) faults.push(`${id} is kept ${length} times`);
  const rising = (numbers: readonly number[]) =>
    numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));
  if (!rising(kept.map(({ id }) => id)) || !rising(kept.map(({ revision }) => revision)))
    faults.push('numbers and revisions do not rise together');
  for (const { name, sent, shown } of clients) {
    for (const { clientId, text, acknowledged } of sent) {
      const [message] = byClientId.get(clientId) ?? [];
      if (acknowledged === undefined) continue;
      if (message === undefined) faults.push(`"${text}" was acknowledged and is lost`);
      else if (message.id !== acknowledged.id || message.content !== text)
        faults.push(`"${text}" was acknowledged as another message`);
    }
    const own = kept
      .filter(({ content }) => content.startsWith(`${name} says`))
      .map(({ content }) => content);
    const inOrder = sent.map(({ text }) => text).filter((text) => own.includes(text));
    if (own.join() !== inOrder.join()) faults.push(`what ${name} said stands in another order`);
    const ids = [...shown.keys()].sort((one, other) => one - other);
    if (ids.join() !== kept.map(({ id }) => id).join())
      faults.push(`${name} was shown ${ids.length} messages of ${kept.length}`);
    const shownOnce = new Set([...shown.values()].map(({ client_id }) => client_id));
    if (shownOnce.size !== shown.size) faults.push(`${name} was shown a message twice`);
  }
  return faults;
}

/** Lets pairs write to each other while the server and its database are killed `rounds` times, and checks the history of it. */
export async function runHistory(options: {
  readonly rounds: number;
  readonly pairs: number;
  readonly dataDir: string;
  /** How long they write before each kill, in ms: from and to. */
  readonly kill: readonly [number, number];
  readonly onRound?: (round: number) => void;
}): Promise<HistoryReport> {
  const { rounds, pairs, dataDir, kill, onRound } = options;
  const start = () => startServer({ dataDir, environment: { HOST: '127.0.0.1' } });
  let server: RunningServer = await start();
  const clients: Client[] = [];
  for (let pair = 0; pair < pairs; pair += 1) clients.push(...(await meet(server.url, pair)));
  for (let round = 1; round <= rounds; round += 1) {
    let isKilled = false;
    const before = countAcknowledged(clients);
    const living = clients.map((client) => client.live(server.url, () => isKilled));
    // However busy the machine is: what nobody was told of could not be lost.
    await waitFor('messages to be acknowledged', BACK_MS, async () =>
      countAcknowledged(clients) >= before + clients.length ? true : undefined,
    );
    await pause(kill[0] + Math.random() * (kill[1] - kill[0]));
    server.process.kill('SIGKILL');
    isKilled = true;
    await server.stop();
    await Promise.all(living);
    server = await start();
    onRound?.(round);
  }
  const { url } = server;
  await waitFor('the server to be back', BACK_MS, async () =>
    (await fetch(`${url}/api/health/ready`)).ok ? true : undefined,
  );
  const faults: string[] = [];
  for (const [at, client] of clients.entries()) {
    await client.catchUp(url);
    client.close();
    if (at % 2 === 0) continue;
    const two = clients.slice(at - 1, at + 1);
    faults.push(...findFaults(await readAll(url, client), two));
  }
  await server.stop();
  return { rounds, acknowledged: countAcknowledged(clients), faults };
}

const countAcknowledged = (clients: readonly Client[]): number =>
  clients.flatMap(({ sent }) => sent).filter(({ acknowledged }) => acknowledged !== undefined).length;

/** Two who have found each other. */
async function meet(url: string, pair: number): Promise<readonly Client[]> {
  const people = await Promise.all(
    ['One', 'Two'].map(async (name) => {
      const { access_token: token } = await call<{ access_token: string }>(
        ...([url, '', 'POST', '/dev/sign-in', { name: `${name} of ${pair}` }] as const),
      );
      await call(url, token, 'PUT', '/profile/consents', {
        ...{ kind: 'discoverable', given: true, version: CONSENT_WORDINGS.discoverable },
      });
      const { user_id: id } = await call<{ user_id: string }>(url, token, 'GET', '/auth/protected');
      return { name: `${name} of ${pair}`, token, id };
    }),
  );
  const [one, two] = people as [(typeof people)[number], (typeof people)[number]];
  const { conversation_id: talk } = await call<{ conversation_id: number }>(
    ...([url, one.token, 'POST', '/messenger/conversations', { participants: [two.id] }] as const),
  );
  await call(url, two.token, 'POST', `/messenger/conversations/${talk}/accept`);
  return people.map(({ name, token }) => new Client(name, token, talk));
}

/** Everything that the server has of a conversation, ascending. */
async function readAll(url: string, { token, talk }: Client): Promise<readonly MessageWire[]> {
  const messages: MessageWire[] = [];
  let cursor = '';
  for (;;) {
    const page = await call<{ messages: MessageWire[]; next: string | null }>(
      ...([url, token, 'GET', `/messenger/group-messages?conversation_id=${talk}${cursor}`] as const),
    );
    messages.unshift(...page.messages);
    if (page.next === null) return messages;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}
