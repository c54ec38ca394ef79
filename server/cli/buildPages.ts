import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DESK_BUILD } from '../desk';
import { fingerprint, reasonToBuild, writeStamp } from './buildStamp';
import { compressFiles } from './compressFiles';

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

/** Runs a build in a process of its own, so that its memory is free again afterwards. @throws BuildError */
async function runBuild(folder: string, program: string[]): Promise<void> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
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
    for (const program of builds) await runBuild(folder, program);
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
