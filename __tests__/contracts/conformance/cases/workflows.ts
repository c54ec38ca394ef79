import { acceptArticle } from '@contracts/admin';
import { submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { getQueuePosition } from '@contracts/queuePosition';
import { changeWorkflow, listWorkflows } from '@contracts/reviewStage';
import { type Cases, example } from '../defineCases';
import { stageOf, withStages } from '../stages';
import { waitingOf } from '../things';

/** The stages of the review. */
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
    'an author sees at which stage an article stands, and what a change revokes': async (world) => {
      const [owner, editor] = [await world.owner(), await world.editor()];
      const checks = [{ _id: 'check-sources', text: 'Are there sources?' }];
      const desk = stageOf('stage-desk', 'Desk', { revokes: 'text' });
      const stages = [desk, stageOf('stage-facts', 'Facts', { checks })];
      await withStages(world, stages, async () => {
        const { _id, revision } = await waitingOf(world, owner);
        const named = { as: owner, params: { id: _id } };
        const standing = async () => (await world.ok(getQueuePosition, named)).data?.stage;
        const approval = { as: editor, params: { id: _id } };
        const approve = async (read: number, stage: string, checks: string[] = []) =>
          (await world.ok(acceptArticle, { ...approval, body: { revision: read, stage, checks } })).data;
        expect(await standing()).toEqual({ name: 'Desk', place: 1, of: 2 });
        const unnamed = 'this article is reviewed in stages: please say which stage you approve';
        await world.refused(acceptArticle, { ...approval, body: { revision } }, 400, unnamed);
        expect(await approve(revision, 'stage-desk')).toMatchObject({ status: 'recent' });
        expect(await standing()).toEqual({ name: 'Facts', place: 2, of: 2 });
        const body = { revision, stage: 'stage-facts' };
        const unchecked = 'please check this first: “Are there sources?”';
        await world.refused(acceptArticle, { ...approval, body }, 400, unchecked);
        await world.refused(acceptArticle, { ...approval, body: { ...body, stage: 'stage-desk' } }, 409);
        // Other words are read again, another cover is not.
        await world.ok(updateArticle, { ...named, body: { revision, cover_alt: 'A loom' } });
        expect(await standing()).toMatchObject({ name: 'Facts' });
        await world.ok(updateArticle, {
          ...named,
          body: { revision: revision + 1, title: 'On second thought' },
        });
        expect(await standing()).toMatchObject({ name: 'Desk' });
        await approve(revision + 2, 'stage-desk');
        const out = await approve(revision + 2, 'stage-facts', ['check-sources']);
        expect(out).toMatchObject({ status: 'accepted', published_revision: revision + 2 });
      });
    },

    'an approval counts no more once the article was withdrawn': async (world) => {
      const owner = await world.owner();
      const stages = [stageOf('stage-desk', 'Desk'), stageOf('stage-facts', 'Facts')];
      await withStages(world, stages, async () => {
        const { _id, revision } = await waitingOf(world, owner);
        const named = { as: owner, params: { id: _id } };
        const body = { revision, stage: 'stage-desk' };
        await world.ok(acceptArticle, { as: await world.editor(), params: named.params, body });
        await world.ok(withdrawArticle, named);
        await world.ok(submitArticle, named);
        const { data } = await world.ok(getQueuePosition, named);
        expect(data?.stage).toEqual({ name: 'Desk', place: 1, of: 2 });
        await world.ok(withdrawArticle, named);
      });
    },

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
