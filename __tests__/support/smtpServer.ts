import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/**
 * `later`, `never`, `policy` are answers to the recipient. `breakOff` ends the connection in the middle of a mail;
 * `silent` ends it after the mail, before an answer, `hangUp` after the answer. `stall` never answers the recipient,
 * `stallAtEnd` never the mail.
 */
type Behaviour =
  | 'accept'
  | 'later'
  | 'never'
  | 'policy'
  | 'breakOff'
  | 'silent'
  | 'hangUp'
  | 'stall'
  | 'stallAtEnd';

interface ReceivedMail {
  from: string;
  to: string[];
  /** As it travelled. */
  raw: string;
}

const answers: Partial<Record<Behaviour, [code: number, text: string]>> = {
  later: [451, '4.2.1 busy'],
  never: [550, '5.1.1 no such mailbox'],
  policy: [550, '5.7.1 not from here'],
};

/** A real mail server on loopback, which offers no TLS unless asked to. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let behaviour: Behaviour = 'accept';
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo(_address, _session, callback) {
      const [code, text] = answers[behaviour] ?? [];
      if (code !== undefined) callback(Object.assign(new Error(text), { responseCode: code }));
      else if (behaviour !== 'stall') callback();
    },
    onData(stream, { envelope, remotePort }, callback) {
      if (behaviour === 'breakOff') {
        stream.once('data', endConnections);
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: String(Buffer.concat(chunks)) });
        if (behaviour === 'silent') endConnections();
        else if (behaviour !== 'stallAtEnd') callback();
        if (behaviour !== 'hangUp') return;
        for (const socket of sockets) if (socket.remotePort === remotePort) socket.end();
      });
    },
    ...options,
  });
  // Connections that are ended on purpose.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    connections += 1;
    socket.once('close', () => sockets.delete(socket));
  });
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How many there were so far. */
    connections: () => connections,
    /** What it does from now on. */
    behave(next: Behaviour): void {
      behaviour = next;
    },
    close(): Promise<void> {
      endConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
