import { createComment, deleteComment, listComments, listPublicComments } from '@contracts/comment';
import { errorTexts } from '@contracts/errorTexts';
import { COMMENT_MAX_LENGTH } from '@contracts/limits';
import { type Cases, example } from '../cases';
import { commentOf, publishedOf } from '../things';
import type { Person, World } from '../world';

async function commented(world: World, owner: Person) {
  const { _id } = await publishedOf(world, owner);
  const first = await commentOf(world, owner, _id);
  const second = await commentOf(world, owner, _id);
  return { _id, first, second };
}

export const comments: Cases = {
  examples: [
    example(listPublicComments, async (world, owner) => ({
      params: { id: (await commented(world, owner))._id },
    })),
    example(listComments, async (world, owner) => ({ params: { id: (await commented(world, owner))._id } })),
    example(createComment, async (world, owner) => ({
      params: { postId: (await publishedOf(world, owner))._id },
      body: { content: 'Well said.' },
    })),
    example(
      deleteComment,
      async (world, owner) => ({ params: { id: (await commented(world, owner)).first._id } }),
      { statuses: { other: 403, editor: 403 } },
    ),
  ],
  rules: {
    'comments stand newest first, and are marked as the own ones': async (world) => {
      const owner = await world.owner();
      const { _id, first, second } = await commented(world, owner);
      const forOwner = await world.ok(listComments, { as: owner, params: { id: _id } });
      expect(forOwner.data.map((row) => row._id)).toEqual([second._id, first._id]);
      expect(forOwner.data.map(({ mine }) => mine)).toEqual([true, true]);
      expect(forOwner.count).toBe(2);
      const forOther = await world.ok(listComments, { as: await world.other(), params: { id: _id } });
      expect(forOther.data.map(({ mine }) => mine)).toEqual([false, false]);
    },

    'an empty comment is refused, and the same again within a minute is the first one': async (world) => {
      const owner = await world.owner();
      const { _id } = await publishedOf(world, owner);
      const say = { as: owner, params: { postId: _id } };
      await world.refused(createComment, { ...say, body: { content: ' \n ' } }, 400);
      const first = await world.ok(createComment, { ...say, body: { content: 'Twice.' } });
      const again = await world.ok(createComment, { ...say, body: { content: 'Twice.' } });
      expect(again.data._id).toBe(first.data._id);
      const listed = await world.ok(listPublicComments, { params: { id: _id } });
      expect(listed.count).toBe(1);
      await world.ok(createComment, { ...say, body: { content: 'x'.repeat(COMMENT_MAX_LENGTH) } });
    },

    'a comment that was deleted is gone, and there is none on what nobody reads': async (world) => {
      const owner = await world.owner();
      const { _id, first, second } = await commented(world, owner);
      await world.ok(deleteComment, { as: owner, params: { id: first._id } });
      await world.refused(deleteComment, { as: owner, params: { id: first._id } }, 404, errorTexts.notFound);
      const { data } = await world.ok(listPublicComments, { params: { id: _id } });
      expect(data.map((row) => row._id)).toEqual([second._id]);
    },
  },
};
