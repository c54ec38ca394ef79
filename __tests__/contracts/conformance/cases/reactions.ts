import { getPublicArticle } from '@contracts/article';
import {
  countPublicDislikes,
  countPublicLikes,
  createDislike,
  createLike,
  deleteDislike,
  deleteLike,
  getDislike,
  getLike,
} from '@contracts/reaction';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf, twoPublished } from '../things';
import type { World } from '../world';

const onArticle = async (world: World) => ({ params: { id: (await twoPublished(world))[0]._id } });
const onPost = async (world: World) => ({ params: { postId: (await twoPublished(world))[0]._id } });

const own = [getLike, createLike, deleteLike, getDislike, createDislike, deleteDislike];

export const reactions: Cases = {
  examples: [
    example(countPublicLikes, onArticle),
    example(countPublicDislikes, onArticle),
    ...own.map((route) => example(route, onPost)),
  ],
  rules: {
    'a like takes the dislike back and the other way round, and a repeat changes nothing': async (world) => {
      const { _id } = await publishedOf(world, await world.owner());
      const sent = { as: await world.other(), params: { postId: _id } };
      const steps = [
        { route: createLike, likes: 1, dislikes: 0 },
        { route: createLike, likes: 1, dislikes: 0 },
        { route: createDislike, likes: 0, dislikes: 1 },
        { route: createDislike, likes: 0, dislikes: 1 },
        { route: deleteLike, likes: 0, dislikes: 1 },
        { route: createLike, likes: 1, dislikes: 0 },
        { route: deleteDislike, likes: 1, dislikes: 0 },
        { route: deleteLike, likes: 0, dislikes: 0 },
        { route: deleteLike, likes: 0, dislikes: 0 },
      ];
      for (const { route, likes, dislikes } of steps) {
        const { data } = await world.ok(route, sent);
        const [like, dislike] = [await world.ok(getLike, sent), await world.ok(getDislike, sent)];
        expect(like.data).toEqual({ count: likes, reacted: likes === 1 });
        expect(dislike.data).toEqual({ count: dislikes, reacted: dislikes === 1 });
        expect(data).toEqual(route.path === getLike.path ? like.data : dislike.data);
      }
    },

    'all reactions are counted, and visitors see the same numbers': async (world) => {
      const owner = await world.owner();
      const { _id: id } = await publishedOf(world, owner);
      const params = { postId: id };
      await world.ok(createLike, { as: owner, params });
      await world.ok(createLike, { as: await world.other(), params });
      await world.ok(createDislike, { as: await world.editor(), params });
      expect((await world.ok(getLike, { as: await world.editor(), params })).data).toEqual({
        count: 2,
        reacted: false,
      });
      expect((await world.ok(countPublicLikes, { params: { id } })).data).toBe(2);
      expect((await world.ok(countPublicDislikes, { params: { id } })).data).toBe(1);
      const { data } = await world.ok(getPublicArticle, { params: { id } });
      expect(data).toMatchObject({ likes: 2, dislikes: 1 });
    },

    'an article that is not published cannot be liked or disliked': async (world) => {
      const as = await world.owner();
      const { _id: id } = await draftOf(world, as);
      for (const route of own)
        await world.refused(route, { as, params: { postId: id } }, 404, errorTexts.notFound);
      for (const route of [countPublicLikes, countPublicDislikes])
        await world.refused(route, { params: { id } }, 404, errorTexts.notFound);
    },
  },
};
