import type { DeskFrontPage } from '@contracts/frontPage';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { listPicked } from './names.repository';

export type Picked = DeskFrontPage['articles'][number];

/**
 * What is known of articles that were picked. One that readers do not see any more is called by the words of its
 * address, which were public; what never was public has no title.
 */
export async function readPicked(db: Db, kind: DatabaseKind, ids: string[]): Promise<Picked[]> {
  const rows = ids.length > 0 ? await listPicked(db, kind, [...new Set(ids)]) : [];
  return rows.map(({ id, title, hidden_at, slug, was_published }) => {
    const is_published = title !== null && hidden_at === null;
    const words = was_published ? (slug ?? '').replaceAll('-', ' ') : '';
    return { _id: id, title: is_published ? title : words, is_published };
  });
}
