import { pino } from 'pino';
import { createSocketAuthentication } from '@/server/realtime/authenticateSocket';
import type { AppSocket } from '@/server/realtime/realtimeTypes';

const log = pino({ level: 'silent' });

function connection() {
  const conn = { close: jest.fn() };
  const say = () =>
    ({ conn, data: {}, handshake: { auth: { token: 'dead' } } }) as unknown as AppSocket & {
      conn: typeof conn;
    };
  return { conn, say };
}

const options = { findEditor: async () => null, needsFactor: async () => false, isHttps: false, log };

test('a connection that says many times at once who it is has it looked up once, and is ended', async () => {
  const findCaller = jest.fn(async () => null);
  const authenticate = createSocketAuthentication({ ...options, findCaller });
  const { conn, say } = connection();
  const nexts = Array.from({ length: 1_000 }, () => jest.fn());
  await Promise.all(nexts.map((next) => authenticate(say(), next)));
  expect(findCaller).toHaveBeenCalledTimes(1);
  expect(conn.close).toHaveBeenCalled();
  // A socket without an answer would be kept for ever.
  expect(nexts.filter(({ mock }) => mock.calls.length === 1)).toHaveLength(1_000);
  expect(nexts.filter(({ mock }) => mock.calls[0]?.length === 0)).toHaveLength(1);
});

test('a connection may say it again after an answer, and others at any time', async () => {
  const findCaller = jest.fn(async (): Promise<null> => {
    throw new Error('away');
  });
  const authenticate = createSocketAuthentication({ ...options, findCaller });
  const [one, other] = [connection(), connection()];
  for (const sockets of [[one.say(), other.say()], [one.say()]]) {
    await Promise.all(sockets.map((socket) => authenticate(socket, () => {})));
  }
  expect(findCaller).toHaveBeenCalledTimes(3);
  expect(one.conn.close).not.toHaveBeenCalled();
});
