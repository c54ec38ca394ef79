import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DESK_BUILD } from '../../desk';
import { fingerprint as fingerprintOf } from '../compile/fingerprint.cjs';

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

/** A fingerprint of the sources and of the settings that the build writes into the pages. */
export function fingerprint(folder: string, env: Record<string, string | undefined>): string {
  const settings = Object.keys(env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  const written = settings.sort().map((name) => `${name}=${env[name]}`);
  return [fingerprintOf(folder, sources), ...written].join(' ');
}

/** Why the pages must be built; null if the existing build matches the sources. */
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
