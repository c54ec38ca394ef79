import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { end } from '@/__tests__/support/toolProgram';
import { startOptions } from '@/server/cli/building/startOptions';
import { projectFolder } from '@/server/cli/run';
import type { Order } from './referenceServer';
import type { Site } from './site';

const START_MS = 180_000;

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Started processes, which are ended if the benchmark is interrupted. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

function watch<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function running(child: ChildProcess, url: string): RunningServer {
  return { url, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM') };
}

/** The application as `npm start` runs it, on a port of its own, its log in a file beside its database. */
export async function startByline(
  { folder }: Pick<Site, 'folder'>,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const logFile = path.join(folder, 'log.txt');
  const log = openSync(logFile, 'w');
  const child = watch(
    spawn(process.execPath, [...startOptions, 'server/cli/launch.cjs', 'server/cli/start.ts'], {
      cwd: projectFolder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: folder,
        SAMPLE_CONTENT: 'off',
        LOG_LEVEL: 'info',
        ...settings,
      },
      stdio: ['ignore', log, log],
    }),
  );
  closeSync(log);
  const deadline = Date.now() + START_MS;
  for (;;) {
    const text = readFileSync(logFile, 'utf8');
    const [, url] = /ready at (http\S+)/.exec(text) ?? [];
    if (url) return running(child, url);
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the application did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a program of this folder as a process. @returns it with its first message. */
export async function forkProgram(file: string, order?: Order) {
  const child = watch(
    fork(path.join(__dirname, file), { cwd: projectFolder, execArgv: ['--import', 'tsx'] }),
  );
  const said = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    if (order) child.send(order);
  });
  return { child, said, stop: () => end(child, 'SIGTERM') };
}

type Program = Awaited<ReturnType<typeof forkProgram>>;

const serverOf = ({ child, said }: Program) =>
  running(child, `http://127.0.0.1:${(said as { port: number }).port}`);

/** A bare server that sends the given replies. */
export const startReference = async (order: Order): Promise<RunningServer> =>
  serverOf(await forkProgram('referenceServer.ts', order));

/** A bare socket.io server that answers the events of the chat. */
export const startChatReference = async (): Promise<RunningServer> =>
  serverOf(await forkProgram('chatReference.ts'));

const TICKS_A_SECOND = 100;

/** The fields of `/proc/PID/stat` from the third on: the second, a name in brackets, may hold spaces. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** Seconds of processor time that a process has used, in all of its threads; NaN where there is no `/proc`. */
export function processorTimeOf(pid: number): number {
  try {
    const fields = statOf(pid);
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** As `processorTimeOf`, with the processes that it has started, running and ended ones. */
export function processorTimeWithChildren(pid: number): number {
  const fields = statOf(pid);
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/);
  // One that ended after the list was made is in the sum of its parent the next time.
  const running = children.map((child) => processorTimeOf(Number(child))).filter(Number.isFinite);
  return running.reduce((sum, time) => sum + time, own);
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}
