import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from './commandErrors';
import type { Env } from './env';

type DataSettings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_ENDPOINT'>;

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

/**
 * Makes `DATA_DIR` where it is missing, and checks that it can be written to. A site whose database and images are both
 * elsewhere works without it.
 * @throws SettingsError with the full path and the reason
 */
export function prepareDataFolder({ DATA_DIR, DATABASE_URL, S3_ENDPOINT }: DataSettings): void {
  if (DATABASE_URL && S3_ENDPOINT) return;
  const folder = path.resolve(DATA_DIR);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR ${folder} cannot be used: ${reasons[code] ?? message}.`);
  }
}
