import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { makePrivateFolder, tightenDataFolder } from '../../../dataFolder';
import { type DatabaseClient, openDatabase } from '../../../db/client';
import { isBusy } from '../../../db/immediateSqliteDialect';
import { migrateToLatest, NewerDatabaseError } from '../../../db/migrator';
import { sqliteFile } from '../../../db/snapshot';
import { connectSqlite } from '../../../db/sqliteDriver';
import { transact } from '../../../db/transact';
import type { Env } from '../../../env';
import { createBlobs } from '../../../lib/blobs/blobs';
import { syncFolder } from '../../../lib/blobs/fileBlobs';
import { type Clock, systemClock } from '../../../lib/clock';
import { loadFeatures } from '../../../loadFeatures';
import { openWith } from './encryption';
import { type Filling, fillDatabase, type RestoreProgress, splitMigrations } from './fillDatabase';
import { BackupError, type Manifest } from './manifest';
import { readBackup } from './readBackup';

interface Options {
  env: Env;
  file: string;
  /** Replaces a site that has people. */
  isForced: boolean;
  /** The file of the private keys, for an archive that is encrypted. */
  keyFile?: string;
  onProgress?: RestoreProgress;
  clock?: Clock;
}

type Restoring = Omit<Filling, 'oldImages'> & Pick<Options, 'env' | 'isForced'>;

const IN_USE_TRIES = 20;
const IN_USE_RETRY_MS = 100;

const inUse = () => new BackupError('The database is in use: stop all Byline processes using it first.');
const notEmpty = () =>
  new BackupError(
    'A site already exists here. To replace all of it, restore with --force; nothing was changed.',
  );

/** A site without people has nothing that could be lost: the start makes no more than a tag. */
function lookAtSqlite(file: string): { hasPeople: boolean; images: string[] } {
  const sqlite = connectSqlite(file, { readonly: true });
  try {
    const isThere = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").pluck();
    const has = (table: string) => isThere.get(table) !== undefined;
    const images = has('image') ? (sqlite.prepare('select name from image').pluck().all() as string[]) : [];
    return { hasPeople: has('user') && sqlite.prepare('select 1 from user').get() !== undefined, images };
  } finally {
    sqlite.close();
  }
}

/**
 * Has the only connection to the database, with all of it in one file.
 * @throws BackupError where another process has it open.
 */
function closeSqlite(file: string): void {
  const sqlite = connectSqlite(file, { timeout: 0 });
  try {
    sqlite.pragma('locking_mode = exclusive');
    sqlite.pragma('journal_mode = delete');
    sqlite.exec('begin exclusive; commit');
  } catch (error) {
    throw isBusy(error) ? inUse() : error;
  } finally {
    sqlite.close();
  }
}

/** Fills a new file beside the present one and puts it in its place: until then the present one stays as it is. */
async function replaceSqlite({ env, isForced, ...filling }: Restoring): Promise<void> {
  const file = sqliteFile(env);
  makePrivateFolder(env.DATA_DIR);
  if (existsSync(file)) closeSqlite(file);
  const { hasPeople, images } = existsSync(file) ? lookAtSqlite(file) : { hasPeople: false, images: [] };
  if (hasPeople && !isForced) throw notEmpty();

  const folder = path.join(env.DATA_DIR, 'restoring');
  const fresh = sqliteFile({ DATA_DIR: folder });
  // Left by a restore that was interrupted, or used by one in progress.
  if (existsSync(fresh)) closeSqlite(fresh);
  await rm(folder, { recursive: true, force: true });
  try {
    const database = openDatabase({ DATA_DIR: folder });
    try {
      await migrateToLatest(database);
      await sql`pragma foreign_keys = off`.execute(database.db);
      await transact(database.db, (trx) => fillDatabase(trx, database, { ...filling, oldImages: images }));
    } finally {
      await database.db.destroy();
    }
    closeSqlite(fresh);
    if (existsSync(file)) closeSqlite(file);
    await rename(fresh, file);
    await syncFolder(env.DATA_DIR);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A connection that has just ended is there for a moment longer. To be asked while this process has a single one. */
async function refuseInUse({ db }: DatabaseClient): Promise<void> {
  for (let tries = 0; tries < IN_USE_TRIES; tries++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'byline' and pid <> pg_backend_pid()
    `.execute(db);
    if (rows.length === 0) return;
    await setTimeout(IN_USE_RETRY_MS);
  }
  throw inUse();
}

/** The tables of a newer version are not known here, so they cannot be removed. */
function tellOfNewer(error: unknown): never {
  if (!(error instanceof NewerDatabaseError)) throw error;
  throw new BackupError('The database belongs to a newer version of Byline: give an empty one.');
}

/** Replaces everything in one transaction. */
async function replacePostgres({ env, isForced, ...filling }: Restoring): Promise<void> {
  const database = openDatabase(env);
  const { db } = database;
  try {
    await refuseInUse(database);
    await migrateToLatest(database).catch(tellOfNewer);
    if (!isForced && (await db.selectFrom('user').select('id').limit(1).executeTakeFirst())) throw notEmpty();
    const images = await db.selectFrom('image').select('name').execute();
    const oldImages = images.map(({ name }) => name);
    await transact(db, (trx) => fillDatabase(trx, database, { ...filling, oldImages }));
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

const KEY_FILE_MAX_BYTES = 64 * 1024;

/** @throws BackupError with the reason, without anything from the file. */
async function readKeyFile(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    if (bytes.length <= KEY_FILE_MAX_BYTES) return bytes.toString('utf8');
  } catch (error) {
    throw new BackupError(`The key file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  throw new BackupError(`The key file ${file} is too large to be one.`);
}

/**
 * Replaces the site of the settings with that of a backup. The archive is verified before anything is changed, and
 * the database changes in one step: an interruption leaves the old one. Images are stored before that, so an
 * interruption may leave unused images.
 * @returns the contents of the archive.
 * @throws BackupError if the archive cannot be restored, the site is in use, or a site already exists.
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const { env, file, isForced, keyFile, onProgress = () => {}, clock = systemClock } = options;
  const features = loadFeatures();
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const decrypt = keyFile === undefined ? undefined : await openWith(await readKeyFile(keyFile));
  const manifest = await readBackup(file, {
    onProgress: (done, of) => onProgress('checking', done, of),
    decrypt,
  });
  splitMigrations(manifest);
  tightenDataFolder(env.DATA_DIR);
  const blobs = createBlobs(env);
  await blobs.check();
  const restoring = { env, isForced, file, manifest, decrypt, blobs, clock, features, onProgress };
  await (env.DATABASE_URL ? replacePostgres(restoring) : replaceSqlite(restoring));
  return manifest;
}
