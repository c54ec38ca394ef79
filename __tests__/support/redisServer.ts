import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { findProgram } from '@/server/cli/testTools/programs';
import { freePort } from './freePort';
import { describeWith, end, hasEnded, untilItAnswers } from './toolProgram';

async function ping(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}

interface Options {
  password?: string;
  /** More of its options. */
  options?: string[];
}

/** Starts a Redis of our own on a free port, with a password where one is given. */
export async function startRedis({ password = '', options: more = [] }: Options = {}) {
  const program = findProgram('redis-server') ?? 'redis-server';
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-redis-'));
  const port = await freePort();
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (server && !hasEnded(server)) return;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    server = spawn(program, [...options, ...more, ...(password ? ['--requirepass', password] : [])], {
      stdio: 'ignore',
    });
    await untilItAnswers(server, () => ping(url));
  }
  const kill = () => end(server, 'SIGKILL');

  await start();
  return {
    url,
    /** Starts it again where it does not run, on the same port. */
    start,
    /** Ends it without a warning; what it had is lost, as nothing of it is kept on a disk. */
    kill,
    /** It keeps its connections and answers nothing. */
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async keys(pattern: string) {
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

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

export const describeWithRedis = (name: string, tests: () => void): void =>
  describeWith(findProgram('redis-server') ? [] : ['redis-server'], name, tests);
