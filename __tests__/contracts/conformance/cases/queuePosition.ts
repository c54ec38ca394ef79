import { rejectArticle } from '@contracts/admin';
import { submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { getQueuePosition } from '@contracts/queuePosition';
import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const queuePositionOf = async (world: World, as: Person, id: string) =>
  (await world.ok(getQueuePosition, { as, params: { id } })).data;

/** The queue positions of submitted articles. */
export const queuePosition: Cases = {
  examples: [
    example(getQueuePosition, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
    })),
  ],
  rules: {
    'only waiting articles are in the queue': async (world) => {
      const owner = await world.owner();
      expect(await queuePositionOf(world, owner, (await draftOf(world, owner))._id)).toBeNull();
      expect(await queuePositionOf(world, owner, (await publishedOf(world, owner))._id)).toBeNull();
    },

    'a later article is behind an earlier one, and moves up when that leaves': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const first = await waitingOf(world, other);
      const second = await waitingOf(world, owner);
      const before = (await queuePositionOf(world, other, first._id))?.place ?? 0;
      const behind = Math.min(before + 1, WAITING_COUNTED_MAX);
      const stands = await queuePositionOf(world, owner, second._id);
      expect(stands).toMatchObject({ place: behind, isAtLeast: before === WAITING_COUNTED_MAX });
      // Another save keeps the place.
      const body = { revision: 1, title: 'On second thought' };
      await world.ok(updateArticle, { as: other, params: { id: first._id }, body });
      expect(await queuePositionOf(world, owner, second._id)).toEqual(stands);
      await world.ok(withdrawArticle, { as: other, params: { id: first._id } });
      expect(await queuePositionOf(world, other, first._id)).toBeNull();
      expect((await queuePositionOf(world, owner, second._id))?.place).toBe(before);
      // Who comes back stands at the end.
      await world.ok(submitArticle, { as: other, params: { id: first._id } });
      expect((await queuePositionOf(world, other, first._id))?.place).toBe(behind);
    },

    'the usual waiting time is shown after the first decision': async (world) => {
      const owner = await world.owner();
      const { _id, revision } = await waitingOf(world, owner);
      const body = { revision, reason: 'Too short.' };
      await world.ok(rejectArticle, { as: await world.editor(), params: { id: _id }, body });
      const { usual } = (await queuePositionOf(world, owner, (await waitingOf(world, owner))._id)) ?? {};
      expect(usual?.decisions).toBeGreaterThan(0);
      expect(usual?.decisions).toBeLessThanOrEqual(10);
    },
  },
};
