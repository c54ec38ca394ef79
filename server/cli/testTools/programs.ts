import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs of the system are here too where `PATH` does not say so. */
const systemFolders = [
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
];

/** The folders in which programs are looked for. */
export const programFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ...systemFolders,
];

/** The full path of a program, or null where it is not installed. */
export function findProgram(name: string): string | null {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return (
    programFolders()
      .map((folder) => path.join(folder, file))
      .find(existsSync) ?? null
  );
}

/**
 * Runs a program to its end, in silence.
 * @throws Error that ends with its last line of output.
 */
export function runProgram(
  program: string,
  args: string[],
  { what, env, withinMs }: { what: string; env?: Record<string, string>; withinMs: number },
): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: withinMs,
  });
  if (status === 0) return;
  const lines = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n');
  // npm says it in the middle, others at the end.
  const reason =
    lines.find((line) => /, reason: \S/.test(line)) ??
    lines.findLast((line) => /error|unable|failed|denied/i.test(line)) ??
    lines.at(-1);
  throw new Error(`${what} failed (${error?.message ?? reason?.trim() ?? `exit code ${status}`})`);
}
