import type { StageSetting } from '@contracts/reviewStage';
import { STAGES_CHANGED, signOffsMissingText } from '@contracts/rules/review/stages';
import {
  approvalFault,
  approverFault,
  approversOf,
  passedStages,
  presentStand,
  revokedBy,
  standOf,
} from '@contracts/rules/review/standing';
import { db, type MockArticle, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import { findTag } from './categories';

/** The stages of a tag. */
export function stagesOfTag(tag: string): StageSetting[] {
  const workflowOf = (id: string | null) => db.workflows.find((one) => one.tag === id)?.stages;
  return workflowOf(findTag(tag)?._id ?? null) ?? workflowOf(null) ?? [];
}

/** The stages that an article passes. */
const stagesOf = ({ tag, leftOut }: MockArticle): StageSetting[] => passedStages(stagesOfTag(tag), leftOut);

/** The names of all stages that there are, by their ids. */
export const stageNames = (): ReadonlyMap<string, string> =>
  new Map(db.workflows.flatMap(({ stages }) => stages).map(({ _id, name }) => [_id, name]));

/** Forgets the approvals of an article that waits no longer, and which stages it did not pass. */
export function leaveStages(article: MockArticle): void {
  delete article.approvals;
  delete article.leftOut;
}

const textHash = ({ title, summary, content }: MockArticle): string =>
  JSON.stringify([title, summary, content]);

/** Where a waiting article stands, as its author sees it; undefined where it passes one stage at most. */
export function stageOf(article: MockArticle): { name: string; place: number; of: number } | undefined {
  const stages = stagesOf(article);
  const stand = standOf(stages, article.approvals ?? []);
  if (!stand || stages.length < 2) return undefined;
  const { name, place, of } = presentStand(stages, stand);
  return { name, place, of };
}

/** Revokes what was approved before a change, as the stages say; call it after the change. */
export function revokeApprovals(article: MockArticle): void {
  const { approvals = [], revision } = article;
  const changed = { revision, text_hash: textHash(article) };
  for (const approval of revokedBy(changed, stagesOf(article), approvals)) approval.revoked_at = now();
}

/** The editors whom a stage names. */
const editorsOf = ({ editors }: StageSetting) =>
  db.users
    .filter(({ _id, admin }) => admin && editors.includes(_id))
    .map(({ _id, username }) => ({ id: _id, username }));

/**
 * Approves the current stage. The editors of the mock have all rights, and it has no sign-offs from outside.
 * @returns whether the article is accepted by it: it passes no stages, or lacks no other approval.
 * @throws 400, 403 and 409 as the rules say.
 */
export function approveStage(
  editor: MockUser,
  article: MockArticle,
  { stage, checks = [] }: { stage?: string; checks?: string[] },
): boolean {
  const stages = stagesOf(article);
  const { approvals = [] } = article;
  const stand = standOf(stages, approvals);
  if (!stand) {
    if (stage !== undefined) throw new MockFailure(409, STAGES_CHANGED);
    return true;
  }
  const { current } = stand;
  const needed = current.sign_offs ?? 0;
  const fault = approvalFault(
    stages,
    stand,
    { stage, checks },
    {
      refusal: approverFault(
        { _id: editor._id, role: 'lead' },
        stages,
        approvals,
        stand,
        approversOf(editorsOf(current)),
      ),
      missing: needed > 0 ? signOffsMissingText(current.name, { given: 0, needed }) : null,
    },
  );
  if (fault) throw new MockFailure(fault.status, fault.message);
  if (presentStand(stages, stand).isLast) return true;
  const approval = { stage_id: current._id, editor_id: editor._id, revoked_at: null };
  const others = approvals.filter((row) => row.stage_id !== current._id || row.editor_id !== editor._id);
  article.approvals = [...others, { ...approval, revision: article.revision, text_hash: textHash(article) }];
  return false;
}
