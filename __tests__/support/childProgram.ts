import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '@/server/cli/run';

/** Runs a TypeScript program of the project as a process of its own, on an empty database. */
export function startProgram(program: string, settings: Record<string, string | undefined> = {}) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'byline-program-'));
  const child = spawn(process.execPath, ['server/cli/launch.cjs', program], {
    cwd: projectFolder,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      SAMPLE_CONTENT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    dataFolder,
    output: () => text,
    /** Waits until the output matches. */
    until: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) {
            listeners.delete(look);
            resolve(match);
          }
        };
        listeners.add(look);
        ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${text}`)));
        look();
      }),
    signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void child.kill(name),
    pid: child.pid ?? 0,
    /** Exit code, once the program has ended. */
    ended,
    remove() {
      child.kill('SIGKILL');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type ChildProgram = ReturnType<typeof startProgram>;
