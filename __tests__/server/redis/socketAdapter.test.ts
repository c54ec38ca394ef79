import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { createSocketAdapter } from '@/server/redis/socketAdapter';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/listen';

type Listener = (content: unknown) => void;

/** Two instances of realtime servers, and what one says is heard by the other at once. */
describe('rooms of sockets over instances', () => {
  let servers: { io: Server; url: string; say: Listener }[];
  let clients: Socket[];
  let heard: string[];

  async function start(): Promise<void> {
    const listeners: Listener[] = [];
    servers = await Promise.all(
      [0, 1].map(async (number) => {
        const http = createServer();
        const bus = {
          send: (_topic: string, data: unknown) => listeners[1 - number]?.(JSON.parse(JSON.stringify(data))),
          on: (_topic: string, listener: Listener) => void listeners.splice(number, 0, listener),
        };
        const io = new Server(http, { adapter: createSocketAdapter(bus) });
        io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.room)));
        const { url } = await listen(http);
        return { io, url, say: (content: unknown) => listeners[number]?.(content) };
      }),
    );
  }

  const serverAt = (index: number) => {
    const server = servers[index];
    if (!server) throw new Error('there are two');
    return server;
  };

  async function open(server: number, name: string, room: string): Promise<Socket> {
    const socket = connect(serverAt(server).url, {
      auth: { room },
      reconnection: false,
      forceNew: true,
    });
    socket.on('news', (text: string) => heard.push(`${name}: ${text}`));
    clients.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }
  beforeEach(async () => {
    clients = [];
    heard = [];
    await start();
  });
  afterEach(async () => {
    for (const client of clients) client.disconnect();
    await Promise.all(servers.map(({ io }) => io.close()));
  });

  test('an event reaches a room on both, and no other socket; others can be disconnected and moved', async () => {
    const ann = await open(0, 'ann', 'one');
    const ben = await open(1, 'ben', 'one');
    await open(1, 'cy', 'two');
    const [here, there] = [serverAt(0).io, serverAt(1).io];
    here.to('one').emit('news', 'a');
    there.to('one').emit('news', 'b');
    await eventually(() => expect(heard.sort()).toEqual(['ann: a', 'ann: b', 'ben: a', 'ben: b']));
    here.in('two').socketsJoin('three');
    here.to('three').except('one').emit('news', 'c');
    await eventually(() => expect(heard.slice(4)).toEqual(['cy: c']));
    here.in('three').socketsLeave('two');
    here.to('two').emit('news', 'd');
    there.in('one').disconnectSockets(true);
    await eventually(() => expect([ann.connected, ben.connected]).toEqual([false, false]));
    expect(heard).toHaveLength(5);
  });

  test('an unknown message of an instance of another version does no harm', async () => {
    const ann = await open(0, 'ann', 'one');
    const { say, io } = serverAt(0);
    const options = { rooms: ['one'], except: [] };
    const packet = { type: 2, data: ['news', 'for no socket'] };
    for (const message of [
      null,
      {},
      { do: 'rename', namespace: '/', options, rooms: ['x'] },
      { namespace: '/', options, close: true },
      { do: 'broadcast', namespace: '/', options: {}, packet },
      { do: 'broadcast', namespace: '/', options: { rooms: 'one', except: [] }, packet },
      { do: 'disconnect', namespace: '/', options: { except: [] }, close: true },
      { do: 'disconnect', namespace: '/', options },
    ]) {
      expect(() => say(message)).toThrow();
    }
    say({ do: 'broadcast', namespace: '/nowhere', options, packet });
    io.to('one').emit('news', 'still here');
    await eventually(() => expect(heard).toEqual(['ann: still here']));
    expect(ann.connected).toBe(true);
  });

  test('what it cannot do over instances fails loudly', async () => {
    const { io } = serverAt(0);
    await open(0, 'ann', 'one');
    expect(() => io.serverSideEmit('news')).toThrow('use the bus');
    expect(() => io.fetchSockets()).toThrow('use io.local');
    expect(await io.local.fetchSockets()).toHaveLength(1);
    await expect((async () => io.timeout(100).emitWithAck('news'))()).rejects.toThrow('use io.local');
  });
});
