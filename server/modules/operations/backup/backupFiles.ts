import { randomInt } from 'node:crypto';
import { lstat, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../../../env';

const NAME = /^byline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-z]{4}\.tar\.gz(?:\.age)?$/;
/** One that is still written is younger. */
const UNFINISHED_MS = 24 * 60 * 60 * 1_000;

interface BackupFile {
  name: string;
  bytes: number;
  /** When it was begun, by its name. */
  date: string;
}

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

const folderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'backups');

/** Where the backup of this name lies, or is to lie. */
export const backupPath = (env: Pick<Env, 'DATA_DIR'>, name: string) => path.join(folderOf(env), name);

/** A name that no other has; names are in the order of their times. Those of encrypted ones end in `.age`. */
export function newBackupName(now: Date, env: Pick<Env, 'BACKUP_PUBLIC_KEY'>): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `byline-${moment}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}.tar.gz${env.BACKUP_PUBLIC_KEY ? '.age' : ''}`;
}

const dateOf = (name: string) => name.replace(NAME, '$1-$2-$3T$4:$5:$6.000Z');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The finished backups that lie here, newest first. */
export async function listBackupFiles(env: Pick<Env, 'DATA_DIR'>): Promise<BackupFile[]> {
  const names = (await namesIn(folderOf(env)))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(backupPath(env, name)).catch(() => null);
      // Byline makes no links.
      return found?.isFile() && { name, bytes: found.size, date: dateOf(name) };
    }),
  );
  return files.filter((file) => file !== false && file !== undefined);
}

/** Opens a backup to be sent; null where it does not lie here. */
export async function openBackupFile(
  env: Pick<Env, 'DATA_DIR'>,
  name: string,
): Promise<{ bytes: number; stream: Readable } | null> {
  try {
    const file = await open(backupPath(env, name));
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream() };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whatever is left of the backup of this name. */
export async function removeBackupFile(env: Pick<Env, 'DATA_DIR'>, name: string): Promise<void> {
  for (const file of [name, `${name}.part`]) await rm(backupPath(env, file), { force: true });
}

/**
 * Keeps so many of the newest, and nothing that a crash has left unfinished.
 * @param made the one that was made just now. It stays, also where the names of others say that they are newer.
 */
export async function removeOldBackups(
  env: Pick<Env, 'DATA_DIR'>,
  kept: number,
  made: string,
): Promise<void> {
  const others = (await listBackupFiles(env)).filter(({ name }) => name !== made);
  for (const { name } of others.slice(kept - 1)) await removeBackupFile(env, name);
  for (const name of (await namesIn(folderOf(env))).filter((name) => name.endsWith('.part'))) {
    const { mtimeMs } = await stat(backupPath(env, name)).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(backupPath(env, name), { force: true });
  }
}
