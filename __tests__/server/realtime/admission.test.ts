import { io as connect } from 'socket.io-client';
import { createTestAuthor } from '../../support/accounts';
import { ask } from '../../support/frontServer';
import { type RealtimeTestServer, startRealtimeServer, until } from '../../support/realtimeServer';

let server: RealtimeTestServer;
beforeEach(async () => {
  server = await startRealtimeServer('sqlite', {
    settings: { TRUST_PROXY: '127.0.0.1', SITE_URL: 'https://example.org' },
  });
});
afterEach(() => server.close());

const handshake = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers });

test.each(['https://evil.example', 'null', 'https://example.org.evil.example', 'http://127.0.0.1:1'])(
  'a page of %s cannot connect',
  async (origin) => {
    expect((await handshake({ origin })).status).toBe(403);
    const socket = connect(server.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin },
    });
    await new Promise((resolve) => socket.once('connect_error', resolve));
    expect(socket.connected).toBe(false);
  },
);

test('pages of the site, of the host that is asked, and programs can connect', async () => {
  expect((await handshake({ origin: 'https://example.org' })).status).toBe(200);
  expect((await handshake({ origin: server.url })).status).toBe(200);
  expect((await handshake()).status).toBe(200);
});

test('of a site with HTTPS a page that came without it cannot connect', async () => {
  const shake = async (origin: string) => {
    const headers = { host: 'example.org', origin };
    return (await ask(server.url, '/socket.io/?EIO=4&transport=polling', headers)).status;
  };
  expect([await shake('http://example.org'), await shake('https://example.org')]).toEqual([403, 200]);
});

test('one address can open only so many connections in a while; others and open ones are not affected', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const statuses = [];
  for (let number = 0; number < 101; number++) statuses.push((await handshake(from('192.0.2.1'))).status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(1);
  expect((await handshake(from('192.0.2.2'))).status).toBe(200);
  const withoutId = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=`, {
    headers: from('192.0.2.1'),
  });
  expect(withoutId.status).toBe(403);
});

test('of visitors one address keeps fifty connections; who is signed in stays', async () => {
  const author = await createTestAuthor(server);
  const extraHeaders = { 'x-forwarded-for': '192.0.2.3' };
  const transports: ('polling' | 'websocket')[] = ['websocket'];
  const signedIn = await server.open(author, { extraHeaders, transports });
  const visitors = await Promise.all(
    Array.from({ length: 52 }, () => server.open(undefined, { extraHeaders, transports })),
  );
  await until(() => visitors.filter(({ connected }) => connected).length === 50);
  expect(signedIn.connected).toBe(true);

  visitors.find(({ connected }) => connected)?.disconnect();
  await until(async () => {
    const next = await server.open(undefined, { extraHeaders, transports });
    await next.emitWithAck('online', 'admin-other').catch(() => undefined);
    return next.connected;
  });
});

test('a connection of a person that comes back as one of a visitor is closed, and no other', async () => {
  const author = await createTestAuthor(server);
  const bystander = await server.open(author);
  const opened = await handshake();
  const { sid } = JSON.parse((await opened.text()).slice(1));
  const at = `${server.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  for (const body of [`40${JSON.stringify({ token: author.token })}`, '41', '40']) {
    expect((await fetch(at, { method: 'POST', body })).status).toBe(200);
  }
  await until(async () => (await fetch(at)).status === 400);
  expect(await bystander.emitWithAck('check-for-notification', `admin-${author._id}`)).toEqual({ ok: true });
});
