import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { findProgram } from '@/server/cli/testTools/programs';
import { freePort } from './freePort';

export interface RedisServer {
  url: string;
  /** Ends it without a warning; what it had is lost, as nothing of it is kept on a disk. */
  kill(): Promise<void>;
  /** Starts it again where it does not run, on the same port. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  pause(): void;
  resume(): void;
  keys(pattern: string): Promise<string[]>;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

/** Starts a Redis of our own on a free port, with a password where one is given. */
export async function startRedis({ password = '' } = {}): Promise<RedisServer> {
  const program = findProgram('redis-server') ?? 'redis-server';
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-redis-'));
  const port = await freePort();
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null;

  async function start(): Promise<void> {
    if (!hasEnded()) return;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const started = spawn(program, [...options, ...(password ? ['--requirepass', password] : [])], {
      stdio: 'ignore',
    });
    server = started;
    for (let tries = 0; tries < 300; tries++) {
      if (hasEnded()) throw new Error(`redis-server ended with exit code ${started.exitCode}`);
      if (await answers(url)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('redis-server did not answer in time');
  }

  async function kill(): Promise<void> {
    if (hasEnded()) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url,
    start,
    kill,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async keys(pattern) {
      const client = await createClient({ url }).connect();
      const found = await client.keys(pattern);
      client.destroy();
      return found;
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tests that need Redis: reported as skipped where it is not installed, and in CI as failed. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (findProgram('redis-server')) {
    describe(name, tests);
  } else if (process.env.CI === 'true') {
    test(name, () => {
      throw new Error('CI needs Redis: install redis-server');
    });
  } else {
    describe.skip(`${name}: redis-server is not installed`, tests);
  }
}
