import { connect } from 'node:net';
import { pino } from 'pino';
import { ask, type FrontServer, startFront } from '../../support/frontServer';

const written: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void written.push(line) });
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
let server: FrontServer;
beforeAll(async () => {
  server = await startFront({
    log,
    pages: (_request, response) => void response.end('a page'),
    admitMiss: async ({ url }) => (url?.includes('flood') ? 5 : null),
  });
});
beforeEach(() => void written.splice(0));
afterAll(() => server.close());

test.each([
  ['/desk/people?words=ada%40example.org', '/desk/people?words', 'request.finished'],
  ['/a-page?utm=x&email=ada@example.org', '/a-page?utm&email', 'request.finished'],
  ['/a/../b?email=ada@example.org', '/a/../b?email', 'request.refused'],
  [
    '/api/main/all_article?after=ada@example.org&flood=1',
    '/api/main/all_article?after&flood',
    'request.refused',
  ],
  ['/feed.xml?flood=ada@example.org', '/feed.xml?flood', 'request.refused'],
  ['/sitemap.xml?after=ada@example.org&flood=1', '/sitemap.xml?after&flood', 'request.refused'],
])(
  'what the front answers or refuses is in the log without values of the query: %s',
  async (url, path, msg) => {
    await server.ask(url);
    expect(lines()).toContainEqual(expect.objectContaining({ path, msg }));
    expect(written.join('')).not.toContain('example.org');
  },
);

test('nothing that a client sends begins a line of its own', async () => {
  const sent = ['/a%0d%0a{"level":60}', '/a%00%1b[31m', '/%e2%80%a8x', '/a"}{"msg":"forged"}'];
  for (const path of sent) await ask(server.url, path, { 'user-agent': '"}\t{"msg":"forged"}' });
  const finished = lines().filter(({ msg }) => msg === 'request.finished');
  expect(finished.map(({ path }) => path)).toEqual(sent);
  // Each is one line, which is its last character.
  expect(written.filter((line) => /[\p{Cc}\u2028\u2029]/u.test(line.slice(0, -1)))).toEqual([]);
  expect(lines().some(({ msg }) => msg === 'forged')).toBe(false);
});

test.each([
  ['a path with a line break', 'GET /a\nb HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a header with a line break', 'GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: a\rb\r\n\r\n'],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: a\u0000b\r\n\r\n'],
  [
    'a length and chunks',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'chunks that are not the last coding',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n',
  ],
  ['a space before the colon', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nabcd'],
  ['an invented method', 'TRACK / HTTP/1.1\r\nHost: x\r\n\r\n'],
])('%s is refused before any part sees the request, and the connection ends', async (_what, request) => {
  expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/);
  expect(written).toEqual([]);
});

/** Sends bytes as they are. @returns all that comes back until the server ends the connection. */
function sendRaw(request: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request, 'latin1'));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });
}
