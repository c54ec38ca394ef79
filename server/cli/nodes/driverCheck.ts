import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '../run';
import { driverOf } from './driverPackage';
import type { InstalledNode } from './installNode';

const WITHIN_MS = 5 * 60_000;
/** How many rows are committed before the process is killed. */
const ROWS_BEFORE_KILL = 50;

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

interface Run {
  node: InstalledNode;
  folder: string;
  driver: { name: string; folder: string };
}

/** Runs one phase of `driverProgram.ts` to its end; `onOutput` may kill it. */
function runPhase(
  { node, folder, driver }: Run,
  phase: string,
  onOutput: (stdout: string, kill: () => void) => void = () => {},
): Promise<Ended> {
  const program = path.join(__dirname, 'driverProgram.ts');
  const child = spawn(
    node.program,
    ['--expose-gc', '--import', 'tsx', program, phase, folder, driver.name, driver.folder],
    {
      cwd: projectFolder,
      env: { ...process.env, NODE_PATH: path.join(driver.folder, 'node_modules') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    onOutput(stdout, () => child.kill('SIGKILL'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, stdout, stderr });
    });
  });
}

/** @throws Error where the phase did not end well, or wrote a warning. */
async function succeed(run: Run, phase: string): Promise<string> {
  const { code, signal, stdout, stderr } = await runPhase(run, phase);
  if (code === 0 && stderr === '') return stdout;
  throw new Error(`the phase "${phase}" ended with ${signal ?? code}\n${stderr}`);
}

const linesOf = (text: string): number => text.split('\n').length - 1;

/**
 * Tests the SQLite driver of this Node: migrations, transactions, errors, values, many statements with forced
 * collection, ends without closing, and kill -9.
 * @returns a short description of what was tested.
 * @throws Error with the failure.
 */
export async function checkDriver(node: InstalledNode): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-driver-'));
  try {
    const driver = driverOf(node);
    const run = { node, folder, driver };
    const version = await succeed(run, 'fill');
    const killed = await runPhase(run, 'write', (stdout, kill) => {
      if (linesOf(stdout) >= ROWS_BEFORE_KILL) kill();
    });
    if (killed.signal !== 'SIGKILL') throw new Error(`writing ended with ${killed.code}\n${killed.stderr}`);
    const acknowledged = linesOf(killed.stdout);
    const found = Number(await succeed(run, 'verify'));
    if (acknowledged < ROWS_BEFORE_KILL || found < acknowledged)
      throw new Error(`of ${acknowledged} rows that were committed before kill -9, ${found} are there`);
    return `${driver.name}, ${version}, ${found} rows after kill -9`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
