import type { StageStanding } from '@contracts/queue';
import type { StageSetting } from '@contracts/reviewStage';
import type { ApprovalRow } from './approval.repository';

type Approval = Pick<ApprovalRow, 'stage_id' | 'editor_id' | 'revoked_at'>;

export interface Stand {
  /** The stage that is to be approved next. */
  current: StageSetting;
  /** The one after it that lacks approvals. */
  next: StageSetting | undefined;
  /** Of the stage, those that hold. */
  given: number;
  isDone(stage: StageSetting): boolean;
  /** Whether the next approval accepts the article. */
  isLast: boolean;
  /** Whether no stage lacks approvals, as leads have changed the stages since: then the last is approved once more. */
  isAgain: boolean;
}

/** Where an article stands; undefined where it passes no stages. */
export function standOf(stages: StageSetting[], approvals: Approval[]): Stand | undefined {
  const given = (stage: StageSetting) =>
    approvals.filter(({ stage_id, revoked_at }) => stage_id === stage._id && revoked_at === null).length;
  const isDone = (stage: StageSetting) => given(stage) >= stage.approvals;
  const open = stages.filter((stage) => !isDone(stage));
  const current = open[0] ?? stages.at(-1);
  if (!current) return undefined;
  const isLast = open.length === 0 || (open.length === 1 && given(current) + 1 >= current.approvals);
  return { current, next: open[1], given: given(current), isDone, isLast, isAgain: open.length === 0 };
}

export const presentStand = (
  stages: StageSetting[],
  { current, next, given, isLast, isAgain }: Stand,
): StageStanding => ({
  _id: current._id,
  name: current.name,
  place: stages.indexOf(current) + 1,
  of: stages.length,
  given: isAgain ? 0 : given,
  needed: isAgain ? 1 : current.approvals,
  isLast,
  ...(next && { next: { _id: next._id, name: next.name } }),
});
