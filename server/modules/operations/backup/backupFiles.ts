import { randomInt } from 'node:crypto';
import { lstat, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../../../env';
import type { BackupFile } from './place/backupPlace';

const NAME = /^byline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-z]{4}\.tar\.gz(?:\.age)?$/;
/** Unfinished files of ours: being written, or being uploaded to a bucket. */
const UNFINISHED = /^byline-\w+-\w+\.tar\.gz(?:\.age)?(?:\.upload|\.part|\.upload\.part)$/;
/** Files still being written are younger. */
const UNFINISHED_MS = 24 * 60 * 60 * 1_000;

type FolderSettings = Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>;

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

const folderOf = ({ DATA_DIR, BACKUP_DIR }: FolderSettings) => BACKUP_DIR ?? path.join(DATA_DIR, 'backups');

/** The path of the backup with this name in the folder. */
const backupPath = (env: FolderSettings, name: string) => path.join(folderOf(env), name);

/** The path to write a backup to: its final place, or a temporary one before the upload to a bucket. */
export const workPath = (env: FolderSettings & Pick<Env, 'BACKUP_S3_ENDPOINT'>, name: string) =>
  backupPath(env, env.BACKUP_S3_ENDPOINT ? `${name}.upload` : name);

/** A name that no other has; names are in the order of their times. Those of encrypted ones end in `.age`. */
export function newBackupName(now: Date, env: Pick<Env, 'BACKUP_PUBLIC_KEY'>): string {
  const moment = now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `byline-${moment}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}.tar.gz${env.BACKUP_PUBLIC_KEY ? '.age' : ''}`;
}

const dateOf = (name: string) => name.replace(NAME, '$1-$2-$3T$4:$5:$6.000Z');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Selects the finished backups, newest first. */
export const filesOf = (all: { name: string; bytes: number }[]): BackupFile[] =>
  all
    .filter(({ name }) => NAME.test(name))
    .map(({ name, bytes }) => ({ name, bytes, date: dateOf(name) }))
    .sort((one, other) => (one.name < other.name ? 1 : -1));

/** The finished backups that lie here, newest first. */
export async function listBackupFiles(env: FolderSettings): Promise<BackupFile[]> {
  const names = (await namesIn(folderOf(env))).filter((name) => NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(backupPath(env, name)).catch(() => null);
      // Byline makes no links.
      return found?.isFile() ? [{ name, bytes: found.size }] : [];
    }),
  );
  return filesOf(files.flat());
}

/** Opens a backup to be sent; null where it does not lie here. */
export async function openBackupFile(
  env: FolderSettings,
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
export async function removeBackupFile(env: FolderSettings, name: string): Promise<void> {
  for (const end of ['', '.part', '.upload', '.upload.part'])
    await rm(backupPath(env, name + end), { force: true });
}

/** Removes what a crash left, once it is a day old. */
export async function removeUnfinished(env: FolderSettings): Promise<void> {
  for (const name of (await namesIn(folderOf(env))).filter((name) => UNFINISHED.test(name))) {
    const { mtimeMs } = await stat(backupPath(env, name)).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(backupPath(env, name), { force: true });
  }
}
