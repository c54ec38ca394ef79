import { rejectArticle } from '@contracts/admin';
import { getBoard } from '@contracts/board';
import { type Cases, example } from '../defineCases';
import { waitingOf } from '../things';

/** Where articles stand. */
export const board: Cases = {
  examples: [example(getBoard)],
  rules: {
    'what is sent back leaves the column of what waits, and is with its author': async (world) => {
      const as = await world.editor();
      const { _id, revision, title } = await waitingOf(world, await world.owner());
      const { count } = (await world.ok(getBoard, { as })).data.returned;
      const body = { revision, reason: 'Too short.' };
      await world.ok(rejectArticle, { as, params: { id: _id }, body });
      const { returned, waiting } = (await world.ok(getBoard, { as, query: { more: 'waiting' } })).data;
      expect(returned.count).toBe(count + 1);
      expect(returned.articles[0]).toMatchObject({ _id, title, editor: { _id: as._id } });
      const ids = waiting.flatMap(({ articles }) => articles.map((article) => article._id));
      expect(ids).not.toContain(_id);
    },
  },
};
