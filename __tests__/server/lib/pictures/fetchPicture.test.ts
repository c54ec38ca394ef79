import type { ServerResponse } from 'node:http';
import { fetchPicture } from '@/server/lib/pictures/fetchPicture';
import { parseNetworks } from '@/server/lib/pictures/publicAddress';
import { startPictureSite } from '../../../support/pictureSite';

/** 127.0.0.2 stands for the public internet, 127.0.0.1 for this machine. */
const allowed = parseNetworks('127.0.0.2');
const BYTES = Buffer.from('a picture');

let site: Awaited<ReturnType<typeof startPictureSite>>;
let home: typeof site;

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

beforeAll(async () => {
  home = await startPictureSite((_, response) => response.end('secret'), '127.0.0.1');
  site = await startPictureSite(({ url = '' }, response) => {
    if (url === '/a.png?size=1') response.end(BYTES);
    else if (url === '/moved') redirect(response, '/a.png?size=1');
    else if (url === '/loop') redirect(response, '/loop');
    else if (url === '/home') redirect(response, home.url);
    else if (url === '/file') redirect(response, 'file:///etc/passwd');
    else if (url === '/huge') response.writeHead(200, { 'content-length': 2_000_000 }).end();
    else if (url === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64_000)));
      };
      response.on('drain', more);
      more();
    } else if (url === '/slow') response.write('a');
    else if (url === '/silent') return;
    else response.writeHead(404).end();
  });
});
afterAll(() => Promise.all([site.close(), home.close()]));

const take = (address: string, options: Partial<Parameters<typeof fetchPicture>[1]> = {}) =>
  fetchPicture(address, { bytesMost: 1024 * 1024, signal: AbortSignal.timeout(10_000), allowed, ...options });

test('takes the bytes, also behind a redirect, and says nothing of who asks', async () => {
  site.asked.length = 0;
  const address = `http://ada:secret@${site.url.slice(7)}/moved`;
  expect(await take(address)).toEqual(BYTES);
  expect(site.asked.map(({ url }) => url)).toEqual(['/moved', '/a.png?size=1']);
  for (const { headers } of site.asked) {
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  }
});

test('connects to the address that was checked, whatever the name says later', async () => {
  const answers = [['127.0.0.2'], ['127.0.0.1']];
  const resolve = jest.fn(async () => answers.shift() ?? []);
  const address = `http://pictures.example:${site.port}/a.png?size=1`;
  expect(await take(address, { resolve })).toEqual(BYTES);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(site.asked.at(-1)?.headers.host).toBe(`pictures.example:${site.port}`);
});

test.each([
  ['/nothing', 'the site answered 404'],
  ['/loop', 'the site redirects too often'],
  ['/home', 'the address is not public'],
  ['/file', 'the address is not of the web'],
  ['/huge', 'it is larger than 1 MB'],
  ['/endless', 'it is larger than 1 MB'],
])('%s: %s', async (path, reason) => {
  await expect(take(`${site.url}${path}`)).rejects.toThrow(reason);
});

test.each(['/slow', '/silent'])('%s: the time ends', async (path) => {
  const ending = new AbortController();
  const taken = take(`${site.url}${path}`, { signal: ending.signal });
  const expected = expect(taken).rejects.toThrow('the site takes too long');
  while (site.asked.at(-1)?.url !== path) await new Promise(setImmediate);
  ending.abort();
  await expected;
});

test.each([
  ['localhost', 'a name of this machine'],
  ['127.0.0.1', 'its address'],
  ['2130706433', 'as a number'],
  ['0x7f.1', 'in other numbers'],
  ['[::1]', 'in IPv6'],
  ['[::ffff:7f00:1]', 'in both'],
])('%s is refused: %s', async (host) => {
  await expect(take(`http://${host}:${home.port}/`)).rejects.toThrow('the address is not public');
});

test('a name with one private address is refused, and one without any', async () => {
  const resolving = (...found: string[]) => ({ resolve: async () => found });
  const address = 'http://mixed.example/';
  await expect(take(address, resolving('8.8.8.8', '10.0.0.1'))).rejects.toThrow('the address is not public');
  await expect(take(address, resolving())).rejects.toThrow('there is no such site');
  await expect(take('http://mixed.example:22/', resolving('8.8.8.8'))).rejects.toThrow('unusual port');
});

test('what was refused was never asked', () => {
  expect(home.asked).toEqual([]);
});
