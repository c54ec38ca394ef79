import { readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { createId } from '@/server/lib/ids';
import { migrate, runFolder } from './databaseTemplate';
import {
  endConnections,
  keepConnections,
  leaveDatabase,
  onKeptConnection,
  takeDatabase,
} from './keptConnections';
import { addReset } from './postgresReset';
import { templateName, waitingFolder } from './testRun';
import { withPostgres } from './withPostgres';

const onDatabase = <Row extends object>(url: string, statement: string): Promise<Row[]> =>
  withPostgres(url, async (client) => (await client.query<Row>(statement)).rows);

/** Any number, the same in all workers. */
const LOCK = 20_261_121;

/** A closed connection is a moment longer in the server's books. */
async function untilLeft(client: Client, name: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** @returns how a database is made after it. */
const makeTemplate = (url: string, name: string): Promise<string> =>
  withPostgres(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_building with (force)`);
      await client.query(`create database ${name}_building`);
      const building = new URL(url);
      building.pathname = `/${name}_building`;
      await migrate({ DATA_DIR: runFolder(), DATABASE_URL: building.href });
      await onDatabase(building.href, addReset);
      await untilLeft(client, `${name}_building`);
      await client.query(`alter database ${name}_building rename to ${name}`);
    }
    const { rows } = await client.query('show server_version_num');
    // Block by block, as newer ones do it by themselves, takes several times as long.
    return `template ${name}${Number(rows[0].server_version_num) < 150_000 ? '' : ' strategy file_copy'}`;
  });

let template: Promise<string> | undefined;

const urlOf = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  if (name) url.pathname = `/${name}`;
  return url.href;
};

/** Takes one that an earlier test has left, whichever worker ran it. */
function takeSpare(folder: string): string | undefined {
  return readdirSync(folder).find((name) => {
    try {
      unlinkSync(path.join(folder, name));
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The address of a new database, and how to get rid of it.
 * @param isKept whether the next test of the worker gets it with its connections
 */
export async function createPostgres({ isMigrated, isKept }: { isMigrated: boolean; isKept?: boolean }) {
  const server = urlOf('');
  const own = isKept ? takeDatabase(server) : undefined;
  const url = own ?? (await findOrCreate(server, isMigrated));
  if (isKept) keepConnections(url);
  const waitingFile = () =>
    path.join(waitingFolder(runFolder(), server, isKept ? 'one' : 'any'), nameIn(url));
  return {
    url,
    async remove() {
      if (isMigrated && (await reset(url))) {
        if (isKept) leaveDatabase(url);
        if (!own) writeFileSync(waitingFile(), '');
      } else {
        await endConnections(url);
        await onDatabase(server, `drop database if exists ${nameIn(url)} with (force)`);
      }
    },
  };
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** @returns the address of a database that an earlier test has left, or of a new one. */
async function findOrCreate(server: string, isMigrated: boolean): Promise<string> {
  const spare = isMigrated ? takeSpare(waitingFolder(runFolder(), server, 'any')) : undefined;
  if (spare) return urlOf(spare);
  const name = `byline_test_${createId()}`;
  // The first worker that asks makes the one that all others are copied from.
  if (isMigrated) template ??= makeTemplate(server, templateName(runFolder()));
  await onDatabase(server, `create database ${name} ${isMigrated ? await template : ''}`);
  return urlOf(name);
}

/** @returns whether it is as new. */
async function reset(url: string): Promise<boolean> {
  try {
    return await onKeptConnection(url, async (client, processes) => {
      const { rows } = await client.query<{ reset: boolean }>('select pristine.reset($1)', [processes]);
      return rows[0]?.reset ?? false;
    });
  } catch {
    // Its user may not be allowed to.
    return false;
  }
}
