import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/__tests__/support/freePort';
import { startOptions } from '@/server/cli/building/startOptions';
import { projectFolder } from '@/server/cli/run';
import { memoryOf, processorTimeOf } from './processes';
import { median } from './quantile';
import type { Results } from './results';
import type { Site } from './site';

const ASK_EVERY_MS = 3;
/** Until what a server does after its first page is done. */
const SETTLE_MS = 10_000;
const REQUESTS = 1_000;
const REQUESTS_AT_ONCE = 10;
const START_GOAL_MS = 800;
const IDLE_GOAL_MB = 150;

interface Started {
  /** From the start of the process until the landing page was answered. */
  ms: number;
  processorMs: number;
}

interface Start extends Started {
  /** Some seconds later. */
  idleMb: number;
  loadedMb: number;
}

interface Program {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** What the requests ask for. */
  paths: string[];
}

const bareServer = `
  const app = require('fastify')();
  app.get('/', async () => ({ ok: true }));
  app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;
const bare: Program = { command: process.execPath, args: ['-e', bareServer], env: {}, paths: ['/'] };

const isAnswered = async (url: string): Promise<boolean> => {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
};

async function ask(origin: string, paths: string[]): Promise<void> {
  let asked = 0;
  const askOn = async () => {
    while (asked < REQUESTS) await isAnswered(origin + paths[asked++ % paths.length]);
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, askOn));
}

/** Starts a program, waits for its first page, and ends it after the rest of the measurement. */
async function measure<More>(
  { command, args, env }: Program,
  more: (pid: number, origin: string) => Promise<More>,
): Promise<Started & More> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child: ChildProcess = spawn(command, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  try {
    while (!(await isAnswered(`${origin}/`))) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      await wait(ASK_EVERY_MS);
    }
    const ms = performance.now() - from;
    const processorMs = processorTimeOf(pid) * 1_000;
    return { ms, processorMs, ...(await more(pid, origin)) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const measureStart = (program: Program): Promise<Start> =>
  measure(program, async (pid, origin) => {
    await wait(SETTLE_MS);
    const idleMb = memoryOf(pid);
    await ask(origin, program.paths);
    return { idleMb, loadedMb: memoryOf(pid) };
  });

const measureOnly = (program: Program): Promise<Started> => measure(program, async () => ({}));

/**
 * Starts a site and a bare Fastify server in turns, and tells how long each takes until its first page and how much
 * memory it has.
 * @returns a row for the time and one for each memory: how much the bare server needs of what the site does
 */
export async function reportStarts(
  { folder }: Pick<Site, 'folder'>,
  rounds: number,
): Promise<Results['rows']> {
  const env = { DATA_DIR: folder, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'info' };
  const paths = ['/', '/api/main/all_article'];
  const args = [...startOptions, 'server/cli/launch.cjs', 'server/cli/start.ts'];
  const site: Program = { command: process.execPath, args, env, paths };
  const byNpm: Program = { command: 'npm', args: ['start', '--silent'], env, paths };
  // The first one may build, and what it compiles is kept at its end.
  await measureOnly(site);
  const turns: { own: Start; other: Start; npmMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const other = await measureStart(bare);
    turns.push({ own: await measureStart(site), other, npmMs: (await measureOnly(byNpm)).ms });
  }
  const ownOf = (of: keyof Start) => median(turns.map(({ own }) => own[of]));
  const ratios = (of: keyof Start) => turns.map(({ own, other }) => other[of] / own[of]);
  const times = (of: keyof Start) => `${(1 / median(ratios(of))).toFixed(1)} times`;
  const missed = (value: number, goal: number) => (value < goal ? '' : `, goal missed: under ${goal}`);
  const [ms, idleMb] = [ownOf('ms'), ownOf('idleMb')];
  console.log(
    [
      `start to the first page: ${ms.toFixed(0)} ms, ${times('ms')} bare Fastify${missed(ms, START_GOAL_MS)}`,
      `  by processor time: ${ownOf('processorMs').toFixed(0)} ms, ${times('processorMs')}`,
      `  from npm start: ${median(turns.map(({ npmMs }) => npmMs)).toFixed(0)} ms`,
      `memory idle: ${idleMb.toFixed(0)} MB, ${times('idleMb')}${missed(idleMb, IDLE_GOAL_MB)}`,
      `  after 1,000 requests: ${ownOf('loadedMb').toFixed(0)} MB, ${times('loadedMb')}`,
    ].join('\n'),
  );
  return [
    {
      name: 'start to the first page',
      ratios: ratios('ms'),
      byCpu: ratios('processorMs').filter(Number.isFinite),
    },
    { name: 'memory idle', ratios: ratios('idleMb'), byCpu: [] },
    { name: 'memory after 1,000 requests', ratios: ratios('loadedMb'), byCpu: [] },
  ];
}
