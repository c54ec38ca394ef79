import { db } from '../db';
import type { MockRealtime } from './realtime';

/** @returns what tells the tabs of authors, after a call, of drafts that it has saved, as the server does. */
export function watchDrafts(realtime: MockRealtime): () => void {
  const revisions = () => new Map(db.articles.map(({ _id, revision }) => [_id, revision]));
  let known = revisions();
  return () => {
    for (const { _id: id, revision, authorId } of db.articles) {
      const before = known.get(id);
      if (before !== undefined && before !== revision) realtime.tellDraft(authorId, { id, revision });
    }
    known = revisions();
  };
}
