import type { StageSetting } from '@contracts/reviewStage';
import {
  acceptedFor,
  levelAfter,
  levelInUse,
  TRUST_NEEDS_STAGES,
  TRUST_NEEDS_STEP,
  TRUST_ORDER,
  TRUST_STAGE_GONE,
  type TrustLevel,
  type TrustSteps,
} from '@contracts/rules/review/trust';
import type { TrustRules } from '@contracts/trust';

/** The ladder of trust to begin with. */
export const LADDER_OFF: TrustRules = { on: false, shorter_after: 0, left_out: [], direct_after: 0 };

/** The level whose articles are published at once. */
export const DIRECT_LEVEL: TrustLevel = 2;

/** What counts for an author. */
interface Counted {
  accepted: number;
  /** Null where leads hold no level. */
  held_level: number | null;
}

export const levelOf = (steps: TrustSteps, { accepted, held_level }: Counted): TrustLevel =>
  held_level === null ? levelAfter(steps, accepted) : levelInUse(steps, held_level);

/** How many accepted articles count after one step back. */
export const oneStepBack = (steps: TrustSteps, counted: Counted): number =>
  acceptedFor(steps, levelInUse(steps, levelOf(steps, counted) - 1));

/** The rules as they are stored, or what is wrong with steps that no author could take. */
export function cleanRules(
  { on, shorter_after, left_out, direct_after }: TrustRules,
  before: TrustRules,
  stages: ReadonlyMap<string, string>,
): { rules: TrustRules } | { fault: string } {
  const chosen = [...new Set(left_out)];
  const leftOut = shorter_after === 0 ? [] : chosen.filter((id) => stages.has(id));
  const unknown = chosen.filter((id) => !stages.has(id) && !before.left_out.includes(id));
  if (shorter_after > 0 && unknown.length > 0) return { fault: TRUST_STAGE_GONE };
  if (on && shorter_after === 0 && direct_after === 0) return { fault: TRUST_NEEDS_STEP };
  if (on && shorter_after > 0 && leftOut.length === 0) return { fault: TRUST_NEEDS_STAGES };
  if (shorter_after > 0 && direct_after > 0 && direct_after <= shorter_after) return { fault: TRUST_ORDER };
  return { rules: { on, shorter_after, left_out: leftOut, direct_after } };
}

/** Where a stage asks for two people, both read every article before readers do. */
export const asksForTwo = (stages: StageSetting[]): boolean =>
  stages.some(({ approvals, is_fresh, sign_offs }) => approvals > 1 || is_fresh || (sign_offs ?? 0) > 0);
