import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsOfTests } from './settings';
import type { SiteServer } from './site';

const projectFolder = path.resolve(__dirname, '../..');
const START_WITHIN_MS = 120_000;

export interface RunningServer extends SiteServer {
  /** All that it has printed. */
  output(): string;
  /** Of the process that answers. */
  pid(): number;
  /** Ends it without a warning, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an update does: it finishes what is under way. */
  end(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
}

function untilReady(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`${why}\n${output()}`));
    const timer = setTimeout(() => giveUp('the server did not start in time'), START_WITHIN_MS);
    const handleExit = (code: number | null) => giveUp(`the server ended with exit code ${code}`);
    server.once('exit', handleExit);
    server.stdout?.on('data', () => {
      const address = /(?:is ready at|- Local:) +(http:\/\/\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      server.off('exit', handleExit);
      resolve(address);
    });
  });
}

/**
 * Starts the built application as a user would, on a free port and a new, empty database.
 * @param settings environment variables on top
 * @param program what starts it, where that is another than for a user
 */
export async function startServer(
  settings: Record<string, string> = {},
  program = 'server/cli/start.ts',
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'byline-e2e-'));
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };

  async function start(port: string): Promise<{ server: ChildProcess; url: string }> {
    const server = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: projectFolder,
      env: { ...process.env, ...settingsOfTests(dataFolder, port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const before = text.length;
    server.stdout.on('data', collect);
    server.stderr.on('data', collect);
    return { server, url: await untilReady(server, () => text.slice(before)) };
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const { server } = running;
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.kill(signal)) await ended;
  }

  let running = await start('0');
  const { url } = running;
  return {
    url,
    dataFolder,
    output: () => text,
    pid: () => running.server.pid ?? 0,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async restart() {
      running = await start(new URL(url).port);
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
