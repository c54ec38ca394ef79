import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { createSilentServer, createUpgradeListener } from '@/server/http/upgrades';
import { createRealtime, type RealtimeServer } from '@/server/realtime/io';
import { createLiveChannel } from '@/server/realtime/liveChannel';

let server: Server;
let realtime: RealtimeServer;
let url: string;
const live = createLiveChannel();
const sockets: Socket[] = [];

beforeAll(async () => {
  const silent = createSilentServer();
  realtime = createRealtime(silent, {
    findCaller: async (token) => (token === 'living' ? { _id: 'ann', username: 'Ann', admin: false } : null),
    live,
    readNotifications: async (userId) => ({ count: userId === 'ann' ? 3 : 0 }),
    log: pino({ level: 'silent' }),
    headers: { 'x-content-type-options': 'nosniff' },
  });
  server = createServer((request, response) => void silent.emit('request', request, response));
  server.on('upgrade', createUpgradeListener({ realtime: silent, pages: null }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  realtime.disconnectSockets(true);
  realtime.engine.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(token?: string): Promise<Socket> {
  const socket = connect(url, { auth: { token }, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}

test('a connection begins by polling and goes on as a websocket', async () => {
  const { io } = await open();
  if (io.engine.transport.name !== 'websocket') {
    await new Promise((resolve) => io.engine.once('upgrade', resolve));
  }
  expect(io.engine.transport.name).toBe('websocket');
});

test('an author may say that he is here, in his own room only', async () => {
  const socket = await open('living');

  expect(await socket.emitWithAck('online', 'admin-ann')).toEqual({ ok: true });
  expect(await socket.emitWithAck('logout', 'admin-ann')).toEqual({ ok: true });
  expect(await socket.emitWithAck('online', 'admin-ben')).toEqual({ ok: false, message: 'not allowed' });
  expect(await socket.emitWithAck('online', { toString: 'admin-ann' })).toMatchObject({ ok: false });
});

test.each([undefined, 'dead'])(
  'without a living token (%s) one may connect and say nothing',
  async (token) => {
    const socket = await open(token);
    expect(await socket.emitWithAck('online', 'admin-ann')).toEqual({ ok: false, message: 'please sign in' });
  },
);

test('polling replies carry the id and the headers of every reply', async () => {
  const { headers } = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]{14}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

const nextCount = (socket: Socket) =>
  new Promise<unknown>((resolve) => socket.once('users-notification', resolve));

test('every tab of a person is told of the count, and nobody else', async () => {
  const tabs = [await open('living'), await open('living')];
  const stranger = await open();
  const heard = jest.fn();
  stranger.on('users-notification', heard);
  const counts = Promise.all(tabs.map(nextCount));
  live.send('ben', 'users-notification', { count: 9 });
  live.send('ann', 'users-notification', { count: 4 });

  expect(await counts).toEqual([{ count: 4 }, { count: 4 }]);
  expect(await stranger.emitWithAck('check-users-notification', 'ann')).toEqual({
    ok: false,
    message: 'please sign in',
  });
  expect(heard).not.toHaveBeenCalled();
});

test('whoever asks for their own count is answered, on this connection', async () => {
  const socket = await open('living');
  const count = nextCount(socket);

  expect(await socket.emitWithAck('check-users-notification', 'ann')).toEqual({ ok: true });
  expect(await count).toEqual({ count: 3 });
  expect(await socket.emitWithAck('check-users-notification', 'ben')).toEqual({
    ok: false,
    message: 'not allowed',
  });
});
