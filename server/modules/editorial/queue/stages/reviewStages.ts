import { createHash } from 'node:crypto';
import type { Role } from '@contracts/policies/roles';
import type { ReviewedStage, StageStanding } from '@contracts/queue';
import type { StageSetting } from '@contracts/reviewStage';
import { givenText, STAGES_CHANGED, signOffsMissingText } from '@contracts/rules/review/stages';
import {
  approvalFault,
  approverFault,
  passedStages,
  presentStand,
  revokedBy,
  type Standing,
  standOf,
} from '@contracts/rules/review/standing';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { DatabaseClient, Db } from '../../../../db/client';
import type { Tx } from '../../../../db/transact';
import type { Services } from '../../../../dependencies';
import { badRequest, conflict, notAllowed } from '../../../../errors';
import { type Clock, isoNow } from '../../../../lib/clock';
import { groupBy } from '../../../../lib/groupBy';
import { createId } from '../../../../lib/ids';
import type { LiveNews } from '../../../../realtime/liveNews';
import { readAuthorIds } from '../../../core/publication/byline';
import { countStage } from '../../../core/publication/reviewFigures';
import type { AssignmentService } from '../assignment/assignment.service';
import { deleteClaimOf } from '../claim.repository';
import type { SignOffs } from '../signOff/signOffs';
import {
  type ApprovalRow,
  deleteApprovals,
  findApproved,
  listApprovals,
  listTags,
  putApproval,
  revokeApprovals,
  setStage,
} from './approval.repository';
import { deleteShorter, putShorter, readLeftOut } from './shorterReview.repository';
import { stageDueAt } from './stageDue';
import { readApprovers, readStages } from './workflows';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  signOffs: Pick<SignOffs, 'countApproved'>;
  site: Pick<Services['site'], 'current'>;
  assignments: Pick<AssignmentService, 'followStage'>;
}

/** An article and the tag that says which stages it passes. */
interface Filed {
  id: string;
  tag_id: string | null;
}

interface Approver {
  _id: string;
  role: Role;
}

/** What an editor says with an approval. */
export interface Approval {
  /** The stage; it may be absent where there is one only. */
  stage?: string;
  /** The ids of checked items; null if they were verified before. */
  checks: string[] | null;
  /** Whether an approval that does not accept the article yet sends the notes for the author. */
  sendsNotes?: boolean;
}

type ChangedArticle = Filed & { revision: number; title: string; summary: string; content: string };

export type ReviewStages = ReturnType<typeof createReviewStages>;

const textHash = ({ title, summary, content }: Omit<ChangedArticle, 'revision'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, content]))
    .digest('hex');

const holds = ({ revoked_at }: ApprovalRow) => revoked_at === null;

const faults = { 400: badRequest, 403: notAllowed, 409: conflict };

