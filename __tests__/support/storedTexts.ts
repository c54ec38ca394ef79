import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import type { TestServer } from './testContext';

/** What SQLite and Kysely keep for themselves; the first has tables of the search, whose words `*_data` have as bytes. */
const OWN_BOOKS = /^(sqlite_|kysely_)/;

/** The names of all tables of the database, which it tells itself. */
export async function listTables({ context, kind }: TestServer): Promise<string[]> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  ).execute(context.database.db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !OWN_BOOKS.test(name))
    .sort();
}

/** The bytes as they are, and unpacked where they are packed in one of the usual ways. */
function readings(bytes: Uint8Array): string[] {
  const unpacked = [brotliDecompressSync, gunzipSync, inflateSync, inflateRawSync].flatMap((unpack) => {
    try {
      return [unpack(bytes).toString()];
    } catch {
      return [];
    }
  });
  return [Buffer.from(bytes).toString('latin1'), ...unpacked];
}

function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Uint8Array) return readings(value);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

/**
 * Where the database has one of the texts in any column of any table, in any letters.
 * @returns lines such as `comment.content has wren`, sorted, each once.
 */
export async function findInDatabase(server: TestServer, wanted: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await listTables(server)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      server.context.database.db,
    );
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const texts = textsOf(value).map((text) => text.toLowerCase());
        for (const text of wanted) {
          if (texts.some((one) => one.includes(text.toLowerCase())))
            found.add(`${table}.${column} has ${text}`);
        }
      }
    }
  }
  return [...found].sort();
}

/** The same in names and contents of the files of `DATA_DIR`; those of the database are read as rows. */
export async function findInFiles({ env }: TestServer, wanted: string[]): Promise<string[]> {
  const names = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of names) {
    if (!entry.isFile() || entry.name.startsWith('byline.sqlite')) continue;
    const file = path.join(entry.parentPath, entry.name);
    // One that a job has just removed.
    const content = (await readFile(file).catch(() => Buffer.alloc(0))).toString('latin1').toLowerCase();
    for (const text of wanted) {
      const sought = text.toLowerCase();
      if (content.includes(sought) || entry.name.toLowerCase().includes(sought))
        found.add(`${path.relative(env.DATA_DIR, file)} has ${text}`);
    }
  }
  return [...found].sort();
}
