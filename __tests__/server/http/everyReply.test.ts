import { METRICS_PATH, serveMetrics } from '@/server/metrics/scrape';
import { ask } from '../../support/frontServer';
import { type MeasuredServer, startMeasured, TOKEN } from '../metrics/measuredServer';

let server: MeasuredServer;
beforeAll(async () => {
  server = await startMeasured('sqlite', {
    METRICS_TOKEN: TOKEN,
    SECURITY_CONTACT: 'mailto:security@example.org',
    SITE_URL: 'https://example.org',
    HSTS_SUBDOMAINS: 'on',
  });
});
afterAll(() => server.stop());

const authorization = `Bearer ${TOKEN}`;
const socket = '/socket.io/?EIO=4&transport=polling';

const requests: [what: string, path: string, status: number, headers?: object, method?: string][] = [
  ['a page', '/', 200],
  ['a page of the dashboard', '/dashboard', 200],
  ['the desk', '/desk', 200],
  ['a reply of the API', '/api/health', 200],
  ['a reply that is kept', '/api/main/all_article', 200],
  ['a call that is not there', '/api/none', 404],
  ['a call without a sign-in', '/api/write/article', 401],
  ['an image that is not there', '/uploads/none.webp', 404],
  ['security.txt', '/.well-known/security.txt', 200],
  ['metrics', METRICS_PATH, 200, { authorization }],
  ['metrics without the token', METRICS_PATH, 401],
  ['a handshake', socket, 200],
  ['a handshake of another site', socket, 403, { origin: 'https://evil.example' }],
  ['a handshake of another protocol', '/socket.io/?EIO=9&transport=polling', 400],
  ['an address that is refused', '/a/%2e%2e/b', 400],
  ['a method that is not served', '/', 405, {}, 'TRACE'],
];

test.each(requests)(
  '%s has the security headers, and a type with its charset',
  // The defaults matter: where a row is shorter than the parameters, Jest would pass its `done` and wait for it.
  async (_what, path, status, headers = {}, method = 'GET') => {
    const reply = await ask(server.address, path, headers, method);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[a-z0-9]{14}$/),
    });
    const policy = String(reply.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
    expect(policy.includes("object-src 'none'") || policy.includes("default-src 'none'")).toBe(true);
    // The pages of this server are the test's own.
    const isText = path.startsWith('/api/') || path.startsWith('/.') || status === 405;
    if (isText) expect(reply.headers['content-type']).toMatch(/^[\w/]+; charset=utf-8$/);
  },
);

test.each(['TRACE', 'PROPFIND', 'SEARCH', 'REPORT', 'PURGE'])(
  'no part serves %s, and none sends back what it got',
  async (method) => {
    for (const path of [
      '/',
      '/an-article',
      '/dashboard',
      '/desk',
      '/api/health',
      '/uploads/a.webp',
      METRICS_PATH,
      socket,
    ]) {
      const reply = await ask(server.address, path, { cookie: 'secret=hush' }, method);
      expect([path, reply.status, reply.headers.allow]).toEqual([
        path,
        405,
        'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      ]);
      expect(reply.body.toString()).not.toContain('hush');
    }
  },
);

test('metrics at a port of their own have them too', async () => {
  const headers = { 'x-content-type-options': 'nosniff' };
  const settings = { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' };
  const own = await serveMetrics((_request, response) => void response.end('values'), settings, headers);
  try {
    const address = `http://127.0.0.1:${own.address.port}`;
    const replies = [await ask(address, METRICS_PATH), await ask(address, '/')];
    expect(replies.map(({ status, headers }) => [status, headers['x-content-type-options']])).toEqual([
      [200, 'nosniff'],
      [404, 'nosniff'],
    ]);
  } finally {
    own.server.close();
  }
});
