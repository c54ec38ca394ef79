import { access, constants, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Env } from '../../../../env';
import {
  listBackupFiles,
  openBackupFile,
  removeBackupFile,
  removeUnfinished,
  workPath,
} from '../backupFiles';
import { BackupError } from '../manifest';
import { createS3Place } from './s3Place';

export interface BackupFile {
  name: string;
  bytes: number;
  /** When it was begun, by its name. */
  date: string;
}

/** The storage for finished backups. */
export interface BackupPlace {
  kind: 'server' | 'folder' | 'bucket';
  /** @throws BackupError or AppError where it cannot be used. */
  check(): Promise<void>;
  /** Brings a file that was read back to its place; it has its name there only as a whole. */
  keep(name: string, signal?: AbortSignal): Promise<void>;
  /** The finished ones that Byline wrote, by their names, the newest first. */
  list(): Promise<BackupFile[]>;
  /** Null where it is not there. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Whatever there is of this name. */
  remove(name: string): Promise<void>;
  /** Removes what a crash left, once it is a day old. */
  removeUnfinished(): Promise<void>;
}

function createFolderPlace(env: Env): BackupPlace {
  return {
    kind: env.BACKUP_DIR ? 'folder' : 'server',
    async check() {
      if (!env.BACKUP_DIR) return;
      // It is not made here: in the place of a disk that is not mounted it would be one on another disk.
      const found = await stat(env.BACKUP_DIR).catch(() => null);
      if (!found?.isDirectory()) throw new BackupError('The folder of BACKUP_DIR is not there.');
      await access(env.BACKUP_DIR, constants.W_OK | constants.X_OK);
    },
    async keep() {},
    list: () => listBackupFiles(env),
    open: (name) => openBackupFile(env, name),
    remove: (name) => removeBackupFile(env, name),
    removeUnfinished: () => removeUnfinished(env),
  };
}

/** The place that the settings name. */
export const createBackupPlace = (env: Env): BackupPlace =>
  env.BACKUP_S3_ENDPOINT
    ? createS3Place(env, {
        fileOf: (name) => workPath(env, name),
        removeFile: (name) => removeBackupFile(env, name),
        removeUnfinished: () => removeUnfinished(env),
      })
    : createFolderPlace(env);

/**
 * Keeps this many of the newest backups.
 * @param made the one that was just made. It stays even if the names of others claim to be newer.
 */
export async function removeOldBackups(place: BackupPlace, kept: number, made: string): Promise<void> {
  const others = (await place.list()).filter(({ name }) => name !== made);
  for (const { name } of others.slice(kept - 1)) await place.remove(name);
  await place.removeUnfinished();
}
