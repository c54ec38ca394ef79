import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DESK_BUILD } from '../desk';

/** Everything that a built page is made of. */
const sources = [
  'pages',
  'desk',
  'components',
  'hooks',
  'store',
  'services',
  'styles',
  'public',
  'server/contracts',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = '.next/byline-build.json';

function filesOf(folder: string, name: string): string[] {
  const full = path.join(folder, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full).flatMap((child) => filesOf(folder, path.join(name, child)));
}

/**
 * A fingerprint of the sources and of the settings that the build writes into the pages. Of contents and
 * not of dates, which a fresh clone sets anew.
 */
export function fingerprint(folder: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  for (const name of sources.flatMap((source) => filesOf(folder, source)).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(folder, name)))
      .update('\0');
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

/** Why the pages have to be built; null when the build at hand is of these sources. */
export function reasonToBuild(folder: string, env: Record<string, string | undefined>): string | null {
  const stamp = path.join(folder, STAMP);
  const built = ['.next/BUILD_ID', `${DESK_BUILD}/index.html`, STAMP];
  if (!built.every((file) => existsSync(path.join(folder, file)))) return 'there is no build yet';
  const made: unknown = JSON.parse(readFileSync(stamp, 'utf8'));
  const isSame =
    typeof made === 'object' &&
    made !== null &&
    'fingerprint' in made &&
    made.fingerprint === fingerprint(folder, env);
  return isSame ? null : 'the build is older than its sources';
}

/** Remembers what a finished build was made of. */
export function writeStamp(folder: string, builtFrom: string): void {
  writeFileSync(path.join(folder, STAMP), JSON.stringify({ fingerprint: builtFrom }));
}
