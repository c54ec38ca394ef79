import type { Claim } from '@contracts/queue';
import type { Review } from '../reviewApi';

/**
 * Why an article cannot be decided on any more while the dialog is open; empty where it can.
 * @param claim another editor's
 */
export function obstacleText(isGone: boolean, { waiting }: Review, claim: Claim | null): string {
  if (isGone) return 'The article is no longer waiting. Your text is kept.';
  if (waiting.decision) return `${waiting.decision.editor.username} has decided on it. Your text is kept.`;
  return claim ? `${claim.editor.username} has claimed it. Your text is kept.` : '';
}
