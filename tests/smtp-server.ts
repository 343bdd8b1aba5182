// A mail server of a few lines for tests: it takes mails, refuses them, or says nothing at all.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as they came, with LF. */
  readonly source: string;
};

export type SmtpServer = {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Resolves when somebody has connected. */
  readonly visited: Promise<void>;
  close(): Promise<void>;
};

export type SmtpManner =
  | 'takes'
  /** Refuses every recipient, and repeats the address as many servers do. */
  | 'refuses'
  /** Refuses every recipient for the moment. */
  | 'defers'
  /** Takes mails and never says so. */
  | 'mute'
  /** Connections are accepted, and then nothing is said. */
  | 'silent';

/** Listens on a port of the loopback address, any free one unless told. */
export async function startSmtpServer(
  options: { readonly port?: number; readonly manner?: SmtpManner } = {},
): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const visit = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    visit.resolve();
    if (options.manner !== 'silent') void converse(socket, options.manner ?? 'takes', mails);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    visited: visit.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The server's side of one connection (RFC 5321), as far as a well-behaved client needs it. */
async function converse(socket: Socket, manner: SmtpManner, mails: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let [from, to, data]: [string, string[], string[] | undefined] = ['', [], undefined];
  say('220 test');
  for await (const line of createInterface({ input: socket })) {
    if (data !== undefined) {
      if (line !== '.') data.push(line.startsWith('..') ? line.slice(1) : line);
      else {
        mails.push({ from, to, source: data.join('\n') });
        [from, to, data] = ['', [], undefined];
        if (manner !== 'mute') say('250 taken');
      }
      continue;
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const path = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') from = path;
    if (verb === 'RCPT' && manner === 'refuses') say(`550 5.1.1 <${path}> is not known here`);
    else if (verb === 'RCPT' && manner === 'defers') say('450 4.2.1 come back later');
    else if (verb === 'RCPT') {
      to.push(path);
      say('250 ok');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }
}
