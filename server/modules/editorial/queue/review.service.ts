import type { OwnArticle } from '@contracts/article';
import type { ReaderNoteDecision } from '@contracts/correctionNote';
import type { Outcome } from '@contracts/queue';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { PageRequest } from '../../../lib/paging';
import { givenReason } from '../../../lib/text/givenReason';
import type { ArticleService } from '../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../core/article/articleEvent';
import { refuseIncomplete } from '../../core/article/draftFields';
import { putOffNote, settleProposed } from '../../core/publication/proposedNotes';
import type { BringOut } from './bringOut';
import type { ClaimService } from './claim.service';
import {
  changedSince,
  refuseDecided,
  refuseOverturned,
  refusePassedEnd,
  requireDecidable,
} from './decisionGuards';
import type { LatePictures } from './latePictures';
import { decideOn, insertDecision } from './review.repository';
import type { Approval, ReviewStages } from './stages/reviewStages';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'findRow' | 'listWaiting' | 'lock' | 'read'>;
  articleClaims: Pick<ClaimService, 'refuseClaimed'>;
  latePictures: Pick<LatePictures, 'takeBefore'>;
  reviewStages: Pick<ReviewStages, 'approve' | 'sendBack'>;
  scheduled: Pick<Services['scheduled'], 'setDecided'>;
  sentNotes: Pick<Services['sentNotes'], 'sendIn'>;
  bringOut: BringOut;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

/** An editor's decision on a revision. */
export interface Ruling {
  editor: Pick<Caller, '_id' | 'role'>;
  id: string;
  revision: number;
  outcome: Outcome;
  /** Empty for an acceptance. */
  reason: string;
  /** What is decided about the note for readers; null if nothing. */
  readerNote: ReaderNoteDecision | null;
  /** Of an acceptance. */
  approval: Approval;
  /** When the editor made it: an approval sends no notes that were written later. Absent where that is now. */
  decidedAt?: string;
  /** The publish time that it sets; absent where that stays. */
  publishAt?: string | null;
  /** The same for all that were rejected at once; null for one alone. */
  together: string | null;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Editors' decisions on submitted articles. */
export function createReviewService(dependencies: Dependencies) {
  const { database, clock, articles, articleClaims, latePictures, reviewStages, bringOut } = dependencies;
  const { prepareText, record, scheduled, sentNotes } = dependencies;
  const { db } = database;

  type DecidedRow = NonNullable<Awaited<ReturnType<typeof decideOn>>>;

  /** @returns its id. */
  async function keepDecision(trx: Tx, ruling: Ruling, row: DecidedRow): Promise<string> {
    const { id, author_id, revision } = row;
    const decisionId = createId();
    await insertDecision(trx, {
      id: decisionId,
      article_id: id,
      author_id,
      editor_id: ruling.editor._id,
      outcome: ruling.outcome,
      revision,
      submitted_at: row.submitted_at ?? isoNow(clock),
      decided_at: isoNow(clock),
      reason: ruling.reason,
    });
    return decisionId;
  }

  /**
   * Decides in a transaction that has locked the article at the revision that was read. Every acceptance comes
   * through here: where the article passes stages, it approves one, and only the last approval accepts. An accepted
   * article goes online immediately, or at its time.
   * @throws AppError 400 if something required for acceptance is missing, 409 if it has changed, and as the stage says.
   */
  async function decideIn(trx: Tx, ruling: Ruling): Promise<void> {
    const { id, revision, outcome, reason, editor, approval } = ruling;
    const isAccepted = outcome === 'accepted' && (await reviewStages.approve(trx, editor, id, approval));
    if (outcome === 'accepted' && ruling.publishAt !== undefined) {
      const { publishAt } = ruling;
      await scheduled.setDecided(trx, { id, actorId: editor._id, publishAt, isAccepted });
    }
    if (outcome === 'accepted' && !isAccepted) {
      // Leads have added a stage since. The note waits for the last approval, as the editor wrote it.
      await putOffNote(trx, id, ruling.readerNote);
      if (approval.sendsNotes) await sentNotes.sendIn(trx, editor._id, id, ruling.decidedAt);
      return;
    }
    if (outcome === 'rejected') await reviewStages.sendBack(trx, id);
    const rejection = { rejection_reason: reason, rejection_date: isoNow(clock) };
    const row = await decideOn(trx, ruling, { status: outcome, ...(outcome === 'rejected' && rejection) });
    if (!row) throw changedSince({ status: 'recent', revision }, revision);
    const facts = { id, authorId: row.author_id, revision, actorId: editor._id };
    if (outcome === 'rejected') {
      const decisionId = await keepDecision(trx, ruling, row);
      return record(trx, 'rejected', { ...facts, decisionId, reason, together: ruling.together });
    }
    refuseIncomplete(row);
    await refusePassedEnd(trx, id, clock);
    const decisionId = await keepDecision(trx, ruling, row);
    const { note: readerNote, isChanged: changesNote } = await settleProposed(trx, id, ruling.readerNote);
    await record(trx, 'accepted', { ...facts, decisionId, changesNote });
    await bringOut(trx, row, { facts, readerNote });
  }

  /** Before the transaction of a decision. */
  async function prepare({
    id,
    outcome,
    revision,
  }: Pick<Ruling, 'id' | 'outcome' | 'revision'>): Promise<void> {
    const row = outcome === 'accepted' && (await articles.findRow(id));
    if (row && row.revision === revision) await prepareText(row, { goesOnline: true });
  }

  async function decideNow(editor: Caller, ruling: Ruling): Promise<OwnArticle> {
    const { id, revision, outcome, approval } = ruling;
    if (outcome === 'accepted') await latePictures.takeBefore(editor, id, revision, approval);
    await prepare(ruling);
    await transact(db, async (trx) => {
      await articles.lock(trx, ruling.id);
      await requireDecidable(trx, editor, ruling.id, ruling.revision);
      await articleClaims.refuseClaimed(trx, editor, ruling.id);
      await refuseDecided(trx, editor, ruling.id);
      if (outcome === 'rejected') await refuseOverturned(trx, editor, id);
      await decideIn(trx, ruling);
    });
    return articles.read(ruling.id);
  }

  return {
    /** The articles that wait, oldest first. */
    list: (page: PageRequest) => articles.listWaiting(page),

    /** @throws AppError 404 for what does not wait. */
    async get(id: string): Promise<OwnArticle> {
      const article = await articles.read(id);
      if (article.status !== 'recent') throw notFound();
      return article;
    },

    decideIn,
    prepare,

    /** Publishes the revision that was read, at its author's publish time if there is one. */
    accept: (
      editor: Caller,
      id: string,
      { revision, stage, checks = [] }: { revision: number; stage?: string; checks?: string[] },
    ): Promise<OwnArticle> =>
      decideNow(editor, {
        ...{ editor, id, revision, outcome: 'accepted', reason: '' },
        readerNote: null,
        approval: { stage, checks },
        together: null,
      }),

    /** Rejects the article; its published version does not change. */
    reject: async (
      editor: Caller,
      id: string,
      { revision, reason }: { revision: number; reason: string },
    ): Promise<OwnArticle> =>
      decideNow(editor, {
        editor,
        id,
        revision,
        outcome: 'rejected',
        reason: givenReason(reason),
        readerNote: null,
        approval: { checks: [] },
        together: null,
      }),
  };
}
