import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { freePort } from '../support/freePort';
import { temporaryFolder } from '../support/temporaryFolder';

const nginx = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
  .map((folder) => path.join(folder, 'nginx'))
  .find((file) => existsSync(file));

(nginx ? describe : describe.skip)('the nginx of deploy/', () => {
  const files = temporaryFolder('nginx', {});
  let instance: Server;
  let running: ChildProcess;
  let url: string;

  beforeAll(async () => {
    instance = createServer((request, response) => {
      request.resume().once('end', () => response.end('served'));
    });
    await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
    const { port: upstream } = instance.address() as AddressInfo;
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${files.folder}/${kind};`)
      .join(' ');
    const configuration = readFileSync(path.resolve(__dirname, '../../deploy/nginx.conf'), 'utf8')
      .replaceAll(/byline-\d:3000/g, `127.0.0.1:${upstream}`)
      .replace('listen 80 default_server', `listen 127.0.0.1:${port}`)
      .replace('http {', `http { ${places}`);
    files.write({ 'nginx.conf': `pid ${files.folder}/pid;\n${configuration}` });
    const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
    const { folder } = files;
    const options = ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`, '-g', globals];
    running = spawn(nginx ?? '', options, { stdio: 'ignore' });
    await eventually(async () => expect((await ask('192.0.2.99')).status).toBe(200));
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill();
    await ended;
    await new Promise((resolve) => instance.close(resolve));
    files.remove();
  });

  /** As from a reader, through a proxy on this machine. */
  const ask = (from: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { 'x-forwarded-for': from, connection: 'close' } });
  const statusesOf = async (times: number, from: (time: number) => string) => {
    const replies = await Promise.all(Array.from({ length: times }, (_, time) => ask(from(time))));
    return replies.map(({ status }) => status);
  };

  test('refuses a flood from one address with 429, a sentence and Retry-After, and serves others', async () => {
    const statuses: number[] = [];
    // As many at once as it needs, however fast the machine is.
    for (let round = 0; round < 40 && !statuses.includes(429); round++) {
      statuses.push(...(await statusesOf(400, () => '192.0.2.1')));
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });

  test('says so as the API does', async () => {
    for (let round = 0; round < 40; round++) {
      const replies = await Promise.all(Array.from({ length: 400 }, () => ask('192.0.2.3')));
      const refused = replies.find(({ status }) => status === 429);
      if (!refused) continue;
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toEqual({ message: 'too many requests' });
      return;
    }
    throw new Error('nothing was refused');
  });

  test('counts an IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 40 && !statuses.includes(429); round++) {
      statuses.push(...(await statusesOf(400, (time) => `2001:db8:1:2:3:4:5:${time.toString(16)}`)));
    }
    expect(statuses).toContain(429);
  });

  test('takes a body of 11 MB, and none of 13', async () => {
    const send = async (megabytes: number) =>
      (await ask('192.0.2.4', { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024) })).status;
    expect(await send(11)).toBe(200);
    expect(await send(13)).toBe(413);
  });
});
