import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { driversFor } from '../../db/sqliteDriver';
import { projectFolder } from '../run';
import { installPackage, packageCache } from '../testTools/npm';
import type { InstalledNode } from './installNode';

/** The package is compiled for one binary interface of Node; the others run on all that have Node-API. */
const COMPILED = 'better-sqlite3';

interface DriverPackage {
  name: string;
  /** The folder whose `node_modules` has it. */
  folder: string;
}

function specOf(name: string): string {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  return `${name}@${optionalDependencies[name]}`;
}

/**
 * The driver that this Node takes first: the one of the project where it fits, otherwise installed beside it.
 * @throws Error with npm's reason.
 */
export function driverOf({ program, folder: nodeFolder, versions }: InstalledNode): DriverPackage {
  const [name = COMPILED] = driversFor(versions);
  const fits = name !== COMPILED || versions.modules === process.versions.modules;
  if (fits && existsSync(path.join(projectFolder, 'node_modules', name)))
    return { name, folder: projectFolder };
  const spec = specOf(name);
  const kind = name === COMPILED ? `abi-${versions.modules}` : 'node-api';
  const folder = path.join(packageCache, 'drivers', `${spec.replace(/[^\w.-]+/g, '-')}-${kind}`);
  if (!existsSync(path.join(folder, 'node_modules', name))) {
    const env = { npm_config_nodedir: nodeFolder };
    installPackage(folder, spec, { node: program, env, allowScripts: name === COMPILED });
  }
  return { name, folder };
}
