// A bare echo of `ws` for the bench of the messenger: what comes goes to everybody, and nothing else is done.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({
  ...{ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false },
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const client of server.clients) client.send(data, { binary: false });
  });
});
server.on('listening', () => console.log('open'));
process.on('SIGTERM', () => process.exit(0));
