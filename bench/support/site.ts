import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContext } from '@/__tests__/support/openContext';
import { createRandom, type Random } from '@/__tests__/support/random';
import { projectFolder } from '@/server/cli/run';
import { migrateToLatest } from '@/server/db/migrator';
import type { AppContext } from '@/server/dependencies';
import type { EnsuredTag } from '@/server/modules/core/tag/tag.service';
import { databaseSettings, makePeople } from './people';
import { composeText, readTexts, type SourceText } from './texts';

const AUTHORS = 300;
const TAGS = 8;
const SUBS = 4;
/** So many that none of them comes to the limit of searches. */
const READERS = 2_000;
const BATCH = 500;
const TELL_EVERY_MS = 5_000;
const DATABASE_FILE = 'byline.sqlite';

const firstNames =
  'Ada Blaise Carla Dmitri Emmy Florence Grace Hedy Ivan Jocelyn Katherine Lise Marie Niels Olga'.split(' ');
const lastNames =
  'Abel Bell Curie Dirac Euler Faraday Gauss Hopper Ito Joule Kepler Lovelace Meitner Noether Ohm Pauli Quine Rubin Somerville Turing'.split(
    ' ',
  );

function open(folder: string) {
  const context = openContext({ DATA_DIR: folder });
  return { database: context.database, context };
}

/** An article of paragraphs of several real posts, with a title of two of theirs. */
function compose(texts: SourceText[], random: Random, words?: number) {
  const { pick } = random;
  const content = composeText(texts, random, words);
  const half = (title: string) => title.split(/\s+/).slice(0, 4).join(' ');
  return { title: `${half(pick(texts).title)}, ${half(pick(texts).title)}`, content };
}

/** Writes so many articles of about so many words, with their authors and tags. */
export async function writeArticles(context: AppContext, articles: number, words?: number): Promise<void> {
  const { texts } = readTexts();
  const random = createRandom(1);
  const authors: string[] = [];
  for (let index = 0; index < AUTHORS; index++) {
    const name = `${firstNames[index % firstNames.length]} ${lastNames[Math.floor(index / firstNames.length)]}`;
    authors.push((await context.users.ensureAuthor(name))._id);
  }
  const tags: EnsuredTag[] = [];
  for (let index = 0; index < TAGS; index++) {
    const subs = Array.from({ length: SUBS }, (_, sub) => `Part ${index}.${sub}`);
    tags.push(await context.tags.ensureTag(`Topic ${index}`, subs));
  }
  let toldAt = Date.now();
  for (let start = 0; start < articles; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, articles - start) }, (_, offset) => {
      const tag = random.pick(tags);
      const author = random.pick(authors);
      return {
        ...compose(texts, random, words),
        source: `bench/${start + offset}`,
        sourceHash: '1',
        authorId: author,
        coauthorIds: [],
        excerpt: '',
        coverPic: '',
        tagId: tag.id,
        subId: random.pick(tag.subIds),
        // Every 47 minutes one, the last of them long ago.
        publishedAt: new Date(Date.UTC(2015, 0, 1) + (start + offset) * 47 * 60_000).toISOString(),
      };
    });
    const failed = (await context.articleImport.storeEach(batch)).find((outcome) => outcome instanceof Error);
    if (failed) throw failed;
    if (Date.now() - toldAt > TELL_EVERY_MS) {
      toldAt = Date.now();
      process.stderr.write(
        `  … ${(start + batch.length).toLocaleString('en')} of ${articles.toLocaleString('en')} articles\n`,
      );
    }
  }
}

/** Changes with whatever makes another database: the schema, the words of the index, and this file. */
function fingerprint(): string {
  const files = [
    'bench/support/site.ts',
    'bench/support/texts.ts',
    '__tests__/support/random.ts',
    'server/db/migrations/001-init.ts',
    'server/modules/core/search/vocabulary.ts',
    'server/lib/text/words.ts',
  ];
  const hash = createHash('sha256').update(readTexts().from);
  for (const file of files) hash.update(readFileSync(path.join(projectFolder, file)));
  return hash.digest('hex').slice(0, 12);
}

/** A folder with a database of so many articles; filled once, kept in the system's temporary folder. */
async function filledFolder(articles: number): Promise<string> {
  const folder = path.join(tmpdir(), `byline-bench-${articles}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  process.stderr.write(`Writing ${articles.toLocaleString('en')} articles (kept for the next run)\n`);
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { database, context } = open(unfinished);
  await migrateToLatest(database);
  await writeArticles(context, articles);
  await database.db.destroy();
  renameSync(unfinished, folder);
  return folder;
}

export interface Site {
  folder: string;
  /** Of authors who are signed in: each may search three hundred times a minute. */
  tokens: string[];
}

/** Copies a site of so many articles into the folder. */
export async function makeSite(articles: number, folder: string): Promise<Site> {
  const filled = await filledFolder(articles);
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(filled, DATABASE_FILE), path.join(folder, DATABASE_FILE));
  const { authors } = await makePeople(databaseSettings({ DATA_DIR: folder }), READERS, 0);
  return { folder, tokens: authors.map(({ token }) => token) };
}
