import { asksForTwo, DIRECT_LEVEL } from '@contracts/rules/review/ladder';
import { MUCH_SIMILARITY_PERCENT } from '@contracts/rules/review/trust';
import type { DatabaseClient, Db } from '../../../../db/client';
import type { Tx } from '../../../../db/transact';
import { conflict } from '../../../../errors';
import type { Logger } from '../../../../logger';
import type { OwnRow } from '../../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../../core/article/articleEvent';
import { refuseIncomplete } from '../../../core/article/draftFields';
import { findProposed, settleProposed } from '../../../core/publication/proposedNotes';
import type { OriginalityService } from '../../originality/originality.service';
import type { BringOut } from '../bringOut';
import { decideOn } from '../review.repository';
import { readStages } from '../stages/workflows';
import type { TrustService } from './trust.service';
import { isOut, wasSentBack } from './trustedPublishing.repository';

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  originality: Pick<OriginalityService, 'similarityOf'>;
  trust: Pick<TrustService, 'levels' | 'lockLevel'>;
  bringOut: BringOut;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

type Submitted = Pick<OwnRow, 'id' | 'author_id' | 'tag_id' | 'revision'>;

/** Publishes at once what trusted authors submit. An editor reads it afterwards. */
export function createTrustedPublishing(dependencies: Dependencies) {
  const { database, log, originality, trust, bringOut, prepareText, record } = dependencies;
  const { db } = database;

  const stagesOf = async (on: Db, tagId: string | null) => (await readStages(on))?.(tagId) ?? [];

  const mustWait = async (on: Db, { id, tag_id }: Submitted): Promise<boolean> =>
    (await wasSentBack(on, id)) || asksForTwo(await stagesOf(on, tag_id));

  /** Whether an editor has to read it first, because it is similar to others or could not be compared. */
  async function isMuchAlike({ id, author_id }: Submitted): Promise<boolean> {
    try {
      return (await originality.similarityOf(id, author_id)) >= MUCH_SIMILARITY_PERCENT;
    } catch (error) {
      log.warn({ err: error, article: id }, 'trust.comparison_failed');
      return true;
    }
  }

  return {
    /**
     * Called before the transaction of a submission.
     * @returns whether the submission publishes the article, unless something changes meanwhile.
     */
    async prepare(row: Submitted & Pick<OwnRow, 'doc' | 'content'>): Promise<boolean> {
      const levels = await trust.levels(db, [row.author_id]);
      if (levels?.get(row.author_id)?.level !== DIRECT_LEVEL) return false;
      if ((await mustWait(db, row)) || (await isMuchAlike(row))) return false;
      await prepareText(row, { goesOnline: true });
      return true;
    },

    /** Whether a repeated call has published it already, in a transaction that has locked the article. */
    isDone: (trx: Tx, { id, revision }: Submitted): Promise<boolean> => isOut(trx, id, revision),

    /**
     * Publishes an article in the transaction that has submitted it, or schedules it.
     * @returns false if it waits for an editor, as something has changed since `prepare`.
     */
    async publish(trx: Tx, row: Submitted, at: string): Promise<boolean> {
      const { id, author_id: authorId, revision } = row;
      if ((await trust.lockLevel(trx, authorId)) !== DIRECT_LEVEL || (await mustWait(trx, row))) return false;
      const article = await decideOn(trx, { id, revision }, { status: 'accepted' });
      if (!article) throw conflict('This article was just changed. Please look at it again.');
      refuseIncomplete(article);
      const facts = { id, authorId, revision, actorId: authorId };
      const proposed = (await findProposed(trx, id)) ?? null;
      const decision = proposed && { publish: proposed, proposed };
      const { note: readerNote } = await settleProposed(trx, id, decision);
      await record(trx, 'trusted', { ...facts, at });
      await bringOut(trx, article, { facts, readerNote });
      return true;
    },
  };
}
