// As much of a client of XMPP as a load of messages takes: one that signs in over TCP, sends, and knows which message has come.
import { once } from 'node:events';
import { connect } from 'node:net';

export type XmppLine = {
  /** Sends a message with an id to somebody. */
  readonly send: (id: string, to: string, body: string) => void;
  /** Hears the id of each message that comes. */
  onMessage: (id: string) => void;
  readonly close: () => void;
};

const HEAD =
  "<?xml version='1.0'?><stream:stream to='localhost' xmlns='jabber:client' " +
  "xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>";

/** Signs somebody in by name and password, and says that they are there. */
export async function openXmpp(port: number, name: string, password: string): Promise<XmppLine> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let heard = '';
  let look = () => {};
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    look();
  });
  const wait = (mark: string) =>
    new Promise<void>((resolve, reject) => {
      socket.once('close', () => reject(new Error(`the line of ${name} was closed: ${heard.slice(0, 500)}`)));
      look = () => {
        if (!heard.includes(mark)) return;
        heard = '';
        resolve();
      };
      look();
    });
  const ask = async (question: string, mark: string) => {
    socket.write(question);
    await wait(mark);
  };
  await ask(HEAD, '</stream:features>');
  const secret = Buffer.from(`\0${name}\0${password}`).toString('base64');
  await ask(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`, '<success');
  await ask(HEAD, '</stream:features>');
  await ask(
    "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>",
    '</iq>',
  );
  await ask('<presence/>', '<presence');
  const line: XmppLine = {
    send: (id, to, body) =>
      void socket.write(
        `<message to='${to}@localhost/bench' type='chat' id='${id}'><body>${body}</body></message>`,
      ),
    onMessage: () => {},
    close: () => socket.destroy(),
  };
  look = () => {
    for (;;) {
      const end = heard.indexOf('</message>');
      if (end < 0) return;
      const head = heard.slice(heard.indexOf('<message'), end);
      heard = heard.slice(end + 10);
      const id = / id=['"]([^'"]+)/.exec(head.slice(0, head.indexOf('>')))?.[1];
      if (id !== undefined) line.onMessage(id);
    }
  };
  return line;
}
