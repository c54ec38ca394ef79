import type { Checking } from '@/hooks/useChecks';
import type { FindingGroups } from './findings';

/** Why it cannot be submitted now; null where it can. What could not be checked is for the server to decide. */
export function blockedText(checking: Checking, groups: FindingGroups, isRefused: boolean): string | null {
  if (checking.kind === 'checking') return 'The checks are under way.';
  if (checking.kind === 'unsaved') return 'It can be submitted once it is saved on the server.';
  if (checking.kind === 'empty') return 'It can be submitted once there is something written.';
  const count = groups.required.length;
  if (count === 0) return null;
  const what = count === 1 ? 'one thing' : `${count} things`;
  return isRefused
    ? `It was not submitted: ${what} that the editors require ${count === 1 ? 'is' : 'are'} missing.`
    : `It can be submitted once ${what} that ${count === 1 ? 'is' : 'are'} required ${count === 1 ? 'is' : 'are'} put right.`;
}
