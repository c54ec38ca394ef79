import type { StageSetting } from '@contracts/reviewStage';
import { countOf } from '@/components/ui/textFormat';

export const approverTexts: Record<StageSetting['approvers'], string> = {
  editors: 'Any editor',
  named: 'Editors I choose',
  leads: 'Lead editors',
};

export const revokeTexts: Record<StageSetting['revokes'], string> = {
  all: 'Every change revokes its approvals',
  text: 'A change of title, summary or text revokes its approvals',
  nothing: 'Its approvals stay',
};

/** "Any editor · 2 approvals · 3 checks" */
export function stageSummary({ approvers, editors, approvals, sign_offs = 0, checks }: StageSetting): string {
  const who = approvers === 'named' ? countOf(editors.length, 'chosen editor') : approverTexts[approvers];
  return [
    who,
    ...(approvals > 1 ? [countOf(approvals, 'approval')] : []),
    ...(sign_offs > 0 ? [countOf(sign_offs, 'sign-off')] : []),
    ...(checks.length > 0 ? [countOf(checks.length, 'check')] : []),
  ].join(' · ');
}
