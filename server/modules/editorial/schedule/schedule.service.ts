import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { Db } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { beginEnd, wishEndAgain } from '../../core/article/wishedEnd';
import type { ImageReferences } from '../../core/image/imageReferences';
import { giveProposedBack } from '../../core/publication/proposedNotes';
import type { Publishable } from '../../core/publication/publisher';
import {
  deleteSchedule,
  findObstacle,
  findSchedule,
  findTime,
  moveSchedule,
  putSchedule,
  readPlanned,
  renumberSchedule,
  setHeld,
  setPlanned,
} from './schedule.repository';

interface Dependencies {
  clock: Clock;
  imageReferences: ImageReferences;
}

/** An author's wish and the revision that has it. */
interface Wish {
  revision: number;
  publish_at: string | null;
}

export type ScheduleService = ReturnType<typeof createScheduleService>;

/** Accepted revisions that wait for the time that their authors asked for; each change in the caller's transaction. */
export function createScheduleService({ clock, imageReferences }: Dependencies) {
  const holder = (articleId: string) => `scheduled:${articleId}`;

  /** Makes the note for readers of a version that will not be published the author's proposal again. */
  async function giveNoteBack(trx: Db, articleId: string): Promise<void> {
    const { reader_note: note } = (await findSchedule(trx, articleId)) ?? {};
    if (note) await giveProposedBack(trx, articleId, JSON.parse(note) as CorrectionNoteBody);
  }

  return {
    findObstacle,

    /** Stores the accepted version, replacing an earlier scheduled one. */
    async plan(
      trx: Db,
      article: Publishable,
      { publishAt, moved }: { publishAt: string; moved: boolean },
      readerNote: CorrectionNoteBody | null,
    ): Promise<void> {
      await giveNoteBack(trx, article.id);
      await putSchedule(trx, {
        article_id: article.id,
        revision: article.revision,
        publish_at: publishAt,
        accepted_at: isoNow(clock),
        held: 0,
        moved: moved ? 1 : 0,
        fields: JSON.stringify(article),
        reader_note: readerNote && JSON.stringify(readerNote),
      });
      await imageReferences.setReferences(trx, holder(article.id), [article.content, article.cover_pic]);
    },

    /** Changes the scheduled version, if there is one. */
    async rewrite(
      trx: Db,
      articleId: string,
      change: (planned: Publishable) => Promise<Publishable>,
    ): Promise<void> {
      const row = await findSchedule(trx, articleId);
      if (!row) return;
      const article = await change(readPlanned(row));
      await setPlanned(trx, articleId, { revision: article.revision, fields: JSON.stringify(article) });
      await imageReferences.setReferences(trx, holder(articleId), [article.content, article.cover_pic]);
    },

    /** What is to be published at its time; undefined if it is not scheduled. */
    async plannedOf(on: Db, articleId: string): Promise<Publishable | undefined> {
      const row = await findSchedule(on, articleId);
      return row && readPlanned(row);
    },

    /** Makes the author's wished end the end of the accepted article. */
    beginEnd,
    wishEndAgain,

    isPlanned: async (trx: Db, articleId: string): Promise<boolean> =>
      (await findSchedule(trx, articleId)) !== undefined,

    /** Also lets go of the images of a revision that was just taken out of the schedule. */
    async cancel(trx: Db, articleId: string): Promise<void> {
      await giveNoteBack(trx, articleId);
      await deleteSchedule(trx, articleId);
      await imageReferences.removeReferences(trx, holder(articleId));
    },

    /** Holds the schedule of a deleted article; `unhold` restores it. */
    hold: (trx: Db, articleId: string) => setHeld(trx, articleId, 1),
    unhold: (trx: Db, articleId: string) => setHeld(trx, articleId, 0),

    /**
     * Follows a wish that was changed after the acceptance. Taking it back means as soon as possible.
     * @param isOnlyWish whether the save changed nothing else: then it is the accepted revision still.
     * @returns whether a version has another time now.
     */
    async follow(
      trx: Db,
      articleId: string,
      before: Wish,
      after: Wish,
      isOnlyWish: boolean,
    ): Promise<boolean> {
      if (before.publish_at === after.publish_at) return false;
      const isMoved = await moveSchedule(trx, articleId, after.publish_at ?? isoNow(clock), 0);
      if (isOnlyWish) await renumberSchedule(trx, articleId, before.revision, after.revision);
      return isMoved;
    },

    /** @returns when it goes out; null if it is not scheduled, or deleted. */
    timeOf: async (on: Db, articleId: string): Promise<string | null> =>
      (await findTime(on, articleId))?.publish_at ?? null,

    /** Sets the time in its author's place. */
    move: (trx: Db, articleId: string, publishAt: string) => moveSchedule(trx, articleId, publishAt, 1),
  };
}
