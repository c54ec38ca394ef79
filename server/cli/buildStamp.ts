import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything that a built page is made of. */
const sources = [
  'pages',
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
  if (!existsSync(path.join(folder, '.next/BUILD_ID')) || !existsSync(stamp)) return 'there is no build yet';
  const built: unknown = JSON.parse(readFileSync(stamp, 'utf8'));
  const isSame =
    typeof built === 'object' &&
    built !== null &&
    'fingerprint' in built &&
    built.fingerprint === fingerprint(folder, env);
  return isSame ? null : 'the build is older than its sources';
}

/** Remembers what a finished build was made of. */
export function writeStamp(folder: string, builtFrom: string): void {
  writeFileSync(path.join(folder, STAMP), JSON.stringify({ fingerprint: builtFrom }));
}
