import { openDatabase } from '@/server/db/client';
import { databaseSettings } from '../support/people';
import type { RunningServer } from '../support/processes';
import type { Site } from '../support/site';
import { printTable } from '../support/table';
import { searchTexts } from './searchTexts';
import { timesOf, timesRow } from './times';

const SEARCHES = 400;
const P99_GOAL_MS = 20;
const KINDS_OF_AUTHORS = ['an author', 'the beginning of an author'];

/** What each of many different searches takes, one after the other, by signed-in authors. */
export async function reportSearches(server: RunningServer, { settings, tokens }: Site): Promise<void> {
  const { db } = openDatabase(databaseSettings(settings));
  const texts = await searchTexts(db, SEARCHES);
  await db.destroy();
  const rows: string[][] = [];
  for (const [kind, some] of Object.entries(texts)) {
    const base = KINDS_OF_AUTHORS.includes(kind) ? 'search_article/searchforauthors' : 'search_article';
    const asks = some.map((text, index) => ({
      path: `/api/write/${base}/${encodeURIComponent(text)}`,
      headers: { authorization: `Bearer ${tokens[index % tokens.length]}`, limit: '20' },
    }));
    const times = await timesOf(server, asks);
    rows.push(timesRow(kind, times, [times.p99 < P99_GOAL_MS ? '' : `missed: p99 under ${P99_GOAL_MS} ms`]));
  }
  printTable(['search, ms', 'p50', 'p99', 'longest', 'processor', 'goal'], rows);
}
