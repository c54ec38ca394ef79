import type { ReviewedStage, StageStanding } from '@contracts/queue';
import { givenText } from '@contracts/rules/review/stages';

/** "Stage 2 of 3: Facts", "Stage 2 of 3: Facts, 1 of 2 approvals". */
export function standingText({ name, place, of, given, needed }: StageStanding): string {
  const where = of === 1 ? name : `Stage ${place} of ${of}: ${name}`;
  return needed === 1 ? where : `${where}, ${givenText(given, needed)} approvals`;
}

/** What a stage that is not done yet waits for. */
export function missingText({ needed, who, approvals }: ReviewedStage): string {
  const open = Math.max(1, needed - approvals.filter(({ revoked_at }) => revoked_at === null).length);
  return `${open === 1 ? 'One approval' : `${open} approvals`} missing: ${who}.`;
}
