import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type ClientRequest, createServer, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { findProgram } from '@/server/cli/testTools/programs';
import { eventually } from '../support/eventually';
import { freePort } from '../support/freePort';
import { type Listening, listen } from '../support/listen';
import { runNginx, temporaryPaths } from '../support/nginx';
import { temporaryFolder } from '../support/temporaryFolder';
import { describeWith, end } from '../support/toolProgram';

const nginx = findProgram('nginx');
const deploy = path.resolve(__dirname, '../../deploy');

describeWith(nginx ? [] : ['nginx'], 'deploy/nginx-one.conf', () => {
  const files = temporaryFolder('nginx', {});
  const { folder } = files;
  const seen: string[] = [];
  let instance: Listening;
  let running: ChildProcess;
  let plain = '';
  let port = 0;

  beforeAll(async () => {
    execFileSync('sh', [path.join(deploy, 'makeSecrets.sh'), folder]);
    const server = createServer((asked, response) => {
      seen.push(`${asked.method} ${asked.url}`);
      asked.resume().once('end', () => response.end('served'));
    });
    server.on('upgrade', (asked, socket) => {
      seen.push(`upgrade ${asked.url}`);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    instance = await listen(server);
    const plainPort = await freePort();
    port = await freePort();
    plain = `http://127.0.0.1:${plainPort}`;
    const site = readFileSync(path.join(deploy, 'nginx-one.conf'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${instance.port}`)
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replaceAll(/listen \[::\]:.*/g, '')
      // Older versions do not know it, and this is not about it.
      .replace('http2 on;', '')
      .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/server_certificate;`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/server_key;`)
      .replaceAll('/var/log/nginx', folder);
    const configuration = `events {}\nhttp { ${temporaryPaths(folder)}\n${site}\n}`;
    running = runNginx(nginx ?? '', folder, configuration);
    await eventually(async () => expect((await fetch(plain, { redirect: 'manual' })).status).toBe(301));
  });
  afterAll(async () => {
    await end(running, 'SIGTERM');
    await instance.close();
    files.remove();
  });

  test('leads readers to HTTPS, and refuses calls that come without it', async () => {
    const page = await fetch(`${plain}/an-article?a=b`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, 'https://example.org/an-article?a=b']);
    for (const [method, called] of [
      ['GET', '/api/main/all_article'],
      ['POST', '/api/auth/login'],
      ['GET', '/api'],
      ['GET', '/socket.io/?EIO=4'],
    ]) {
      const reply = await fetch(plain + called, { method, redirect: 'manual' });
      expect([called, reply.status]).toEqual([called, 403]);
      expect(await reply.json()).toEqual({ message: 'this site is reached by https only' });
    }
    expect(seen).toEqual([]);
  });

  test('passes on sockets that come by TLS, and no others', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    const statusOf = (asked: ClientRequest) =>
      new Promise((resolve, reject) => {
        asked
          .once('upgrade', ({ statusCode }) => resolve(statusCode))
          .once('response', ({ statusCode }) => resolve(statusCode))
          .once('error', reject)
          .end();
      });
    const options = { host: '127.0.0.1', path, headers, agent: false };
    expect(await statusOf(plainRequest({ ...options, port: new URL(plain).port }))).toBe(403);
    expect(await statusOf(request({ ...options, port, rejectUnauthorized: false }))).toBe(101);
    expect(seen.filter((line) => line.startsWith('upgrade'))).toEqual([`upgrade ${path}`]);
    seen.length = 0;
  });

  test('passes on what comes by HTTPS, and logs no values of a query', async () => {
    const asked = '/api/admin/person?search=ada@example.org';
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: asked, rejectUnauthorized: false, agent: false };
      request(options, (reply) => reply.resume().once('end', () => resolve(reply.statusCode)))
        .once('error', reject)
        .end();
    });
    expect([status, seen.at(-1)]).toEqual([200, `GET ${asked}`]);
    const log = () => readFileSync(path.join(folder, 'byline.log'), 'utf8');
    await eventually(async () => expect(log()).toContain('"GET /api/admin/person HTTP/1.1" 200'));
    expect(log()).not.toContain('ada@');
  });

  const shake = (options: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      }).once('error', () => resolve('refused'));
    });

  test('speaks TLS 1.2 and 1.3 only, with forward secrecy, the strongest first', async () => {
    expect(await shake({})).toMatch(/^TLSv1\.3 /);
    expect(await shake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384');
    const weakest = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384';
    expect(await shake({ maxVersion: 'TLSv1.2', ciphers: weakest })).toBe(
      'TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384',
    );
    for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA', 'AES128-SHA']) {
      expect([ciphers, await shake({ maxVersion: 'TLSv1.2', ciphers })]).toEqual([ciphers, 'refused']);
    }
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await shake(old)).toBe('refused');
  });

  test.each([
    [
      'a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    [
      'two lengths',
      'Content-Length: 0\r\nContent-Length: 40\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    [
      'an unknown coding',
      'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
  ])('passes on no request with %s, nor what follows it', async (_what, rest) => {
    const before = seen.length;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
        socket.write(`POST /api/x HTTP/1.1\r\nHost: example.org\r\n${rest}`),
      );
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.once('error', reject).once('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
    expect(seen).toHaveLength(before);
  });
});
