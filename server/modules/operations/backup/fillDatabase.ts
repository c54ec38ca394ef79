import { sql } from 'kysely';
import { createAuditLog } from '../../../auditLog/auditLog';
import type { DatabaseClient, Db } from '../../../db/client';
import { migrationsFor } from '../../../db/migrations';
import { tablesOf } from '../../../db/tablesOf';
import type { Tx } from '../../../db/transact';
import type { Feature } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import type { Clock } from '../../../lib/clock';
import { inlineThreads } from '../../../lib/threads/inline';
import { createLiveChannel } from '../../../realtime/liveChannel';
import { createLiveNews } from '../../../realtime/liveNews';
import { createSearchService } from '../../core/search/search.service';
import type { Pass } from './encryption';
import { keptRows, keptTables } from './keptTables';
import { continueCounting, insertRows, withoutForeignKeys } from './loadTables';
import { BackupError, type Manifest } from './manifest';
import { readBackup } from './readBackup';
import { rebuildTables } from './rebuildTables';

const NAMES = 500;

/** The stages of a restore: check the archive, load it, rebuild what was left out. */
export type RestoreProgress = (stage: 'checking' | 'loading' | 'indexing', done: number, of: number) => void;

export interface Filling {
  file: string;
  manifest: Manifest;
  /** Opens a file that is encrypted. */
  decrypt?: Pass;
  blobs: BlobStore;
  clock: Clock;
  features: Feature[];
  /** Images that were there before; those that are not in the backup are removed by housekeeping. */
  oldImages: string[];
  onProgress: RestoreProgress;
}

/**
 * The migrations that are to be made before the rows of a backup are loaded, and those after it.
 * @throws BackupError where this version is older than the backup, or of another line.
 */
export function splitMigrations(manifest: Manifest): { before: string[]; after: string[] } {
  const known = Object.keys(migrationsFor('sqlite')).sort();
  const count = manifest.migrations.length;
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new BackupError(
      `The archive was made by a newer version of Byline (${manifest.byline}, migration ${unknown}): restore it with that one.`,
    );
  }
  const before = known.slice(0, count);
  if (before.some((name, index) => name !== manifest.migrations[index])) {
    throw new BackupError(
      'The archive was made by a version of Byline whose database cannot be brought up to date.',
    );
  }
  return { before, after: known.slice(count) };
}

async function migrate(trx: Db, kind: DatabaseClient['kind'], names: string[]): Promise<void> {
  const migrations = migrationsFor(kind);
  for (const name of names) await migrations[name]?.up(trx);
}

async function load(trx: Db, ours: ReadonlySet<string>, filling: Filling): Promise<void> {
  const { file, manifest, decrypt, blobs, features, onProgress } = filling;
  const isKept = keptTables(features);
  const foreign = Object.keys(manifest.tables).find((table) => !ours.has(table));
  if (foreign) throw new BackupError(`The archive has a table that Byline does not know: ${foreign}.`);
  // Migrations may have written what a new site begins with.
  for (const table of [...ours].filter(isKept)) await sql`delete from ${sql.table(table)}`.execute(trx);
  await readBackup(file, {
    decrypt,
    onProgress: (done, of) => onProgress('loading', done, of),
    async onRows(table, rows) {
      if (isKept(table)) await insertRows(trx, table, keptRows(table, rows));
    },
    async onImage(name, bytes) {
      if (!(await blobs.has(name))) await blobs.put(name, bytes);
    },
  });
}

/** Housekeeping removes the files of those names, and takes its time. */
async function giveUp(trx: Db, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += NAMES) {
    const some = names.slice(start, start + NAMES);
    const kept = await trx.selectFrom('image').select('name').where('name', 'in', some).execute();
    const isKeptName = new Set(kept.map((row) => row.name));
    const loose = some.filter((name) => !isKeptName.has(name)).map((name) => ({ name }));
    if (loose.length === 0) continue;
    await trx
      .insertInto('loose_image')
      .values(loose)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Turns a migrated database into that of a backup, in one transaction: drops its tables, creates those of the
 * backup's version, loads and migrates them, and rebuilds derived data.
 */
export async function fillDatabase(trx: Tx, database: DatabaseClient, filling: Filling): Promise<void> {
  const { kind } = database;
  const { before, after } = splitMigrations(filling.manifest);
  const cascade = sql.raw(kind === 'postgres' ? 'cascade' : '');
  for (const table of await tablesOf([...before, ...after])) {
    await sql`drop table if exists ${sql.table(table)} ${cascade}`.execute(trx);
  }
  await migrate(trx, kind, before);
  const ours = await tablesOf(before);
  await withoutForeignKeys(trx, kind, ours, () => load(trx, ours, filling));
  await continueCounting(trx, kind, ours);
  await migrate(trx, kind, after);
  await rebuildTables(trx, {
    search: createSearchService({ database, threads: inlineThreads }),
    onProgress: (done, of) => filling.onProgress('indexing', done, of),
  });
  await giveUp(trx, filling.oldImages);
  const news = createLiveNews(createLiveChannel());
  await createAuditLog({ database, clock: filling.clock, news }).note(trx, {
    actorId: null,
    action: 'restored',
    subject: { kind: 'site', id: 'backup' },
    detail: `the backup of ${filling.manifest.madeAt}`,
  });
}
