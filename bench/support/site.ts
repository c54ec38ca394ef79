import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContext } from '@/__tests__/support/openContext';
import { projectFolder } from '@/server/cli/run';
import { migrateToLatest } from '@/server/db/migrator';
import { choresOf } from '@/server/feature';
import { fillBulkSite } from '../bulk/bulkSite';
import { databaseSettings, makePeople } from './people';
import { readTexts } from './texts';

/** So many that none of them comes to the limit of searches. */
const READERS = 2_000;
const DATABASE_FILE = 'byline.sqlite';
/** A larger database has some gigabytes and is used where it is kept. */
const COPIED_MAX_ARTICLES = 100_000;

/** Changes with whatever makes another database: the schema, the words of the index, and the maker. */
function fingerprint(): string {
  const filesOf = (folder: string) =>
    readdirSync(path.join(projectFolder, folder)).map((name) => `${folder}/${name}`);
  const files = [
    ...filesOf('bench/bulk'),
    'bench/support/names.ts',
    'bench/support/texts.ts',
    '__tests__/support/random.ts',
    ...filesOf('server/db/migrations'),
    'server/modules/core/search/vocabulary.ts',
    'server/lib/text/words.ts',
  ];
  const hash = createHash('sha256').update(readTexts().from);
  for (const file of files) hash.update(readFileSync(path.join(projectFolder, file)));
  return hash.digest('hex').slice(0, 12);
}

async function fill(articles: number, settings: Record<string, string>): Promise<void> {
  process.stderr.write(`Writing ${articles.toLocaleString('en')} articles\n`);
  const from = performance.now();
  const context = openContext(settings);
  await migrateToLatest(context.database);
  await fillBulkSite(context, articles);
  // What the application would do after its start, beside what is measured.
  for (const chore of Object.values(choresOf(context))) while (await chore()) {}
  await context.database.db.destroy();
  process.stderr.write(`  written in ${((performance.now() - from) / 1_000).toFixed(0)} s\n`);
}

/** A folder with a database of so many articles; filled once, kept in the system's temporary folder. */
async function filledFolder(articles: number): Promise<string> {
  const folder = path.join(tmpdir(), `byline-bench-${articles}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await fill(articles, { DATA_DIR: unfinished });
  renameSync(unfinished, folder);
  return folder;
}

/** A site of so many articles in the folder, or where it is kept. */
async function siteFolder(articles: number, folder: string): Promise<string> {
  const filled = await filledFolder(articles);
  if (articles > COPIED_MAX_ARTICLES) return filled;
  copyFileSync(path.join(filled, DATABASE_FILE), path.join(folder, DATABASE_FILE));
  return folder;
}

export interface Site {
  folder: string;
  settings: Record<string, string>;
  /** Of authors who are signed in: each may search three hundred times a minute. */
  tokens: string[];
}

/** Makes a site of so many articles in the folder, or in an empty database of PostgreSQL. */
export async function makeSite(articles: number, folder: string, postgresUrl?: string): Promise<Site> {
  mkdirSync(folder, { recursive: true });
  const used = postgresUrl ? folder : await siteFolder(articles, folder);
  const settings = { DATA_DIR: used, ...(postgresUrl && { DATABASE_URL: postgresUrl }) };
  if (postgresUrl) await fill(articles, settings);
  const { authors } = await makePeople(databaseSettings(settings), READERS, 0);
  return { folder: used, settings, tokens: authors.map(({ token }) => token) };
}
