import { exactCountOf } from '@/components/ui/textFormat';
import type { FindingGroups } from './findings';
import type { Checking } from './useChecks';

/** Why it cannot be submitted now; null if it can. The server decides about what could not be checked. */
export function blockedText(checking: Checking, groups: FindingGroups, isRefused: boolean): string | null {
  if (checking.kind === 'checking') return 'Checking…';
  if (checking.kind === 'unsaved') return 'You can submit once it is saved on the server.';
  if (checking.kind === 'empty') return 'Write something before you submit.';
  const count = groups.required.length;
  if (count === 0) return null;
  const what = exactCountOf(count, 'required change');
  return isRefused ? `Not submitted: ${what}.` : `Fix ${what} to submit.`;
}
