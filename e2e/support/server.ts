import { type ChildProgram, startProgram } from '@/__tests__/support/childProgram';
import { createPostgres } from '@/__tests__/support/postgresDatabases';
import type { DatabaseKind } from '@/server/db/dialect';
import { settingsOfTests } from './settings';
import type { SiteServer } from './site';

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

/**
 * Starts the built application as a user would, on a free port and a new, empty database.
 * @param settings environment variables on top
 * @param program what starts it, where that is another than for a user
 */
export async function startServer(
  settings: Record<string, string> = {},
  program = 'server/cli/start.ts',
): Promise<RunningServer> {
  const started: ChildProgram[] = [];
  function start(port: string, folder?: string): ChildProgram {
    const child = startProgram(program, { ...settingsOfTests(port, folder), ...settings });
    started.push(child);
    return child;
  }
  const addressOf = async (child: ChildProgram) =>
    (await child.until(/(?:is ready at|- Local:) +(http:\/\/\S+)/))[1] ?? '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    running.signal(signal);
    await running.ended;
  }

  let running = start('0');
  const { dataFolder } = running;
  const url = await addressOf(running);
  return {
    url,
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    output: () => started.map((child) => child.output()).join(''),
    pid: () => running.pid,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async restart() {
      running = start(new URL(url).port, dataFolder);
      await addressOf(running);
    },
    async stop() {
      await end('SIGTERM');
      for (const child of started) child.remove();
    },
  };
}

/** The same on a new, empty database of the kind. */
export async function startServerOn(
  kind: DatabaseKind,
  settings?: Record<string, string>,
): Promise<RunningServer> {
  if (kind === 'sqlite') return startServer(settings);
  const { url, remove } = await createPostgres({ isMigrated: false });
  const server = await startServer({ ...settings, DATABASE_URL: url });
  return { ...server, stop: () => server.stop().finally(remove) };
}
