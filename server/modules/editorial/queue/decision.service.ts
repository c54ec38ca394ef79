import type { DecisionBody } from '@contracts/decision';
import { articlePolicy } from '@contracts/policies/article.policy';
import { can, thingOf } from '@contracts/policies/policy';
import type { OpenDecision } from '@contracts/queue';
import { cleanText } from '@contracts/rules/cleanText';
import { UNDO_MS } from '@contracts/rules/limits';
import { NOTE_AT_LAST_STAGE } from '@contracts/rules/review/stages';
import { lacksMore, type Standing, withOpen } from '@contracts/rules/review/standing';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest, conflict, notAllowed, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { givenReason } from '../../../lib/text/givenReason';
import { refuseIncomplete } from '../../core/article/draftFields';
import { cleanDecision } from '../../core/publication/proposedNotes';
import type { ClaimService } from './claim.service';
import { findDecidable } from './decidable.repository';
import {
  decidedAlready,
  refuseOtherTime,
  refuseOverturned,
  refusePassedEnd,
  refuseSettled,
  requireDecidable,
} from './decisionGuards';
import type { LatePictures } from './latePictures';
import type { OpenDecisions } from './openDecisions';
import { presentOpenDecision } from './queue.presenter';
import type { Approval, ReviewStages } from './stages/reviewStages';
import {
  AT_ONCE,
  deleteOpenDecision,
  insertOpenDecision,
  listOpenDecisions,
  listOpenOf,
  type OpenDecisionRow,
  setNotDecided,
} from './waiting.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  articleClaims: Pick<ClaimService, 'giveBack' | 'leave' | 'refuseClaimed' | 'take'>;
  latePictures: Pick<LatePictures, 'takeBefore'>;
  openDecisions: Pick<OpenDecisions, 'wake'>;
  reviewStages: Pick<ReviewStages, 'check' | 'hasApproved' | 'standings'>;
  scheduled: Pick<Services['scheduled'], 'decidedTime'>;
}

const TOO_LATE = 'It is too late to undo this decision: it is carried out.';

/** What is decided about the note for readers, as it is stored; null if nothing. */
async function readerNoteOf(trx: Tx, id: string, body: DecisionBody): Promise<string | null> {
  if (body.outcome === 'rejected' || !body.reader_note) return null;
  return JSON.stringify(await cleanDecision(trx, id, body.reader_note));
}

/** What of a decision is stored as it is chosen. */
interface Chosen {
  readerNote: string | null;
  publishAt: string | null;
}

export type DecisionService = ReturnType<typeof createDecisionService>;

const reasonOf = (body: DecisionBody): string =>
  body.outcome === 'rejected' ? givenReason(body.reason) : '';

/** Undefined for a rejection, which ends the review at every stage. */
const approvalOf = (body: DecisionBody): Approval | undefined =>
  body.outcome === 'accepted'
    ? { stage: body.stage, checks: body.checks ?? [], sendsNotes: body.send_notes === true }
    : undefined;

