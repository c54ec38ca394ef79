import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createRandom, type Random } from '@/__tests__/support/random';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createComparison } from '@/server/modules/editorial/originality/comparison';
import { findPrints } from '@/server/modules/editorial/originality/fingerprint.repository';
import { fingerprintText } from '@/server/modules/editorial/originality/fingerprintText';
import { createOriginalityIndex } from '@/server/modules/editorial/originality/originalityIndex';
import { quantile } from './support/quantile';

const SMALL = 1_000;
const LARGE = Number(process.argv[2] ?? 100_000);
const COMPARED = 200;
const GOAL_MS = 200;
const BATCH = 500;
const VOCABULARY = 30_000;
/** Sentences that several authors use: each article has two of them. */
const SHARED_SENTENCES = 40_000;

/** Few words are frequent and most are rare, as in a language. */
const wordOf = ({ below }: Random) =>
  `w${Math.floor(VOCABULARY ** (below(1_000_000) / 1_000_000)).toString(36)}`;
const wordsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => wordOf(random)).join(' ');
const shared = (index: number) => wordsOf(createRandom(1_000_000 + index), 18);

/** The article with this number: 600 to 1,000 words in paragraphs, with two sentences that other articles have. */
function contentOf(index: number): string {
  const random = createRandom(index);
  const paragraphs = Array.from({ length: 6 + random.below(5) }, () => `${wordsOf(random, 94)}.`);
  for (let count = 0; count < 2; count++) paragraphs.push(`${shared(random.below(SHARED_SENTENCES))}.`);
  return `<p>${paragraphs.join('</p><p>')}</p>`;
}

/** The rows as publishing writes them, the fingerprints in order of their hashes: that takes minutes instead of an hour. */
async function fill({ db }: DatabaseClient, articles: number): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`drop index fingerprint_holder_prints`.execute(db);
  await sql`create table unsorted (hash integer, holder_id integer)`.execute(db);
  for (let start = 0; start < articles; start += BATCH) {
    await db.transaction().execute(async (trx) => {
      for (let index = start; index < Math.min(articles, start + BATCH); index++) {
        const content = contentOf(index);
        const id = `a${index}`;
        const holder = index + 1;
        const author = `u${index % 5_000}`;
        await sql`insert into article (id, author_id, status, title, created_at, updated_at)
          values (${id}, ${author}, 'accepted', ${id}, '2020', '2020')`.execute(trx);
        await sql`insert into publication (article_id, author_id, revision, title, excerpt, cover_pic, tag_id, minutes,
          published_at, search_row, content)
          values (${id}, ${author}, 1, ${id}, '', '', 't', 4, '2020', ${holder}, ${content})`.execute(trx);
        await sql`insert into fingerprint_holder (id, article_id, kind, revision)
          values (${holder}, ${id}, 'published', 1)`.execute(trx);
        const hashes = JSON.stringify(fingerprintText({ content }).hashes);
        await sql`insert into unsorted select value, ${holder} from json_each(${hashes})`.execute(trx);
      }
    });
  }
  await sql`insert into fingerprint select hash, holder_id from unsorted order by hash, holder_id`.execute(
    db,
  );
  await sql`drop table unsorted`.execute(db);
  await sql`create index fingerprint_holder_prints on fingerprint (holder_id)`.execute(db);
}

/** A new article with two passages of others, and two of the sentences that many use. */
function copying(index: number, articles: number): string {
  const random = createRandom(-1 - index);
  const stolen = () => contentOf(random.below(articles)).split('</p><p>')[1] ?? '';
  const paragraphs = [wordsOf(random, 500), stolen(), wordsOf(random, 100), stolen()];
  for (let count = 0; count < 2; count++) paragraphs.push(shared(random.below(SHARED_SENTENCES)));
  return `<p>${paragraphs.join('.</p><p>')}.</p>`;
}

const quantiles = (times: number[]) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function measure(database: DatabaseClient, articles: number) {
  const compare = createComparison({
    database,
    threads: inlineThreads,
    originalityIndex: createOriginalityIndex({ database, threads: inlineThreads }),
  });
  const [whole, lookUp, reading]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (let index = 0; index < COMPARED; index++) {
    const article = { id: 'new', author_id: 'new', content: copying(index, articles) };
    whole.push(
      await timed(async () => {
        found += (await compare(article)).sources.length;
      }),
    );
    let hashes: number[] = [];
    reading.push(
      await timed(async () => {
        hashes = fingerprintText({ content: article.content }).hashes;
      }),
    );
    lookUp.push(await timed(() => findPrints(database.db, 'sqlite', hashes)));
  }
  return { whole: quantiles(whole), lookUp: quantiles(lookUp), reading: quantiles(reading), found };
}

const told = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-originality-'));
  try {
    const results = [];
    for (const articles of [SMALL, LARGE]) {
      const database = openDatabase({ DATA_DIR: path.join(folder, String(articles)) });
      await migrateToLatest(database);
      const seconds = (await timed(() => fill(database, articles))) / 1_000;
      const { rows } = await sql<{ count: number }>`select count(*) as count from fingerprint`.execute(
        database.db,
      );
      const result = await measure(database, articles);
      results.push(result);
      console.log(
        `${articles} articles, ${rows[0]?.count} fingerprints, written in ${seconds.toFixed(0)} s (p50 / p95):`,
      );
      console.log(`  comparison ${told(result.whole)}, of it reading the article ${told(result.reading)}`);
      console.log(
        `  the bare look-up ${told(result.lookUp)}; ${(result.found / COMPARED).toFixed(1)} sources found`,
      );
      await database.db.destroy();
    }
    const [small, large] = results;
    if (!small || !large) return;
    console.log(
      `goal at ${LARGE}: under ${GOAL_MS} ms; large/small ${(small.whole.p50 / large.whole.p50).toFixed(2)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
