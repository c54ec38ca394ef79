import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
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

const FOR_OTHERS = 0o077;
const STICKY = 0o1000;
/** The files of Byline in `DATA_DIR`, besides the database and the files that begin with its name. */
const KEPT = ['uploads', 'backups', 'restoring', 'mail', 'sample-sign-ins.txt'];
const DATABASE = 'byline.sqlite';

/** Makes a folder, and those above it that are missing, for their owner only. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Makes the file of a SQLite database before SQLite does, for its owner only; the files that SQLite puts beside it
 * have the rights of this one. It is not opened where it is there: closing it would end the locks of this process.
 */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

/** Whatever this process makes from now on is for its owner only, also where nothing else asks for that. */
export function keepNewFilesPrivate(): void {
  process.umask(FOR_OTHERS);
}

export type Tightening = { tightened: number; failed: string[] };

/** Removes the permissions of other users from a file or folder; shared folders such as `/tmp` keep them. */
function tighten(file: string, found: Tightening): void {
  const { mode = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if ((mode & FOR_OTHERS) === 0) return;
  try {
    if (mode & STICKY) throw new Error('it is shared');
    chmodSync(file, mode & 0o700);
    found.tightened++;
  } catch {
    // Another process may have removed it just now.
    if (existsSync(file)) found.failed.push(file);
  }
}

/** The files of a folder come first, so that the next start continues after an interruption. */
function tightenTree(file: string, found: Tightening): void {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (!status || status.isSymbolicLink() || (status.mode & FOR_OTHERS) === 0) return;
  if (status.isDirectory()) for (const name of readdirSync(file)) tightenTree(path.join(file, name), found);
  tighten(file, found);
}

/**
 * Removes the permissions of other users from `DATA_DIR` and from Byline's files in it. Other files do not change.
 * Windows has no such permissions.
 * @returns how many files and folders changed, and which could not be changed because they belong to another user,
 * or to all.
 */
export function tightenDataFolder(dataDir: string): Tightening {
  const folder = path.resolve(dataDir);
  const found: Tightening = { tightened: 0, failed: [] };
  if (process.platform === 'win32' || !existsSync(folder)) return found;
  tighten(folder, found);
  const ours = readdirSync(folder).filter((name) => KEPT.includes(name) || name.startsWith(DATABASE));
  for (const name of ours) tightenTree(path.join(folder, name), found);
  return found;
}

/**
 * Makes `DATA_DIR` where it is missing, and checks that it can be written to. A site whose database and images are both
 * elsewhere works without it.
 * @throws SettingsError with the full path and the reason
 */
export function prepareDataFolder({ DATA_DIR, DATABASE_URL, S3_ENDPOINT }: DataSettings): void {
  if (DATABASE_URL && S3_ENDPOINT) return;
  const folder = path.resolve(DATA_DIR);
  try {
    makePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR ${folder} cannot be used: ${reasons[code] ?? message}.`);
  }
}
