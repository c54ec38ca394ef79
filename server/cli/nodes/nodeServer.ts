import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { InstalledNode } from './installNode';
import type { NodeTree } from './nodeTree';

/** The first start builds the pages, on a machine that may be busy. */
const READY_WITHIN_MS = 15 * 60_000;

export interface NodeServer {
  url: string;
  output(): string;
  /** Ends it and resolves with its exit code, or the signal. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>;
}

/** Starts the site as `npm start` does. @throws Error with its output where it ends before it is ready */
export async function startSite(
  node: InstalledNode,
  { folder, env }: NodeTree,
  dataFolder: string,
): Promise<NodeServer> {
  const DATA_DIR = path.join(folder, dataFolder);
  const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR, LOG_LEVEL: 'warn' };
  const child: ChildProcess = spawn(node.program, ['server/cli/launch.cjs', 'server/cli/start.ts'], {
    cwd: folder,
    env: { ...env, ...settings } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the site was not ready in time\n${text}`));
    }, READY_WITHIN_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const ready = /ready at (http\S+)/.exec(text);
        if (!ready?.[1]) return;
        clearTimeout(late);
        resolve(ready[1]);
      });
    }
    child.once('error', reject);
    ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`the site ended with ${code}\n${text}`));
    });
  });
  return {
    url,
    output: () => text,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
