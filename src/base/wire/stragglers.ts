// Connections on which a request is still on its way when the server closes: Node no longer looks how long that takes.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may still be on its way once the server closes, in milliseconds. */
const ARRIVAL_MS = 4000;

type Answer = ServerResponse<IncomingMessage>;

/**
 * Cuts off, some time after it is called, whoever has sent half a request or nothing and would hold the server open for
 * ever. What has arrived is answered however long that takes.
 */
export function watchStragglers(server: Server): () => void {
  const sockets = new Set<Socket>();
  /** The answer that was begun last on each connection. */
  const answers = new WeakMap<Socket, Answer>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request: IncomingMessage, answer: Answer) => {
    answers.set(request.socket, answer);
  });
  const isAtWork = (socket: Socket): boolean => {
    const answer = answers.get(socket);
    return answer?.req.complete === true && !answer.writableFinished;
  };
  return () => {
    setTimeout(() => {
      for (const socket of sockets) if (!isAtWork(socket)) socket.destroy();
    }, ARRIVAL_MS).unref();
  };
}
