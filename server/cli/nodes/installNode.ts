import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackage, packageCache } from '../testTools/npm';

/** A Node that was installed in addition to the running one. */
export interface InstalledNode {
  major: number;
  program: string;
  /** The headers are in `include` below it. */
  folder: string;
  versions: { node: string; modules: string; napi: string };
}

const platform = process.platform === 'win32' ? 'win' : process.platform;
const npmPackage = `node-${platform}-${process.arch}`;

/**
 * Installs the newest Node of this major from npm. Without a registry an earlier installation is used.
 * @throws Error if there is none.
 */
export function installNode(major: number): InstalledNode {
  const prefix = path.join(packageCache, 'nodes', String(major));
  const folder = path.join(prefix, 'node_modules', npmPackage);
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  try {
    installPackage(prefix, `${npmPackage}@${major}`);
  } catch (error) {
    if (!existsSync(program)) throw error;
  }
  const versions = execFileSync(program, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' });
  return { major, program, folder, versions: JSON.parse(versions) };
}
