import type { StageStanding } from '@contracts/queue';
import type { StageSetting } from '@contracts/reviewStage';
import type { OpenDecisionRow } from '../waiting.repository';
import type { ApprovalRow } from './approval.repository';

/** An article among its stages, with what only the server needs to know. */
export type Standing = StageStanding & {
  /** Whether no other stage lacks approvals. */
  isFinal: boolean;
};

type Approval = Pick<ApprovalRow, 'stage_id' | 'editor_id' | 'revoked_at'>;

export interface Stand {
  /** The stage that is to be approved next. */
  current: StageSetting;
  /** The one after it that lacks approvals. */
  next: StageSetting | undefined;
  /** Of the stage, those that hold. */
  given: number;
  isDone(stage: StageSetting): boolean;
  /** Whether no other stage lacks approvals. */
  isFinal: boolean;
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
  return {
    current,
    next: open[1],
    given: given(current),
    isDone,
    isFinal: open.length <= 1,
    isAgain: open.length === 0,
  };
}

export const presentStand = (
  stages: StageSetting[],
  { current, next, given, isFinal, isAgain }: Stand,
): Standing =>
  withOpen(
    {
      _id: current._id,
      name: current.name,
      place: stages.indexOf(current) + 1,
      of: stages.length,
      given: isAgain ? 0 : given,
      needed: isAgain ? 1 : current.approvals,
      isFinal,
      isLast: isFinal,
      ...(next && { next: { _id: next._id, name: next.name } }),
    },
    0,
  );

/** The same for an approval behind others that can still be undone. */
export const withOpen = (standing: Standing, open: number): Standing => ({
  ...standing,
  isLast: standing.isFinal && standing.given + open + 1 >= standing.needed,
});

/** Whether the stage lacks another approval once all that are open count: only then is there something to decide. */
export const lacksMore = (
  { _id, given, needed }: Standing,
  open: Pick<OpenDecisionRow, 'outcome' | 'stage_id'>[],
): boolean =>
  open.every(({ outcome, stage_id }) => outcome === 'accepted' && stage_id === _id) &&
  given + open.length < needed;
