import { type ChildProcess, fork } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Browser } from 'playwright';
import { projectFolder } from '@/server/cli/run';
import type { DatabaseKind } from '@/server/db/dialect';
import { findChromium, launchChromium } from './chromium';
import type { Question, Reply, StartedSite } from './hostProgram';
import type { KeptPage } from './keptPage';

/** A browser, and a process beside the worker with a server, warm from the files of tests before this one. */
export interface Host {
  browser(): Promise<Browser>;
  /** The pages that serve one test after another, of this file and of those before it. */
  pages: KeptPage[];
  startSite(settings: Record<string, string>, kind?: DatabaseKind): Promise<StartedSite>;
  importPosts(posts: string): Promise<void>;
  stopSite(): Promise<void>;
}

let host: Host | undefined;

/** Starts a browser that does not keep this process: both end with the last test. */
async function launchReleased(): Promise<Browser> {
  const started: ChildProcess[] = [];
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  const browser = await launchChromium().finally(() => unsubscribe('child_process', note));
  const program = started.find(({ spawnfile }) => spawnfile === findChromium());
  program?.unref();
  for (const pipe of program?.stdio ?? []) (pipe as Socket | null)?.unref();
  return browser;
}

function startHost(): Host {
  const program: ChildProcess = fork('server/cli/launch.cjs', ['e2e/support/hostProgram.ts'], {
    cwd: projectFolder,
    // With more room for what is new, there is less garbage to collect.
    execArgv: ['--max-semi-space-size=64'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  let lastId = 0;
  /** It ends with the worker, and does not keep it. */
  const release = () => {
    program.unref();
    program.channel?.unref();
  };
  release();
  program.on('message', ({ id, answer, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(answer as never);
    else call?.reject(new Error(error));
    if (waiting.size === 0) release();
  });
  program.once('exit', (code) => {
    host = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`the host ended with exit code ${code}`));
  });

  const ask = <Answer>(question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      program.channel?.ref();
      program.send({ id: lastId, question });
    });
  let browser: Promise<Browser> | undefined;
  return {
    browser() {
      browser ??= launchReleased();
      return browser;
    },
    pages: [],
    startSite: (settings, kind = 'sqlite') => ask({ ask: 'startSite', settings, kind }),
    importPosts: (posts) => ask({ ask: 'importPosts', posts }),
    stopSite: () => ask({ ask: 'stopSite' }),
  };
}

/** The host of this worker, started when it is first asked for. */
export function hostOfWorker(): Host {
  host ??= startHost();
  return host;
}
