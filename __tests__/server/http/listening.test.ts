import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { closeGently, listen } from '@/server/http/listening';

const HOUR_MS = 60 * 60 * 1_000;
let unused: Socket;
afterEach(() => unused.destroy());

test('a connection that a browser opened ahead and did not use does not hold up the end', async () => {
  const server = createServer();
  const accepted = once(server, 'connection');
  const { port } = await listen(server, { PORT: 0, HOST: '127.0.0.1' });
  unused = connect(port, '127.0.0.1').resume();
  await accepted;
  const closed = once(unused, 'close');
  await closeGently(server, async () => {}, HOUR_MS);
  await closed;
});
