import { rejectArticle } from '@contracts/admin';
import { updateArticle } from '@contracts/ownArticle';
import { getOwnWork, OWN_WORK_ROWS } from '@contracts/ownWork';
import { getQueuePosition } from '@contracts/queuePosition';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf, waitingOf } from '../things';
import type { World } from '../world';

const readOwnWork = async (world: World, as = world.owner()) =>
  (await world.ok(getOwnWork, { as: await as })).data;

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

/** The author's own work at a glance. */
export const ownWork: Cases = {
  examples: [example(getOwnWork)],
  rules: {
    'each kind is listed, newest first, for its author only': async (world) => {
      const owner = await world.owner();
      const draft = await draftOf(world, owner);
      const sentBack = await waitingOf(world, owner);
      const body = { revision: sentBack.revision, reason: 'Too short.' };
      await world.ok(rejectArticle, { as: await world.editor(), params: { id: sentBack._id }, body });
      const published = await publishedOf(world, owner);
      const waiting = await waitingOf(world, owner);
      const work = await readOwnWork(world);
      expect(work.drafts[0]?._id).toBe(draft._id);
      expect(work.waiting[0]?._id).toBe(waiting._id);
      expect(work.rejected[0]).toMatchObject({ _id: sentBack._id, rejection: { reason: 'Too short.' } });
      expect(work.published[0]?._id).toBe(published._id);
      const { data } = await world.ok(getQueuePosition, { as: owner, params: { id: waiting._id } });
      expect(work.waiting[0]?.queuePosition).toEqual(data);
      const others = await readOwnWork(world, world.other());
      const shown = [...others.drafts, ...others.waiting, ...others.rejected, ...others.published];
      for (const article of [draft, sentBack, published, waiting]) {
        expect(idsOf(shown)).not.toContain(article._id);
      }
    },

    'there are three of a kind at most, and all are counted': async (world) => {
      const owner = await world.owner();
      for (let made = 0; made <= OWN_WORK_ROWS; made += 1) await draftOf(world, owner);
      const { drafts, counts } = await readOwnWork(world);
      expect(drafts).toHaveLength(OWN_WORK_ROWS);
      expect(counts.draft).toBeGreaterThan(OWN_WORK_ROWS);
      expect(counts.stories).toBeGreaterThanOrEqual(counts.draft);
    },

    'a published article with unsubmitted changes is among the drafts': async (world) => {
      const owner = await world.owner();
      const { _id, revision } = await publishedOf(world, owner);
      expect(idsOf((await readOwnWork(world)).drafts)).not.toContain(_id);
      const body = { revision, title: 'A better title' };
      await world.ok(updateArticle, { as: owner, params: { id: _id }, body });
      const { drafts, published } = await readOwnWork(world);
      expect(drafts[0]).toMatchObject({ _id, title: 'A better title', status: 'accepted' });
      expect(idsOf(published)).toContain(_id);
    },
  },
};
