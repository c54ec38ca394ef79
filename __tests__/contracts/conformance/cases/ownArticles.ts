import { getPublicArticle } from '@contracts/article';
import { checkArticle } from '@contracts/check';
import { compareArticle, getOriginality } from '@contracts/originality';
import {
  type ArticleSort,
  countMyArticles,
  createArticle,
  deleteArticle,
  listMyArticles,
  restoreArticle,
  submitArticle,
  updateArticle,
  withdrawArticle,
} from '@contracts/ownArticle';
import { getQueuePosition } from '@contracts/queuePosition';
import { createLike } from '@contracts/reaction';
import { listOwnNotes } from '@contracts/reviewNote';
import { listRevisions } from '@contracts/revision';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { commentOf, draftOf, publishedOf, waitingOf } from '../things';
import type { World } from '../world';

/** Three articles whose titles differ in the last word: a draft, a waiting and a published one. */
async function threeOf(world: World) {
  const owner = await world.owner();
  const mark = world.unique('Sorted');
  const draft = await draftOf(world, owner, { title: `${mark} Banana` });
  const waiting = await waitingOf(world, owner, { title: `${mark} apple` });
  const published = await publishedOf(world, owner, { title: `${mark} Ábaco` });
  const list = async (query: { sort?: ArticleSort; search?: string } = {}) =>
    world.ok(listMyArticles, { as: owner, params: { state: 'stories' }, query: { search: mark, ...query } });
  const order = async (sort?: ArticleSort) =>
    (await list({ sort })).data.map(({ title }) => title.replace(`${mark} `, ''));
  return { owner, mark, draft, waiting, published, list, order };
}

