import path from 'node:path';
import { PassThrough } from 'node:stream';
import { format } from 'node:util';
import { projectFolder } from '@/server/cli/run';

interface Run {
  args?: string[];
  settings?: Record<string, string>;
  /** What is typed or piped into it. */
  typed?: string;
}

export interface EndedCommand {
  code: number;
  stdout: string;
  stderr: string;
}

let last: Promise<unknown> = Promise.resolve();

async function runNow(file: string, { args = [], settings = {}, typed = '' }: Run): Promise<EndedCommand> {
  const printed = { stdout: '', stderr: '' };
  const write = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += String(text);
    return true;
  };
  const lineTo =
    (stream: keyof typeof printed) =>
    (...words: unknown[]) =>
      void write(stream)(`${format(...words)}\n`);
  const { argv, env, exit, stdin } = process;
  const exitCode = process.exitCode ?? undefined;
  const giveStdin = (value: unknown) =>
    Object.defineProperty(process, 'stdin', { value, configurable: true });
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(write('stdout')),
    jest.spyOn(process.stderr, 'write').mockImplementation(write('stderr')),
    jest.spyOn(console, 'log').mockImplementation(lineTo('stdout')),
    jest.spyOn(console, 'error').mockImplementation(lineTo('stderr')),
  ];
  process.argv = [process.execPath, file, ...args];
  process.env = { ...env, DATABASE_URL: '', NODE_ENV: 'production', ...settings };
  process.exitCode = undefined;
  // The last thing that a command does.
  process.exit = ((code) => {
    process.exitCode = code ?? undefined;
  }) as typeof exit;
  giveStdin(new PassThrough().end(typed));
  try {
    await jest.isolateModulesAsync(async () => {
      const { ended }: { ended: Promise<void> } = await import(path.join(projectFolder, file));
      await ended;
    });
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env, exit, exitCode });
    giveStdin(stdin);
  }
}

/**
 * Runs a command of the project in this process, after the one before: a process of its own takes a second to start.
 * @param file from the folder of the project, such as `server/cli/editor.ts`
 */
export function runCommand(file: string, run: Run = {}): Promise<EndedCommand> {
  const ended = last.then(() => runNow(file, run));
  last = ended.catch(() => {});
  return ended;
}
