import {
  countView,
  getArticle,
  getPublicArticle,
  listArticles,
  listPublicArticles,
  listPublicAuthorArticles,
  listPublicSubTagArticles,
  listPublicTagArticles,
  listSubTagArticles,
  listTagArticles,
} from '@contracts/article';
import { updateArticle } from '@contracts/ownArticle';
import { createLike } from '@contracts/reaction';
import { errorTexts } from '@contracts/rules/errorTexts';
import { savePost } from '@contracts/savedPost';
import { type Cases, example } from '../defineCases';
import { draftOf, morePublished, publishedOf, twoPublished, waitingOf } from '../things';
import type { Person, World } from '../world';

async function withMore(world: World) {
  await morePublished(world);
  return {};
}
async function categoryOfAll(world: World) {
  await morePublished(world);
  return (await twoPublished(world))[0];
}

/** The first page of each list in which a published article of the author stands. */
async function listsWith(world: World, { tag, sub }: { tag: string; sub: string }, author: Person) {
  const as = await world.other();
  return Promise.all([
    world.ok(listPublicArticles),
    world.ok(listPublicTagArticles, { params: { tab: tag } }),
    world.ok(listPublicSubTagArticles, { params: { tag, sub } }),
    world.ok(listPublicAuthorArticles, { params: { userId: author._id } }),
    world.ok(listArticles, { as }),
    world.ok(listTagArticles, { as, params: { tab: tag } }),
    world.ok(listSubTagArticles, { as, params: { tag, subTag: sub } }),
  ]);
}

