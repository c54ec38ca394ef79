import type { StageSetting } from '@contracts/reviewStage';
import { countOf } from '@/components/ui/textFormat';

type DueUnit = NonNullable<StageSetting['due']>['unit'];

export const dueTexts: Record<DueUnit, string> = {
  hours: 'Some hours after an article comes to it',
  workdays: 'Some working days after, Monday to Friday',
};

export const dueUnits: Record<DueUnit, { label: string; one: string; usual: number }> = {
  hours: { label: 'Hours', one: 'hour', usual: 24 },
  workdays: { label: 'Working days', one: 'working day', usual: 2 },
};

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

export const optionsOf = <Value extends string>(texts: Record<Value, string>) =>
  (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));

/** "Any editor · 2 approvals · 3 checks · due after 24 hours" */
export function stageSummary(stage: StageSetting): string {
  const { approvers, editors, approvals, sign_offs = 0, checks, due } = stage;
  const who = approvers === 'named' ? countOf(editors.length, 'chosen editor') : approverTexts[approvers];
  return [
    who,
    ...(approvals > 1 ? [countOf(approvals, 'approval')] : []),
    ...(sign_offs > 0 ? [countOf(sign_offs, 'sign-off')] : []),
    ...(checks.length > 0 ? [countOf(checks.length, 'check')] : []),
    ...(due ? [`due after ${countOf(due.after, dueUnits[due.unit].one)}`] : []),
  ].join(' · ');
}
