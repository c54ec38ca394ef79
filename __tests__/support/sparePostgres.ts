import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createId } from '@/server/lib/ids';
import { runFolder, spareName } from './testRun';

/**
 * Migrated databases that a test has left, emptied for the next one of the same worker: to copy the template is to write
 * some six hundred files, several times the work of emptying it.
 */

const ownName = () => `${spareName()}${process.env.JEST_WORKER_ID}_`;

interface Recipe {
  /** What `shape` says of a database in which nothing but rows has changed. */
  shape: string;
  /** Statements that leave the rows of the migrations only. */
  renewal: string;
}

const recipeFile = () => path.join(runFolder(), 'spare-postgres.json');

/** What is written anew by any change of tables, columns, indexes, triggers and functions, and the list of migrations. */
const shape = `select concat_ws(' ', ${[
  ...['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_statistic'].map(
    (catalog) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalog})`,
  ),
  `(select string_agg(name, ',' order by name) from kysely_migration)`,
].join(', ')}) as shape`;

const ours = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** A table that was much larger keeps its size when it is emptied, and whoever reads it reads all of that. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Of the template, before it is used: a database that is emptied must be what a copy of it is. */
export async function keepRecipe(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ relname: string }>(
      `select relname ${ours} and relname not like 'kysely%' order by relname`,
    );
    let renewal = '';
    for (const { relname } of tables) {
      renewal += `delete from "${relname}";`;
      const { rows } = await client.query(`select * from "${relname}"`);
      if (rows.length > 0) {
        const json = client.escapeLiteral(JSON.stringify(rows));
        renewal += `insert into "${relname}" select * from json_populate_recordset(null::"${relname}", ${json});`;
      }
    }
    const { rows } = await client.query<{ shape: string }>(shape);
    writeFileSync(recipeFile(), JSON.stringify({ shape: rows[0]?.shape, renewal }));
  } finally {
    await client.end();
  }
}

/** Takes the rows out; false where more than rows may have changed. */
async function empty(url: string, recipe: Recipe): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select sum(pg_relation_size(oid))::float8 as bytes ${ours}`,
    );
    if ((rows[0]?.bytes ?? 0) > MOST_BYTES) return false;
    // The order of the tables must not matter to their foreign keys.
    await client.query(`set session_replication_role = replica; begin; ${recipe.renewal} commit`);
    return (await client.query<{ shape: string }>(shape)).rows[0]?.shape === recipe.shape;
  } finally {
    await client.end();
  }
}

async function rename(admin: Client, from: string, to: string): Promise<boolean> {
  try {
    await admin.query(`alter database ${from} rename to ${to}`);
    return true;
  } catch {
    // Somebody was quicker, or has not left it.
    return false;
  }
}

/** Gives a spare database the name; false where there is none. */
export async function takeSpare(admin: Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [ownName()],
  );
  for (const { datname } of rows) if (await rename(admin, datname, name)) return true;
  return false;
}

/** Whether nobody is connected any more: a closed connection is a moment longer in the server's books. */
async function isLeft(admin: Client, name: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Makes the database a spare one, under a name that whoever still works in it does not know; false where it must go. */
export async function putAside(admin: Client, url: string, name: string): Promise<boolean> {
  if (!existsSync(recipeFile())) return false;
  const recipe: Recipe = JSON.parse(readFileSync(recipeFile(), 'utf8'));
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  if (!(await empty(url, recipe).catch(() => false))) return false;
  return (await isLeft(admin, name)) && rename(admin, name, `${ownName()}${createId()}`);
}
