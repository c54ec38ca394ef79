import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Question, Reply, StartedSite } from './hostProgram';

/** A process beside the worker with a browser and a server, warm from the files of tests before this one. */
export interface Host {
  browser(): Promise<string>;
  startSite(settings: Record<string, string>): Promise<StartedSite>;
  importPosts(posts: string): Promise<void>;
  stopSite(): Promise<void>;
}

const projectFolder = path.resolve(__dirname, '../..');
let host: Host | undefined;

function startHost(): Host {
  const program: ChildProcess = fork(path.join(projectFolder, 'e2e/support/hostProgram.ts'), {
    cwd: projectFolder,
    execArgv: ['--import', 'tsx'],
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
  return {
    browser: () => ask({ ask: 'browser' }),
    startSite: (settings) => ask({ ask: 'startSite', settings }),
    importPosts: (posts) => ask({ ask: 'importPosts', posts }),
    stopSite: () => ask({ ask: 'stopSite' }),
  };
}

/** The host of this worker, started when it is first asked for. */
export function hostOfWorker(): Host {
  host ??= startHost();
  return host;
}
