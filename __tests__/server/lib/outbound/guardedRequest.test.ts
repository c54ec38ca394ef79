import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { guardedRequest } from '@/server/lib/outbound/guardedRequest';
import { parseNetworks } from '@/server/lib/pictures/publicAddress';
import { startHookReceiver } from '../../../support/hookReceiver';
import { listen } from '../../../support/listen';
import { temporaryFolder } from '../../../support/temporaryFolder';

const NAME = 'hooks.example';
const allowed = parseNetworks('127.0.0.2');
const post = {
  method: 'POST' as const,
  headers: { 'content-type': 'text/plain' },
  body: 'Grüß Gott',
  signal: AbortSignal.timeout(30_000),
  refusalOf: () => null,
};

function certificate() {
  const { folder } = temporaryFolder('certificate', {});
  const at = (name: string) => path.join(folder, name);
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at('key')];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', at('certificate'), '-days', '2', ...names], {
    stdio: 'ignore',
  });
  return { key: readFileSync(at('key'), 'utf8'), cert: readFileSync(at('certificate'), 'utf8') };
}

test('HTTPS: the certificate is of the name, the connection to the address that was checked', async () => {
  const tls = certificate();
  const server = createServer(tls, async (request, response) => {
    response.end(`${request.method} ${request.headers['content-length']} ${await text(request)}`);
  });
  const { port, close } = await listen(server, '127.0.0.2');
  const resolve = jest.fn(async () => ['127.0.0.2']);
  const url = new URL(`https://${NAME}:${port}/`);
  const response = await guardedRequest(url, { ...post, allowed, resolve, ca: tls.cert });
  expect(await text(response)).toBe('POST 11 Grüß Gott');
  expect(resolve).toHaveBeenCalledTimes(1);
  await close();
});

test('a redirect is an answer', async () => {
  const home = await startHookReceiver('127.0.0.1');
  const site = await startHookReceiver();
  site.behave((response) => response.writeHead(307, { location: home.url }).end());
  const response = await guardedRequest(new URL(site.url), { ...post, allowed });
  expect([response.statusCode, site.calls.length, home.calls.length]).toEqual([307, 1, 0]);
  await Promise.all([site.close(), home.close()]);
});

test('an answer that changes the protocol is none', async () => {
  const site = await startHookReceiver();
  site.behave(({ socket }) =>
    socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  );
  await expect(guardedRequest(new URL(site.url), { ...post, allowed })).rejects.toThrow();
  await site.close();
});
