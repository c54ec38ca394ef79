import type { DeskFrontPage } from '@contracts/frontPage';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { listPicked } from './names.repository';

export type Picked = DeskFrontPage['articles'][number];

/**
 * Data of chosen articles. An article that is no longer published is named by the words of its address, which were
 * public; one that never was public has no title.
 */
export async function readPicked(db: Db, kind: DatabaseKind, ids: string[]): Promise<Picked[]> {
  const rows = ids.length > 0 ? await listPicked(db, kind, [...new Set(ids)]) : [];
  return rows.map(({ id, title, hidden_at, slug, was_published }) => {
    const is_published = title !== null && hidden_at === null;
    const words = was_published ? (slug ?? '').replaceAll('-', ' ') : '';
    return { _id: id, title: is_published ? title : words, is_published };
  });
}