export const articles: Cases = {
  examples: [
    example(listPublicArticles, withMore),
    example(listPublicTagArticles, async (world) => ({ params: { tab: (await categoryOfAll(world)).tag } })),
    example(listPublicSubTagArticles, async (world) => {
      const { tag, sub } = await categoryOfAll(world);
      return { params: { tag, sub } };
    }),
    example(listPublicAuthorArticles, async (world) => ({
      params: { userId: (await categoryOfAll(world)).author._id },
    })),
    example(getPublicArticle, async (world) => ({ params: { id: (await categoryOfAll(world))._id } })),
    example(countView, async (world) => ({ params: { id: (await categoryOfAll(world))._id } })),
    example(listArticles, withMore),
    example(listTagArticles, async (world) => ({ params: { tab: (await categoryOfAll(world)).tag } })),
    example(listSubTagArticles, async (world) => {
      const { tag, sub } = await categoryOfAll(world);
      return { params: { tag, subTag: sub } };
    }),
    example(getArticle, async (world) => ({ params: { id: (await categoryOfAll(world))._id } })),
  ],
  rules: {
    'a published article is first in each of its lists, which count one more': async (world) => {
      const owner = await world.owner();
      const [one] = await twoPublished(world);
      const before = await listsWith(world, one, owner);
      const { _id, title, tag, sub } = await publishedOf(world, owner, { tag: one.tag, sub: one.sub });
      const after = await listsWith(world, one, owner);
      expect(after.map(({ data }) => data[0]?._id)).toEqual(after.map(() => _id));
      expect(after.map(({ count }) => count)).toEqual(before.map(({ count = 0 }) => count + 1));
      const author = { _id: owner._id, username: owner.username };
      const shown = { title, tag, sub, excerpt: 'Short sentences carry far.', username: owner.username };
      const statistics = { minutes: 1, views: 0, likes: 0, dislikes: 0, comments: 0 };
      expect(after[0].data[0]).toMatchObject({ ...shown, ...statistics, author, coauthors: [] });
    },

    'rows published between two pages are neither repeated nor skipped': async (world) => {
      const owner = await world.owner();
      await twoPublished(world);
      const list = { params: { userId: owner._id } };
      const before = await world.ok(listPublicAuthorArticles, { ...list, headers: { limit: '2' } });
      const first = await world.ok(listPublicAuthorArticles, { ...list, headers: { limit: '1' } });
      const { _id } = await publishedOf(world, owner);
      const second = await world.ok(listPublicAuthorArticles, {
        ...list,
        headers: { limit: '1' },
        query: { after: first.next },
      });
      expect([...first.data, ...second.data].map((row) => row._id)).toEqual(
        before.data.map((row) => row._id),
      );
      const anew = await world.ok(listPublicAuthorArticles, { ...list, headers: { limit: '1' } });
      expect(anew.data[0]?._id).toBe(_id);
    },

    'the titles of a category find its list in any case, and unknown titles are not found': async (world) => {
      const { tag, sub } = await categoryOfAll(world);
      const as = await world.other();
      const upper = { tag: tag.toUpperCase(), sub: sub.toUpperCase() };
      const ofTag = await world.ok(listPublicTagArticles, { params: { tab: upper.tag } });
      expect(ofTag).toEqual(await world.ok(listPublicTagArticles, { params: { tab: tag } }));
      const ofSub = await world.ok(listPublicSubTagArticles, { params: upper });
      expect(ofSub).toEqual(await world.ok(listPublicSubTagArticles, { params: { tag, sub } }));
      const unknown = world.unique('Nothing\0');
      const { notFound } = errorTexts;
      await world.refused(listPublicTagArticles, { params: { tab: unknown } }, 404, notFound);
      await world.refused(listPublicSubTagArticles, { params: { tag, sub: unknown } }, 404, notFound);
      await world.refused(listTagArticles, { as, params: { tab: unknown } }, 404, notFound);
      await world.refused(listSubTagArticles, { as, params: { tag, subTag: unknown } }, 404, notFound);
    },

    'only its author can read an article that is not published': async (world) => {
      const owner = await world.owner();
      for (const make of [draftOf, waitingOf]) {
        const { _id, title, status } = await make(world, owner);
        const asked = { params: { id: _id } };
        await world.refused(getPublicArticle, asked, 404, errorTexts.notFound);
        await world.refused(getPublicArticle, { ...asked, as: owner }, 404, errorTexts.notFound);
        await world.refused(countView, asked, 404, errorTexts.notFound);
        await world.refused(getArticle, { ...asked, as: await world.other() }, 404, errorTexts.notFound);
        const { data } = await world.ok(getArticle, { ...asked, as: owner });
        expect(data).toMatchObject({ title, status, doc: { type: 'doc' } });
      }
    },

    'an edit of a published article is shown to its author only, until it is accepted': async (world) => {
      const owner = await world.owner();
      const { _id, title, revision } = await publishedOf(world, owner);
      const asked = { params: { id: _id } };
      const edited = world.unique('On haste');
      await world.ok(updateArticle, { as: owner, ...asked, body: { revision, title: edited } });
      const toVisitor = await world.ok(getPublicArticle, asked);
      expect(toVisitor.data.title).toBe(title);
      expect(toVisitor.data.content).toContain('Short sentences carry far.');
      const toOther = await world.ok(getArticle, { ...asked, as: await world.other() });
      expect(toOther.data.title).toBe(title);
      for (const field of ['doc', 'status', 'revision']) expect(toOther.data).not.toHaveProperty(field);
      expect((await world.ok(getArticle, { ...asked, as: owner })).data.title).toBe(edited);
    },

    'a view is counted once for each visitor, article and day': async (world) => {
      const owner = await world.owner();
      const { _id } = await publishedOf(world, owner);
      const count = async (as?: Person) =>
        (await world.ok(countView, { as, params: { id: _id } })).data.views;
      const other = await world.other();
      expect([await count(), await count(), await count(other), await count(owner)]).toEqual([1, 1, 2, 3]);
      expect([await count(other), await count()]).toEqual([3, 3]);
      expect((await world.ok(getPublicArticle, { params: { id: _id } })).data.views).toBe(3);
      const another = await publishedOf(world, owner);
      expect((await world.ok(countView, { params: { id: another._id } })).data.views).toBe(1);
    },

    "the marks are the caller's, and visitors have none": async (world) => {
      const owner = await world.owner();
      const other = await world.other();
      const { _id, tag, sub } = await publishedOf(world, owner);
      await world.ok(createLike, { as: other, params: { postId: _id } });
      await world.ok(savePost, { as: other, params: { postId: _id } });
      const lists = await listsWith(world, { tag, sub }, owner);
      const marks = lists.map(({ data: [row] }) => ({ _id: row?._id, liked: row?.liked, saved: row?.saved }));
      const none = { _id, liked: undefined, saved: undefined };
      const own = { _id, liked: true, saved: true };
      expect(marks).toEqual([none, none, none, none, own, own, own]);
      const { data } = await world.ok(getArticle, { as: other, params: { id: _id } });
      expect(data).toMatchObject({
        liked: true,
        disliked: false,
        saved: true,
        followed: expect.any(Boolean),
      });
      const ofAuthor = { as: owner, params: { userId: owner._id } };
      const toOwner = await world.ok(listPublicAuthorArticles, ofAuthor);
      expect(toOwner.data[0]).toMatchObject({ _id, liked: false, saved: false, followed: false });
    },

    'a malformed id is refused': async (world) => {
      const as = await world.other();
      const strange = ["'; drop table article; --", '50%', 'a/b', '../a', '💥', '<b>', '__proto__', ' '];
      for (const id of strange) {
        await world.refused(getPublicArticle, { params: { id } }, 404, errorTexts.notFound);
        await world.refused(getArticle, { as, params: { id } }, 404, errorTexts.notFound);
      }
      const tooLong = { params: { id: 'x'.repeat(5_000) } };
      await world.refused(getPublicArticle, tooLong, 400, 'id: must have at most 64 characters');
      const unstorable = { params: { id: 'a\0b' } };
      await world.refused(getPublicArticle, unstorable, 400, 'id: has a character that no id has');
    },
  },
};
