import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { findProgram } from '@/server/cli/testTools/programs';
import { eventually } from '../support/eventually';
import { freePort } from '../support/freePort';
import { type Listening, listen } from '../support/listen';
import { runNginx, temporaryPaths } from '../support/nginx';
import { temporaryFolder } from '../support/temporaryFolder';
import { describeWith, end } from '../support/toolProgram';

const nginx = findProgram('nginx');

describeWith(nginx ? [] : ['nginx'], 'the nginx of deploy/', () => {
  const files = temporaryFolder('nginx', {});
  let instance: Listening;
  let running: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.end('served'));
    });
    instance = await listen(server);
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    const configuration = readFileSync(path.resolve(__dirname, '../../deploy/nginx.conf'), 'utf8')
      .replaceAll(/byline-\d:3000/g, `127.0.0.1:${instance.port}`)
      .replace('listen 80 default_server', `listen 127.0.0.1:${port}`)
      .replace('http {', `http { ${temporaryPaths(files.folder)}`);
    running = runNginx(nginx ?? '', files.folder, configuration);
    await eventually(async () => expect((await ask('192.0.2.99')).status).toBe(200));
  });
  afterAll(async () => {
    await end(running, 'SIGTERM');
    await instance.close();
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
