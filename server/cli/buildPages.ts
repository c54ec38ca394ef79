import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DESK_BUILD } from '../desk';
import { fingerprint, reasonToBuild, writeStamp } from './building/buildStamp';
import { compressFiles } from './building/compressFiles';
import { hintCompilation } from './building/hintCompilation';
import { startOptions } from './building/startOptions';

const TELL_AFTER_MS = 2_000;
const TELL_EVERY_MS = 5_000;

/** The editors' client is another application than the site. */
const builds = [
  [require.resolve('next/dist/bin/next'), 'build'],
  [
    path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js'),
    'build',
    'desk',
    '--logLevel=warn',
  ],
];

/** Runs a program in a process of its own, so that its memory is free again afterwards. @throws BuildError */
async function runProgram(folder: string, program: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BuildError(output);
}

/**
 * Starts the site once and stops it, so that the first start finds what V8 makes of the code
 * (`server/cli/compile/codeCache.cjs`). Without it that start takes longer, and nothing else.
 */
export async function rehearseStart(folder: string): Promise<void> {
  const { PATH, TMPDIR } = process.env;
  const program = [...startOptions, 'server/cli/launch.cjs', 'server/cli/rehearse.ts'];
  try {
    await runProgram(folder, program, { PATH, TMPDIR, NODE_ENV: 'production' });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.log(`The start could not be rehearsed, so the first one takes longer: ${error.message.trim()}`);
  }
}

/** Builds the pages and shows that it is still running. */
export async function buildPages(folder: string): Promise<void> {
  const builtFrom = fingerprint(folder, process.env);
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  rmSync(path.join(folder, '.next/static'), { recursive: true, force: true });
  let ticker: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    console.log('  … this takes about half a minute');
    ticker = setInterval(() => console.log(`  … ${seconds()} s`), TELL_EVERY_MS);
  }, TELL_AFTER_MS);
  try {
    for (const program of builds)
      await runProgram(folder, program, { ...process.env, NODE_ENV: 'production' });
    hintCompilation(path.join(folder, '.next'));
    await Promise.all(['.next/static', DESK_BUILD].map((made) => compressFiles(path.join(folder, made))));
  } finally {
    clearTimeout(first);
    clearInterval(ticker);
  }
  writeStamp(folder, builtFrom);
  console.log(`The pages are built (${seconds()} s).`);
}

/** The build failed; the message is its output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the pages unless the existing build matches the sources. */
export async function buildIfNeeded(folder: string): Promise<void> {
  const reason = reasonToBuild(folder, process.env);
  if (!reason) return;
  console.log(`Building the pages: ${reason}.`);
  await buildPages(folder);
}
