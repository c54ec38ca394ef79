import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/__tests__/support/freePort';
import { projectFolder } from '@/server/cli/run';
import { memoryOf, processorTimeOf } from './processes';
import { median } from './quantile';
import type { Site } from './site';

const ASK_EVERY_MS = 3;
/** Until what a server does after its first page is done. */
const SETTLE_MS = 3_000;

interface Start {
  /** From the start of the process until the landing page was answered. */
  ms: number;
  processorMs: number;
  memoryMb: number;
}

const bareServer =
  "require('node:http').createServer((_, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1')";

const isAnswered = async (url: string): Promise<boolean> => {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
};

async function measureStart(args: string[], env: Record<string, string>, settleMs: number): Promise<Start> {
  const port = await freePort();
  const from = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  try {
    while (!(await isAnswered(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      await wait(ASK_EVERY_MS);
    }
    const ms = performance.now() - from;
    const processorMs = processorTimeOf(pid) * 1_000;
    await wait(settleMs);
    return { ms, processorMs, memoryMb: memoryOf(pid) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const medianOf = (starts: Start[], of: keyof Start) => median(starts.map((start) => start[of]));

/** Starts a site and a bare server in turns, and tells how long each takes until its first page. */
export async function reportStarts({ folder }: Pick<Site, 'folder'>, rounds: number): Promise<void> {
  const settings = { DATA_DIR: folder, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' };
  const start = (settleMs: number) =>
    measureStart(['server/cli/launch.cjs', 'server/cli/start.ts'], settings, settleMs);
  // The first one may build.
  await start(0);
  const [ofSite, ofBare]: [Start[], Start[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ofBare.push(await measureStart(['-e', bareServer], {}, 0));
    ofSite.push(await start(SETTLE_MS));
  }
  const ratio = (of: keyof Start) => (medianOf(ofSite, of) / medianOf(ofBare, of)).toFixed(1);
  console.log(
    `start to the first page: ${medianOf(ofSite, 'ms').toFixed(0)} ms, ${ratio('ms')} times a bare server's ` +
      `(processor time: ${medianOf(ofSite, 'processorMs').toFixed(0)} ms, ${ratio('processorMs')} times); ` +
      `memory idle: ${medianOf(ofSite, 'memoryMb').toFixed(0)} MB`,
  );
}
