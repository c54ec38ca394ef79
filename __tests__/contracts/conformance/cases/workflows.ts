import { changeWorkflow, listWorkflows } from '@contracts/reviewStage';
import { type Cases, example } from '../defineCases';

/** The stages of the review. They are left as they are: other cases decide about articles. */
export const workflows: Cases = {
  examples: [
    example(listWorkflows),
    example(changeWorkflow, async (world) => {
      const { data } = await world.ok(listWorkflows, { as: await world.editor() });
      const [{ version, stages } = { version: '', stages: [] }] = data.workflows;
      return { body: { tag: null, version, stages } };
    }),
  ],
  rules: {
    'stages that were changed since they were opened are not overwritten': async (world) => {
      const as = await world.editor();
      const stage = {
        ...{ _id: 'stage-conformance', name: 'Facts', approvers: 'editors' as const, editors: [] },
        ...{ is_fresh: false, approvals: 1, checks: [], revokes: 'all' as const },
      };
      const body = { tag: null, version: 'of another day', stages: [stage] };
      await world.refused(
        changeWorkflow,
        { as, body },
        409,
        'another editor has changed this workflow since you opened it: please look at theirs first',
      );
    },
  },
};
