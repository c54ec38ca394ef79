import type { PublishedArticle } from '@contracts/publishedArticle';
import type { Db } from '../../../db/client';
import { categoryTitles } from '../../../db/currentCategory';
import { keptPublication, presentOffline } from './published.presenter';
import { findLastSeenTitle, listOffline, type OfflineRow } from './published.repository';

async function present(db: Db, row: OfflineRow): Promise<PublishedArticle> {
  const kept = keptPublication(row);
  const title = kept?.title ?? (await findLastSeenTitle(db, row.id)) ?? '';
  return presentOffline(row, { title, ...(await categoryTitles(db, kept)) });
}

/** Articles that were taken offline, by id, as readers saw them last. */
export async function readOffline(db: Db, ids: string[]): Promise<Map<string, PublishedArticle>> {
  const rows = ids.length > 0 ? await listOffline(db, ids) : [];
  const articles = await Promise.all(rows.map((row) => present(db, row)));
  return new Map(articles.map((article) => [article._id, article]));
}
