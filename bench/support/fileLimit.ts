import { execFileSync } from 'node:child_process';

interface Report {
  userLimits: { open_files: { hard: number | 'unlimited' } };
}

/** How many files a process may open here; Node raises what it has to this by itself. */
function fileLimit(): number {
  const { userLimits } = process.report.getReport() as unknown as Report;
  const { hard } = userLimits.open_files;
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : hard;
}

/**
 * Lets this process and those that it starts open so many files, where the system lets us.
 * @returns how many they may open.
 */
export function raiseFileLimit(wanted: number): number {
  if (fileLimit() < wanted) {
    try {
      const limit = `--nofile=${wanted}:${wanted}`;
      execFileSync('prlimit', ['--pid', String(process.pid), limit], { stdio: 'ignore' });
    } catch {
      // This needs root and the program prlimit.
    }
  }
  return fileLimit();
}
