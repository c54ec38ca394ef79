import type { StageSetting } from '@contracts/reviewStage';
import { cleanText } from '@contracts/rules/cleanText';
import { STAGE_DUE_MAX, stageDueFault } from '@contracts/rules/review/stages';

const hasTwice = (values: string[]) => new Set(values).size < values.length;

/** What is wrong with one stage; null if nothing. */
function stageFault({ name, approvers, editors, approvals, checks, due }: StageSetting): string | null {
  if (name === '') return 'please give the stage a name';
  if (due && (due.after < 1 || due.after > STAGE_DUE_MAX)) return stageDueFault(name);
  if (checks.some(({ text }) => text === '')) return 'please enter what is to be checked';
  if (hasTwice(checks.map(({ _id }) => _id))) return `two checks of “${name}” have the same id`;
  if (approvers !== 'named' || editors.length >= approvals) return null;
  return editors.length === 0
    ? `please choose who may approve the stage “${name}”`
    : `the stage “${name}” asks for ${approvals} approvals, but only ${editors.length} may approve it`;
}

/** The stages as they are stored, or what no article could pass. */
export function readWorkflow(typed: StageSetting[]): { stages: StageSetting[] } | { fault: string } {
  const stages = typed.map((stage) => ({
    ...stage,
    name: cleanText(stage.name).replaceAll('\n', ' '),
    editors: stage.approvers === 'named' ? [...new Set(stage.editors)] : [],
    checks: stage.checks.map(({ _id, text }) => ({ _id, text: cleanText(text).replaceAll('\n', ' ') })),
  }));
  for (const stage of stages) {
    const fault = stageFault(stage);
    if (fault !== null) return { fault };
  }
  if (hasTwice(stages.map(({ _id }) => _id))) return { fault: 'two stages have the same id' };
  const names = stages.map(({ name }) => name.toLowerCase());
  if (hasTwice(names)) return { fault: 'two stages have the same name: please rename one' };
  return { stages };
}

/**
 * What is wrong with stages beside those of other workflows; null if nothing.
 * @param editors ids of those among the named who are editors
 * @param before the stages that they replace
 */
export function foreignFault(
  stages: StageSetting[],
  { others, before, editors }: { others: StageSetting[]; before: StageSetting[]; editors: string[] },
): string | null {
  if (stages.some(({ _id }) => others.some((other) => other._id === _id)))
    return 'another workflow has a stage with the same id';
  // One that was named before may be none any more.
  const known = [...editors, ...before.flatMap((stage) => stage.editors)];
  const isUnknown = stages.some((stage) => stage.editors.some((id) => !known.includes(id)));
  return isUnknown ? 'a stage names someone who is not an editor' : null;
}
