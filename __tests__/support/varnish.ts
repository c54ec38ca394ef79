import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findVarnish } from '@/server/cli/testTools/varnish';
import { freePort } from './freePort';
import { ask } from './frontServer';
import { describeWith, end, hasEnded, untilItAnswers } from './toolProgram';

const vcl = path.resolve(__dirname, '../../deploy/varnish.vcl');

/** Starts a Varnish of our own on a free port, with the file of `deploy/` and a server on this machine behind it. */
export async function startVarnish(backendPort: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-varnish-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'byline.vcl');
  writeFileSync(file, readFileSync(vcl, 'utf8').replace('.port = "3000"', `.port = "${backendPort}"`));
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (server && !hasEnded(server)) return;
    const work = path.join(folder, String(Date.now()));
    mkdirSync(work);
    const small = ['-p', 'thread_pools=1', '-p', 'thread_pool_min=10', '-s', 'malloc,64m'];
    // As the user of the tests: another may not read what is only for this one.
    const options = ['-j', 'none', '-F', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file, ...small];
    // In a group of its own, as the process that serves is a child of it.
    server = spawn(findVarnish() ?? 'varnishd', options, { stdio: 'ignore', detached: true });
    await untilItAnswers(server, () => ask(url, '/', {}, 'PURGE'));
  }

  const signal = (name: NodeJS.Signals) => void (server?.pid && process.kill(-server.pid, name));
  const stop = async () => {
    if (server && !hasEnded(server)) signal('SIGCONT');
    await end(server, 'SIGTERM');
  };

  await start();
  return {
    url,
    /** Of the process that was started; the one that serves is its child. */
    pid: (): number => server?.pid ?? 0,
    /** Starts it where it does not run, on the same port, without what it had. */
    start,
    /** Ends it. */
    stop,
    /** It keeps its connections and what it has, and answers nothing. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const describeWithVarnish = (name: string, tests: () => void): void =>
  describeWith(findVarnish() ? [] : ['varnish and varnish-modules'], name, tests);