/** Decisions that can be undone for half a minute; until then only editors see them. */
export function createDecisionService(dependencies: Dependencies) {
  const { database, clock, auditLog, articleClaims, latePictures, openDecisions, reviewStages } =
    dependencies;
  const { scheduled } = dependencies;
  const { db } = database;

  const note = (trx: Tx, editor: Caller, action: string, id: string, revision: number, detail: string) =>
    auditLog.note(trx, { actorId: editor._id, action, subject: { kind: 'article', id }, revision, detail });

  /** Whether this is a repeat of a call whose answer was lost. */
  const isSame = (row: OpenDecisionRow, body: DecisionBody, { readerNote, publishAt }: Chosen) =>
    row.publish_at === publishAt &&
    row.outcome === body.outcome &&
    row.revision === body.revision &&
    row.reason === reasonOf(body) &&
    row.reader_note === readerNote &&
    (approvalOf(body)?.sendsNotes ?? false) === (row.sends_notes === 1) &&
    (approvalOf(body)?.stage ?? row.stage_id) === row.stage_id;

  const standingOf = async (trx: Tx, article: { id: string; tag_id: string | null }) =>
    (await reviewStages.standings(trx, [article])).get(article.id);

  /** The stage of an approval, which is counted after the open approvals. */
  async function approved(
    trx: Tx,
    editor: Caller,
    article: { id: string; tag_id: string | null },
    { approval, open }: { approval: Approval | undefined; open: OpenDecisionRow[] },
  ): Promise<Standing | undefined> {
    const standing = approval && (await reviewStages.check(trx, editor, article, approval));
    return standing && withOpen(standing, open.length);
  }

  return {
    /**
     * An acceptance approves the current stage, if the article passes stages. If it needs more approvals than those that
     * can still be undone, another editor can approve the stage at once too, or reject the article.
     * @param together the same for all that are rejected at once
     * @throws AppError 400 if something required for acceptance is missing, such as a picture of another site, or
     * something of the stage is not checked, and for a note for readers with an approval that publishes nothing
     *
     * @throws AppError 403 for the editor's own article, for a stage that another editor has to approve, and for a
     * rejection after an appeal overturned this editor's decision
     *
     * @throws AppError 404 for a draft
     *
     * @throws AppError 409 if another editor has claimed it, decided or chosen another time, or if the revision has changed, also by
     * pictures that were fetched for it
     */
    async decide(
      editor: Caller,
      id: string,
      body: DecisionBody,
      together: string | null = null,
    ): Promise<OpenDecision> {
      const { outcome, revision } = body;
      const approval = approvalOf(body);
      if (approval) await latePictures.takeBefore(editor, id, revision, approval);
      return transact(db, async (trx) => {
        await lockArticle(trx, id);
        const article = await requireDecidable(trx, editor, id, revision);
        const open = await listOpenOf(trx, id);
        const own = open.find(({ editor_id }) => editor_id === editor._id);
        const readerNote = await readerNoteOf(trx, id, body);
        const time =
          outcome === 'accepted' ? await scheduled.decidedTime(trx, id, body.publish_at) : undefined;
        const publishAt = time === undefined ? null : (time ?? AT_ONCE);
        if (own && isSame(own, body, { readerNote, publishAt })) {
          const stands = await standingOf(trx, article);
          return presentOpenDecision(own, stands && withOpen(stands, open.indexOf(own)));
        }
        if (own) throw decidedAlready(own, editor);
        if (open.length > 0) refuseSettled(editor, open, await standingOf(trx, article));
        refuseOtherTime(open, publishAt);
        await articleClaims.refuseClaimed(trx, editor, id);
        if (outcome === 'rejected') await refuseOverturned(trx, editor, id);
        const standing = await approved(trx, editor, article, { approval, open });
        // An earlier stage publishes nothing, so the note would be lost.
        if (standing && !standing.isLast && readerNote !== null) throw badRequest(NOTE_AT_LAST_STAGE);
        if (outcome === 'accepted') refuseIncomplete(article);
        if (approval && (!standing || standing.isLast)) await refusePassedEnd(trx, id, clock, time);
        const until = new Date(clock.now().getTime() + UNDO_MS).toISOString();
        const reason = reasonOf(body);
        const decision = {
          ...{ article_id: id, editor_id: editor._id, outcome, revision, reason, until },
          reader_note: readerNote,
          stage_id: standing?._id ?? null,
          together,
          publish_at: publishAt,
          sends_notes: approval?.sendsNotes ? (1 as const) : (0 as const),
        };
        // Another editor can approve the stage at once.
        const isForOthers = standing && lacksMore(standing, [...open, decision]);
        if (isForOthers) await articleClaims.leave(trx, editor, id);
        else await articleClaims.take(trx, editor, article);
        await insertOpenDecision(trx, decision);
        trx.onCommit(openDecisions.wake);
        await setNotDecided(trx, id, null);
        const detail = standing && !standing.isLast ? `approved: ${standing.name}` : outcome;
        await note(trx, editor, 'decided', id, revision, detail);
        return presentOpenDecision({ ...decision, username: editor.username }, standing);
      });
    },

    /**
     * @returns the mark that an earlier call gave to rejections of these articles with the same revision and reason;
     * undefined if there was none.
     */
    async togetherOf(
      editor: Caller,
      items: { _id: string; revision: number }[],
      reason: string,
    ): Promise<string | undefined> {
      const revisions = new Map(items.map(({ _id, revision }) => [_id, revision]));
      const open = await listOpenDecisions(db, [...revisions.keys()]);
      const same = open.filter(
        (row) =>
          row.editor_id === editor._id &&
          row.revision === revisions.get(row.article_id) &&
          row.reason === cleanText(reason),
      );
      return same.find(({ together }) => together)?.together ?? undefined;
    },

    /**
     * Undoes it, and restores the editor's claim. Does nothing if there is no decision and none was carried out.
     * @throws AppError 403 for another editor's, 404 for a draft, 409 if it is too late.
     */
    async undo(editor: Caller, id: string): Promise<void> {
      await transact(db, async (trx) => {
        await lockArticle(trx, id);
        const article = await findDecidable(trx, id);
        if (!article || article.status === 'draft') throw notFound();
        const open = await listOpenOf(trx, id);
        const own = open.find(({ editor_id }) => editor_id === editor._id);
        const isCounted =
          !own && article.status === 'recent' && (await reviewStages.hasApproved(trx, editor, article));
        const decision = own ?? open.at(-1);
        const isOver = decision ? decision.until <= isoNow(clock) : article.status !== 'recent';
        if (isCounted) throw conflict(TOO_LATE);
        if (decision && !can(editor, articlePolicy.undoDecision, thingOf(decision.editor_id))) {
          throw notAllowed(`this is the decision of ${decision.username}, who alone can undo it`);
        }
        if (isOver) throw conflict(TOO_LATE);
        if (!decision) return;
        await deleteOpenDecision(trx, id, editor._id);
        await note(trx, editor, 'undone', id, decision.revision, decision.outcome);
        await articleClaims.giveBack(trx, editor, article);
      });
    },
  };
}