/** The lists of one's own articles, and the end of one. */
export const ownArticles: Cases = {
  examples: [
    example(listMyArticles, async (world, owner) => {
      await draftOf(world, owner);
      await draftOf(world, owner);
      return { params: { state: 'stories' }, query: { sort: 'title' } } as const;
    }),
    example(countMyArticles),
    example(deleteArticle, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
    example(restoreArticle, async (world, owner) => {
      const params = { id: (await draftOf(world, owner))._id };
      await world.ok(deleteArticle, { as: owner, params });
      return { params };
    }),
  ],
  rules: {
    'each state has its list, and all of them are stories': async (world) => {
      const { owner, mark, draft, waiting, published } = await threeOf(world);
      const found: Record<string, string[]> = {};
      for (const state of ['recent', 'accepted', 'rejected', 'stories'] as const) {
        const ask = { as: owner, params: { state }, query: { search: mark } };
        const { data, count } = await world.ok(listMyArticles, ask);
        expect(count).toBe(data.length);
        found[state] = data.map(({ _id }) => _id);
      }
      expect(found).toEqual({
        recent: [waiting._id],
        accepted: [published._id],
        rejected: [],
        stories: [published._id, waiting._id, draft._id],
      });
      const ask = { as: await world.other(), params: { state: 'stories' }, query: { search: mark } } as const;
      expect(await world.ok(listMyArticles, ask)).toMatchObject({ data: [], count: 0 });
    },

    'own articles are listed last saved first': async (world) => {
      const { owner, draft, waiting, published } = await threeOf(world);
      const list = { as: owner, params: { state: 'stories' } } as const;
      const newest = (await world.ok(listMyArticles, list)).data.slice(0, 3).map(({ _id }) => _id);
      expect(newest).toEqual([published._id, waiting._id, draft._id]);
      const body = { revision: 1, title: 'Saved again' };
      await world.ok(updateArticle, { as: owner, params: { id: draft._id }, body });
      expect((await world.ok(listMyArticles, list)).data[0]?._id).toBe(draft._id);
    },

    'they can be sorted by age, title, likes and comments': async (world) => {
      const { owner, published, order } = await threeOf(world);
      expect(await order()).toEqual(['Ábaco', 'apple', 'Banana']);
      expect(await order('oldest')).toEqual(['Banana', 'apple', 'Ábaco']);
      expect(await order('title')).toEqual(['Ábaco', 'apple', 'Banana']);
      await world.ok(createLike, { as: owner, params: { postId: published._id } });
      await commentOf(world, owner, published._id);
      for (const sort of ['likes', 'comments'] as const) expect((await order(sort))[0]).toBe('Ábaco');
    },

    'a search finds beginnings of words, whatever their case and accents': async (world) => {
      const { mark, draft, published, list } = await threeOf(world);
      const idsOf = async (search: string) => (await list({ search })).data.map(({ _id }) => _id);
      expect(await idsOf(`${mark} BAN`)).toEqual([draft._id]);
      expect(await idsOf(`abac ${mark}`)).toEqual([published._id]);
      expect(await idsOf(`${mark} anana`)).toEqual([]);
    },

    'a cursor of one order is refused by another': async (world) => {
      const { owner, mark } = await threeOf(world);
      const ask = (sort: ArticleSort, after?: string) => ({
        as: owner,
        params: { state: 'stories' } as const,
        headers: { limit: '1' },
        query: { search: mark, sort, after },
      });
      const { next, count } = await world.ok(listMyArticles, ask('title'));
      expect(count).toBe(3);
      await world.ok(listMyArticles, ask('title', next));
      const wrong = ask('likes', next);
      await world.refused(listMyArticles, wrong, 400, 'after is not a cursor of this list');
    },

    'the counts follow the status of articles': async (world) => {
      const owner = await world.owner();
      const counts = async () => (await world.ok(countMyArticles, { as: owner })).data;
      const before = await counts();
      const { _id } = await draftOf(world, owner);
      await waitingOf(world, owner);
      await publishedOf(world, owner);
      const { draft, recent, accepted, rejected, stories } = before;
      const more = { draft: draft + 1, recent: recent + 1, accepted: accepted + 1, rejected };
      expect(await counts()).toEqual({ ...more, stories: stories + 3 });
      await world.ok(deleteArticle, { as: owner, params: { id: _id } });
      expect(await counts()).toEqual({ ...more, draft, stories: stories + 2 });
    },

    'a deleted article is gone for all, and comes back whole': async (world) => {
      const owner = await world.owner();
      const { _id } = await publishedOf(world, owner);
      await world.ok(createLike, { as: owner, params: { postId: _id } });
      await commentOf(world, owner, _id);
      const named = { as: owner, params: { id: _id } };
      const { data: before } = await world.ok(getPublicArticle, named);
      await world.ok(deleteArticle, named);
      await world.ok(deleteArticle, named);
      await world.refused(getPublicArticle, named, 404, errorTexts.notFound);
      await world.refused(submitArticle, named, 404, errorTexts.notFound);
      const { data: own } = await world.ok(listMyArticles, { as: owner, params: { state: 'stories' } });
      expect(own.map((row) => row._id)).not.toContain(_id);
      const restored = await world.ok(restoreArticle, named);
      expect(restored.data).toMatchObject({ status: 'accepted', likes: 1, comments: 1 });
      expect((await world.ok(restoreArticle, named)).data).toEqual(restored.data);
      expect((await world.ok(getPublicArticle, named)).data).toEqual(before);
    },

    'a draft that was begun with a key and deleted stays deleted': async (world) => {
      const owner = await world.owner();
      const body = { title: 'Begun anew', key: world.unique('key-of-a-draft').replaceAll(' ', '-') };
      const { data: first } = await world.ok(createArticle, { as: owner, body });
      await world.ok(deleteArticle, { as: owner, params: { id: first._id } });
      const { data: second } = await world.ok(createArticle, { as: owner, body });
      expect(second._id).not.toBe(first._id);
      expect((await world.ok(createArticle, { as: owner, body })).data._id).toBe(second._id);
    },

    'a draft is not found for others, who are refused the calls of its author for an article that they read':
      async (world) => {
        const owner = await world.owner();
        const ids = {
          404: (await draftOf(world, owner))._id,
          403: (await publishedOf(world, owner))._id,
        };
        const calls = [
          submitArticle,
          withdrawArticle,
          deleteArticle,
          restoreArticle,
          checkArticle,
          listRevisions,
          getQueuePosition,
          getOriginality,
          listOwnNotes,
        ] as const;
        for (const as of [await world.other(), await world.editor()]) {
          for (const [status, message] of [
            [404, errorTexts.notFound],
            [403, errorTexts.notAllowed],
          ] as const) {
            const named = { as, params: { id: ids[status] } };
            for (const call of calls) await world.refused(call, named, status, message);
            const body = { revision: 1, title: 'Taken over' };
            await world.refused(updateArticle, { ...named, body }, status, message);
            await world.refused(compareArticle, { ...named, body: {} }, status, message);
          }
        }
      },
  },
};
