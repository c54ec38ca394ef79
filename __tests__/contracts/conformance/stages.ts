import { changeWorkflow, listWorkflows, type StageSetting } from '@contracts/reviewStage';
import type { World } from './world';

export const stageOf = (_id: string, name: string, more: Partial<StageSetting> = {}): StageSetting => ({
  ...{ _id, name, approvers: 'editors', editors: [], is_fresh: false, approvals: 1, revokes: 'all' },
  ...{ checks: [], ...more },
});

/** Sets the stages of all articles. */
async function setStages(world: World, stages: StageSetting[]): Promise<void> {
  const as = await world.editor();
  const [{ version } = { version: '' }] = (await world.ok(listWorkflows, { as })).data.workflows;
  await world.ok(changeWorkflow, { as, body: { tag: null, version, stages } });
}

/** The stages are there for one rule only: other cases decide about articles. */
export async function withStages(
  world: World,
  stages: StageSetting[],
  rule: () => Promise<void>,
): Promise<void> {
  await setStages(world, stages);
  try {
    await rule();
  } finally {
    await setStages(world, []);
  }
}
