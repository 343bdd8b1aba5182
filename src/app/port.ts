// The ports a server will listen on: tried before anything is made, and refused in plain words.
import { createServer } from 'node:net';

export type WantedPort = {
  readonly name: 'PORT' | 'METRICS_PORT';
  readonly host: string;
  readonly port: number;
};

/** Listens for a moment. Throws a plain sentence when that cannot be: another program has the port, or it is not ours. */
export async function tryPort(wanted: WantedPort): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: wanted.host, port: wanted.port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw explainPort(wanted, error);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** What the operating system says about a port, in plain words; any other error is left as it is. */
export function explainPort({ name, host, port }: WantedPort, error: unknown): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  const way = name === 'PORT' ? `PORT=${port + 1} npm start` : `METRICS_PORT=${port + 1}`;
  if (code === 'EADDRINUSE')
    return new Error(`port ${port} is in use by another program. Choose another: ${way}`, { cause: error });
  if (code === 'EACCES')
    return new Error(`port ${port} is not ours to use. Choose one above 1023 with ${name}.`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine.`, { cause: error });
  return error;
}