/** The stages that articles pass before they are accepted. */
export function createReviewStages(dependencies: Dependencies) {
  const { database, clock, auditLog, news, signOffs, site, assignments } = dependencies;
  const { db } = database;
  const subjectOf = (id: string) => ({ kind: 'article' as const, id });

  /** Sign-offs from outside, where the stage needs them. */
  async function outside(on: Db, id: string, { sign_offs: needed, revokes }: StageSetting) {
    if (needed === undefined) return undefined;
    return { given: await signOffs.countApproved(on, id, revokes === 'nothing'), needed };
  }

  async function signOffsMissing(on: Db, id: string, stage: StageSetting): Promise<string | null> {
    const counts = await outside(on, id, stage);
    return counts && counts.given < counts.needed ? signOffsMissingText(stage.name, counts) : null;
  }

  async function place(trx: Tx, { id }: Filed, stages: StageSetting[], approvals: ApprovalRow[]) {
    const stage = standOf(stages, approvals)?.current;
    const dueAt = stageDueAt(stage?.due, clock.now(), site.current().timeZone || 'UTC');
    if (!(await setStage(trx, id, stage?._id ?? null, dueAt))) return;
    await assignments.followStage(trx, id);
    news.deskChanged(trx, 'queue', id);
  }

  /** The stages that each of the articles passes; null where no article passes any. */
  async function stagesOf(on: Db, ids: string[]): Promise<((article: Filed) => StageSetting[]) | null> {
    const stages = await readStages(on);
    if (!stages) return null;
    const leftOut = await readLeftOut(on, ids);
    return ({ id, tag_id }) => passedStages(stages(tag_id), leftOut.get(id));
  }

  const stagesOfOne = async (on: Db, article: Filed): Promise<StageSetting[]> =>
    (await stagesOf(on, [article.id]))?.(article) ?? [];

  /** Revokes earlier approvals as the settings of the stages say, and approvals of editors who are authors now. */
  async function revoke(
    trx: Tx,
    article: ChangedArticle,
    stages: StageSetting[],
    { approvals, isChanged }: { approvals: ApprovalRow[]; isChanged: boolean },
  ) {
    const changed = { revision: article.revision, text_hash: textHash(article) };
    const byChange = isChanged ? revokedBy(changed, stages, approvals) : [];
    const authors = await readAuthorIds(trx, article.id);
    // Accounts were merged since.
    const isOwn = ({ editor_id }: ApprovalRow) => editor_id !== null && authors.includes(editor_id);
    const over = approvals.filter((row) => byChange.includes(row) || (holds(row) && isOwn(row)));
    if (over.length === 0) return approvals;
    const at = isoNow(clock);
    await revokeApprovals(
      trx,
      over.map(({ id }) => id),
      at,
    );
    const detail = stages
      .filter(({ _id }) => over.some(({ stage_id }) => stage_id === _id))
      .map(({ name }) => name)
      .join(', ');
    const { id, revision } = article;
    const action = 'approvals revoked';
    await auditLog.note(trx, { actorId: null, action, subject: subjectOf(id), revision, detail });
    return approvals.map((row) => (over.includes(row) ? { ...row, revoked_at: at } : row));
  }

  /**
   * The stage that the editor may approve; undefined where the article passes none.
   * @throws AppError 400 if it is not named or something is not checked, 403 if another editor has to approve it,
   * 409 if the article stands at another one, or lacks a sign-off from outside.
   */
  async function check(
    on: Db,
    editor: Approver,
    article: Filed,
    { stage, checks }: Approval,
  ): Promise<Standing | undefined> {
    const stages = await stagesOfOne(on, article);
    const approvals = stages.length === 0 ? [] : await listApprovals(on, [article.id]);
    const stand = standOf(stages, approvals);
    if (!stand) {
      if (stage !== undefined) throw conflict(STAGES_CHANGED);
      return undefined;
    }
    const { current } = stand;
    const refusal = approverFault(editor, stages, approvals, stand, await readApprovers(on, [current]));
    const missing = await signOffsMissing(on, article.id, current);
    const fault = approvalFault(stages, stand, { stage, checks }, { refusal, missing });
    if (fault) throw faults[fault.status](fault.message);
    return presentStand(stages, stand);
  }

  /** Where each of the articles stands; those that pass no stages are left out. */
  async function standings(on: Db, articles: Filed[]): Promise<Map<string, Standing>> {
    const ids = articles.map(({ id }) => id);
    const stagesFor = articles.length === 0 ? null : await stagesOf(on, ids);
    if (!stagesFor) return new Map();
    const approvals = groupBy(await listApprovals(on, ids), ({ article_id }) => article_id);
    return new Map(
      articles.flatMap(({ id, tag_id }) => {
        const stages = stagesFor({ id, tag_id });
        const stand = standOf(stages, approvals.get(id) ?? []);
        return stand ? [[id, presentStand(stages, stand)] as const] : [];
      }),
    );
  }

  /**
   * Counts how long an article stood at the stage that it leaves. The time began with the submission, or with the
   * approval or revocation that brought it to the stage.
   */
  async function countLeft(trx: Tx, articleId: string, isPassed: boolean): Promise<void> {
    const article = await findApproved(trx, articleId);
    const stages = (article && (await readStages(trx))?.(article.tag_id)) ?? [];
    const approvals = stages.length === 0 ? [] : await listApprovals(trx, [articleId]);
    const stand = standOf(stages, approvals);
    if (!stand) return;
    const at = isoNow(clock);
    const stageId = stand.current._id;
    const moves = approvals.map(({ stage_id, approved_at, revoked_at }) =>
      stage_id === stageId ? (revoked_at ?? '') : (revoked_at ?? approved_at),
    );
    const since = [article?.submitted_at ?? at, ...moves].reduce((one, other) => (one > other ? one : other));
    const left = { stageId, since, at, isPassed };
    trx.beforeCommit(() => countStage(trx, left), `stage of ${articleId}`);
  }

  return {
    check,
    standings,

    /** Whether the editor has approved the stage where the article stands. */
    async hasApproved(on: Db, { _id }: Pick<Approver, '_id'>, article: Filed): Promise<boolean> {
      const stages = await stagesOfOne(on, article);
      const approvals = stages.length === 0 ? [] : await listApprovals(on, [article.id]);
      const current = standOf(stages, approvals)?.current;
      return approvals.some((row) => holds(row) && row.editor_id === _id && row.stage_id === current?._id);
    },

    /** Counts that an article is sent back from its stage, in the transaction that rejects it. */
    sendBack: (trx: Tx, articleId: string): Promise<void> => countLeft(trx, articleId, false),

    /** The same by id, for those that pass several stages. */
    async standingsOf(ids: string[]): Promise<Map<string, StageStanding>> {
      if (ids.length === 0 || !(await readStages(db))) return new Map();
      const all = await standings(db, await listTags(db, ids));
      return new Map([...all].filter(([, { of }]) => of > 1));
    },

    /** The stages of an article for the editor who reads it; undefined where it passes none. */
    async review(editor: Approver, id: string): Promise<ReviewedStage[] | undefined> {
      const [article] = await listTags(db, [id]);
      if (!article) return undefined;
      const stages = await stagesOfOne(db, article);
      const approvals = stages.length === 0 ? [] : await listApprovals(db, [article.id]);
      const stand = standOf(stages, approvals);
      if (!stand) return undefined;
      const all = (await readStages(db))?.(article.tag_id) ?? [];
      const approvers = await readApprovers(db, all);
      const { current, isDone } = stand;
      const stateOf = (stage: StageSetting): ReviewedStage['state'] => {
        if (stage._id === current._id) return 'current';
        if (!stages.some(({ _id }) => _id === stage._id)) return 'left out';
        return isDone(stage) ? 'done' : 'later';
      };
      const refusal =
        approverFault(editor, stages, approvals, stand, approvers) ??
        (await signOffsMissing(db, id, current));
      const counts = await Promise.all(all.map((stage) => outside(db, id, stage)));
      return all.map((stage, at) => ({
        _id: stage._id,
        name: stage.name,
        state: stateOf(stage),
        needed: stage.approvals,
        who: approvers.text(stage),
        checks: stage.checks,
        approvals: approvals
          .filter(({ stage_id }) => stage_id === stage._id)
          .map(({ editor_id, username, revision, approved_at, revoked_at }) => ({
            editor: editor_id === null ? null : { _id: editor_id, username: username ?? '' },
            ...{ revision, date: approved_at, revoked_at },
          })),
        ...(counts[at] && { sign_offs: counts[at] }),
        refusal: stage._id === current._id ? refusal : null,
      }));
    },

    /**
     * Approves the current stage in a transaction that has locked the article at the revision that was read.
     * @returns whether the article is accepted by it: it passes no stages, or lacks no other approval.
     * @throws AppError as `check`
     */
    async approve(trx: Tx, editor: Approver, articleId: string, approval: Approval): Promise<boolean> {
      const article = await findApproved(trx, articleId);
      if (!article) return true;
      const standing = await check(trx, editor, article, approval);
      if (!standing) return true;
      const { id, revision } = article;
      const given = givenText(standing.given + 1, standing.needed);
      const detail = given === '' ? standing.name : `${standing.name}, ${given}`;
      const subject = subjectOf(id);
      await auditLog.note(trx, { actorId: editor._id, action: 'approved', subject, revision, detail });
      if (standing.given + 1 >= standing.needed) await countLeft(trx, id, true);
      if (standing.isLast) return true;
      await putApproval(trx, {
        id: createId(),
        article_id: id,
        stage_id: standing._id,
        editor_id: editor._id,
        revision,
        text_hash: textHash(article),
        approved_at: isoNow(clock),
        revoked_at: null,
      });
      // Another editor gives the next approval, and may hold a claim by now.
      await deleteClaimOf(trx, id, editor._id);
      await place(trx, article, await stagesOfOne(trx, article), await listApprovals(trx, [id]));
      return false;
    },

    /**
     * Follows a waiting article in the transaction that changed it.
     * @param isChanged whether it was saved again; else only its place is stored
     */
    async follow(trx: Tx, article: ChangedArticle, isChanged: boolean): Promise<void> {
      const stages = await stagesOfOne(trx, article);
      // Also without stages: leads may restore them, with the approvals.
      const isAsked = isChanged || stages.length > 0;
      const approvals = isAsked ? await listApprovals(trx, [article.id]) : [];
      const left =
        approvals.length > 0 ? await revoke(trx, article, stages, { approvals, isChanged }) : approvals;
      await place(trx, article, stages, left);
    },

    /** Keeps which stages an article does not pass, before it enters the queue. */
    leaveOut: (trx: Tx, id: string, stageIds: string[]) => putShorter(trx, id, JSON.stringify(stageIds)),

    /** Forgets the approvals of an article that waits no longer, and which stages it did not pass. The log keeps the approvals. */
    async leave(trx: Tx, id: string): Promise<void> {
      await deleteApprovals(trx, id);
      await deleteShorter(trx, id);
    },
  };
}
