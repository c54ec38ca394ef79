import type { Role } from '@contracts/policies/roles';
import type { Outcome, StageStanding } from '@contracts/queue';
import type { StageSetting } from '@contracts/reviewStage';
import { movedOnText, NAME_THE_STAGE, uncheckedText } from '@contracts/rules/review/stages';
import { enumerate } from '@contracts/rules/sentences';

/** An article among its stages, with what only the server needs to know. */
export type Standing = StageStanding & {
  /** Whether no other stage lacks approvals. */
  isFinal: boolean;
};

/** An editor's approval of a stage. */
export interface StageApproval {
  stage_id: string;
  /** Null for a former user. */
  editor_id: string | null;
  /** The revision that was read, and its title, summary and text in short. */
  revision: number;
  text_hash: string;
  /** When a later change revoked it. */
  revoked_at: string | null;
}

interface Approver {
  _id: string;
  role: Role;
}

/** Who may approve the stages. */
export interface Approvers {
  mayApprove(editor: Approver, stage: StageSetting): boolean;
  /** Such as "any editor". */
  text(stage: StageSetting): string;
}

/** @param among the editors whom the stages name. Where too few of them are left, leads may approve too. */
export function approversOf(among: { id: string; username: string }[]): Approvers {
  const named = ({ editors }: StageSetting) => among.filter(({ id }) => editors.includes(id));
  const lacksEditors = (stage: StageSetting) => named(stage).length < stage.approvals;
  return {
    mayApprove({ _id, role }, stage) {
      if (stage.approvers === 'editors') return true;
      const isLead = role === 'lead';
      if (stage.approvers === 'leads') return isLead;
      return named(stage).some(({ id }) => id === _id) || (isLead && lacksEditors(stage));
    },
    text(stage) {
      if (stage.approvers === 'editors') return 'any editor';
      if (stage.approvers === 'leads') return 'lead editors';
      const names = named(stage).map(({ username }) => username);
      return enumerate(lacksEditors(stage) ? [...names, 'lead editors'] : names);
    },
  };
}

/** Without those that a trusted author's article does not pass. Where none would be left, the last one is. */
export function passedStages(stages: StageSetting[], leftOut: string[] = []): StageSetting[] {
  const left = stages.filter(({ _id }) => !leftOut.includes(_id));
  return left.length === 0 ? stages.slice(-1) : left;
}

const holds = ({ revoked_at }: Pick<StageApproval, 'revoked_at'>) => revoked_at === null;

/** Of the approvals, those that a change of the article revokes, as the stages say. */
export const revokedBy = <Approval extends StageApproval>(
  { revision, text_hash: textHash }: Pick<StageApproval, 'revision' | 'text_hash'>,
  stages: StageSetting[],
  approvals: Approval[],
): Approval[] =>
  approvals.filter((approval) => {
    const { revokes = 'all' } = stages.find(({ _id }) => _id === approval.stage_id) ?? {};
    if (!holds(approval) || approval.revision === revision || revokes === 'nothing') return false;
    return revokes === 'all' || approval.text_hash !== textHash;
  });

type Approved = Pick<StageApproval, 'stage_id' | 'editor_id' | 'revoked_at'>;

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
export function standOf(stages: StageSetting[], approvals: Approved[]): Stand | undefined {
  const given = (stage: StageSetting) =>
    approvals.filter((row) => row.stage_id === stage._id && holds(row)).length;
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
  open: { outcome: Outcome; stage_id: string | null }[],
): boolean =>
  open.every(({ outcome, stage_id }) => outcome === 'accepted' && stage_id === _id) &&
  given + open.length < needed;

/** Why the editor may not approve the current stage; null if they may. */
export function approverFault(
  editor: Approver,
  stages: StageSetting[],
  approvals: Approved[],
  { current, isAgain }: Stand,
  approvers: Approvers,
): string | null {
  const { name } = current;
  if (!approvers.mayApprove(editor, current))
    return `the stage “${name}” is approved by ${approvers.text(current)}`;
  const earlier = stages.slice(0, stages.indexOf(current)).map(({ _id }) => _id);
  const own = approvals.filter((row) => holds(row) && row.editor_id === editor._id);
  if (current.is_fresh && own.some(({ stage_id }) => earlier.includes(stage_id)))
    return `you approved an earlier stage of this article: the stage “${name}” needs another editor`;
  if (!isAgain && own.some(({ stage_id }) => stage_id === current._id))
    return `you have approved the stage “${name}” already: it needs another editor`;
  return null;
}

/** What is wrong with an approval, and the status by which it is refused. */
interface ApprovalFault {
  status: 400 | 403 | 409;
  message: string;
}

/**
 * What is wrong with an approval of the current stage; null if nothing.
 * @param stage that the editor names; it may be absent where there is one only
 * @param checks what was checked; null where that was asked before
 * @param refusal why the editor may not approve it
 * @param missing the sign-offs from outside that it lacks
 */
export function approvalFault(
  stages: StageSetting[],
  { current }: Stand,
  { stage, checks }: { stage?: string; checks: string[] | null },
  { refusal, missing }: { refusal: string | null; missing: string | null },
): ApprovalFault | null {
  if (stage === undefined && stages.length > 1) return { status: 400, message: NAME_THE_STAGE };
  if (stage !== undefined && stage !== current._id)
    return { status: 409, message: movedOnText(current.name) };
  if (refusal !== null) return { status: 403, message: refusal };
  if (missing !== null) return { status: 409, message: missing };
  const open = checks === null ? [] : current.checks.filter(({ _id }) => !checks.includes(_id));
  return open.length > 0 ? { status: 400, message: uncheckedText(open.map(({ text }) => text)) } : null;
}
