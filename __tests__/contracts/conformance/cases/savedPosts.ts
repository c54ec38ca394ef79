import { deleteArticle } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import {
  countSavedPosts,
  countUserSavedPosts,
  listSavedPosts,
  savePost,
  unsavePost,
} from '@contracts/savedPost';
import { type Cases, example } from '../defineCases';
import { draftOf, morePublished, publishedOf, twoPublished } from '../things';
import type { World } from '../world';

const onPost = async (world: World) => ({ params: { postId: (await twoPublished(world))[0]._id } });

/** The caller's list, as ids, and its count by both calls. */
async function listOf(world: World) {
  const as = await world.other();
  const { data, count } = await world.ok(listSavedPosts, { as });
  expect((await world.ok(countSavedPosts, { as })).data).toBe(count);
  const byId = { as: await world.owner(), params: { userId: as._id } };
  expect((await world.ok(countUserSavedPosts, byId)).data).toBe(count);
  return { ids: data.map(({ _id }) => _id), count: count ?? 0 };
}

export const savedPosts: Cases = {
  examples: [
    example(savePost, onPost),
    example(unsavePost, onPost),
    example(listSavedPosts, async (world, as) => {
      for (const { _id } of await morePublished(world))
        await world.ok(savePost, { as, params: { postId: _id } });
      return {};
    }),
    example(countSavedPosts),
    example(countUserSavedPosts, async (_, { _id }) => ({ params: { userId: _id } })),
  ],
  rules: {
    'the last saved article is first, and a repeat changes nothing': async (world) => {
      const owner = await world.owner();
      const as = await world.other();
      const [one, two] = [await publishedOf(world, owner), await publishedOf(world, owner)];
      const save = (postId: string) => world.ok(savePost, { as, params: { postId } });
      const unsave = (postId: string) => world.ok(unsavePost, { as, params: { postId } });
      const before = await listOf(world);
      await save(two._id);
      expect((await save(one._id)).data).toEqual({ saved: true });
      await save(two._id);
      const after = await listOf(world);
      expect(after.ids.slice(0, 2)).toEqual([one._id, two._id]);
      expect(after.count).toBe(before.count + 2);
      for (const id of [one._id, two._id, two._id]) expect((await unsave(id)).data).toEqual({ saved: false });
      expect(await listOf(world)).toEqual(before);
    },

    'an article that is not published cannot be saved, and a deleted one is on no list': async (world) => {
      const owner = await world.owner();
      const as = await world.other();
      const draft = await draftOf(world, owner);
      const ofDraft = { as: owner, params: { postId: draft._id } };
      await world.refused(savePost, ofDraft, 404, errorTexts.notFound);
      await world.refused(unsavePost, ofDraft, 404, errorTexts.notFound);
      const { _id } = await publishedOf(world, owner);
      const before = await listOf(world);
      await world.ok(savePost, { as, params: { postId: _id } });
      await world.ok(deleteArticle, { as: owner, params: { id: _id } });
      expect(await listOf(world)).toEqual(before);
    },
  },
};
