import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { Tx } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import type { RecordArticleEvent, Ruled } from '../../core/article/articleEvent';
import { isAhead } from '../../core/article/publishTime';
import { keepCorrection, noteDetail } from '../../core/publication/correctionNotes';
import type { decideOn } from './review.repository';

interface Dependencies {
  clock: Clock;
  record: RecordArticleEvent;
}

type Decided = NonNullable<Awaited<ReturnType<typeof decideOn>>> & { tag_id: string };

export type BringOut = ReturnType<typeof createBringOut>;

/** The one way in which a submitted article goes online: immediately, or at the time that its author or an editor chose. */
export const createBringOut =
  ({ clock, record }: Dependencies) =>
  async (
    trx: Tx,
    row: Decided,
    { facts, readerNote }: { facts: Ruled; readerNote: CorrectionNoteBody | null },
  ): Promise<void> => {
    const { publish_at: publishAt, time_by_editors, submitted_at: _, ...article } = row;
    if (isAhead(publishAt, clock)) {
      const moved = time_by_editors === 1;
      return record(trx, 'scheduled', { ...facts, article, publishAt, moved, readerNote });
    }
    const { id: articleId, revision, actorId: writerId } = facts;
    const kept =
      readerNote &&
      (await keepCorrection(trx, { ...readerNote, articleId, revision, writerId, at: isoNow(clock) }));
    await record(trx, 'published', { ...facts, article, ...(kept && { note: noteDetail(kept) }) });
  };
