import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../run';
import { findProgram, runProgram } from './programs';

const WITHIN_MS = 5 * 60_000;

/** Packages that only tests need are installed here, outside package.json. */
export const packageCache = path.join(projectFolder, 'node_modules/.cache/byline');

interface Options {
  /** The Node that runs npm and what the package runs on installing, if it is another one. */
  node?: string;
  env?: Record<string, string>;
  /** Whether the package may run its own scripts. */
  allowScripts?: boolean;
}

/**
 * Installs a package with its dependencies into a separate folder, and nothing into the project.
 * @throws Error with npm's reason.
 */
export function installPackage(folder: string, spec: string, options: Options = {}): void {
  const { node = process.execPath, env = {}, allowScripts = false } = options;
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  // Old versions of npm run all scripts that are not ignored, newer ones those that are allowed.
  const scripts = allowScripts ? ['--dangerously-allow-all-scripts'] : ['--ignore-scripts'];
  const args = ['install', '--prefix', folder, ...flags, ...scripts, spec];
  const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  const run = { what: `npm install ${spec}`, withinMs: WITHIN_MS, env: { ...env, PATH } };
  const npm = process.env.npm_execpath;
  if (npm) runProgram(node, [npm, ...args], run);
  else runProgram(findProgram('npm') ?? 'npm', args, run);
}
