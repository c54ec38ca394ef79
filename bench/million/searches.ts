import { openContext } from '@/__tests__/support/openContext';
import type { AppContext } from '@/server/dependencies';
import type { RunningServer } from '../support/processes';
import { quantile } from '../support/quantile';
import type { Site } from '../support/site';
import { printTable } from '../support/table';
import { searchTexts } from './searchTexts';
import { timesOf, timesRow } from './times';

const SEARCHES = 400;
const FOUND = 20;
const P99_GOAL_MS = 20;
const KINDS_OF_AUTHORS = ['an author', 'the beginning of an author'];

/** Milliseconds of processor time of each search in this process; the database's own is in it with SQLite only. */
async function processorTimes(
  { search, publications }: AppContext,
  texts: string[],
  isOfAuthors: boolean,
): Promise<number[]> {
  const find = async (text: string) =>
    isOfAuthors
      ? publications.newestOfAuthors(await search.findAuthors(text, FOUND, 'published'), FOUND, null)
      : publications.bySearchRows(await search.findPublications(text, FOUND), null);
  const times: number[] = [];
  for (const text of texts) {
    const before = process.cpuUsage();
    await find(text);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times;
}

/** What each of many different searches takes, one after the other, by signed-in authors. */
export async function reportSearches(server: RunningServer, { settings, tokens }: Site): Promise<void> {
  const context = openContext(settings);
  const texts = await searchTexts(context.database.db, SEARCHES);
  const rows: string[][] = [];
  for (const [kind, some] of Object.entries(texts)) {
    const isOfAuthors = KINDS_OF_AUTHORS.includes(kind);
    const base = isOfAuthors ? 'search_article/searchforauthors' : 'search_article';
    const asks = some.map((text, index) => ({
      path: `/api/write/${base}/${encodeURIComponent(text)}`,
      headers: { authorization: `Bearer ${tokens[index % tokens.length]}`, limit: String(FOUND) },
    }));
    const times = await timesOf(server, asks);
    const alone = await processorTimes(context, some, isOfAuthors);
    const own = [0.5, 0.99, 1].map((share) => quantile(alone, share).toFixed(1));
    rows.push(timesRow(kind, times, [...own, times.p99 < P99_GOAL_MS ? '' : 'missed']));
  }
  await context.database.db.destroy();
  const head = ['search, ms', 'p50', 'p99', 'longest', 'processor', 'alone p50', 'p99', 'longest'];
  printTable([...head, `goal: p99 under ${P99_GOAL_MS}`], rows);
}
