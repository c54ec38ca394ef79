import {
  countHeldComments,
  createComment,
  deleteComment,
  listComments,
  listDeskComments,
  listPublicComments,
  removeComment,
  restoreComment,
  showComment,
} from '@contracts/comment';
import { getNotifiedArticle, listNotifications } from '@contracts/notification';
import { reportComment } from '@contracts/report';
import { getDeskSite, publishSite, type SiteIdentity } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import { commentOf, publishedOf, twoPublished } from '../things';
import type { Person, World } from '../world';

const reason = { reason: 'Advertising.' };

async function newComment(world: World, owner: Person) {
  const [{ _id, title }] = await twoPublished(world);
  const { _id: id, content } = await commentOf(world, owner, _id);
  return { article: { _id, title }, id, content };
}

async function removed(world: World, owner: Person) {
  const { id } = await newComment(world, owner);
  await world.ok(removeComment, { as: await world.editor(), params: { id }, body: reason });
  return { params: { id } };
}

async function choose(world: World, newcomerComments: SiteIdentity['newcomerComments']): Promise<void> {
  const as = await world.editor();
  const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
  await world.ok(publishSite, { as, body: { after, identity: { ...identity, newcomerComments } } });
}

/** A newcomer's comment that waits for an editor. */
async function heldComment(world: World) {
  const [as, [{ _id }]] = [await world.newPerson(), await twoPublished(world)];
  await choose(world, 'hold');
  try {
    const body = { content: world.unique('Held.') };
    const { data } = await world.ok(createComment, { as, params: { postId: _id }, body });
    return { as, articleId: _id, comment: data };
  } finally {
    await choose(world, 'show');
  }
}

/** What editors do with comments. */
export const deskComments: Cases = {
  examples: [
    example(
      listDeskComments,
      async (world, owner) => {
        for (const _ of [1, 2]) await newComment(world, owner);
        return { query: { list: 'newest' as const } };
      },
      { isUncounted: true },
    ),
    example(removeComment, async (world, owner) => ({
      params: { id: (await newComment(world, owner)).id },
      body: reason,
    })),
    example(restoreComment, removed),
    example(countHeldComments),
    example(showComment, async (world, owner) => ({ params: { id: (await newComment(world, owner)).id } })),
  ],
  rules: {
    'the newest comment of the site is first, with its article and its reports': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { article, id, content } = await newComment(world, owner);
      const body = { kind: 'insult', words: 'Look.' } as const;
      await world.ok(reportComment, { as: await world.other(), params: { id }, body });
      const { data, count } = await world.ok(listDeskComments, { as });
      expect(count).toBeUndefined();
      expect(data[0]).toMatchObject({
        _id: id,
        content,
        author: { _id: owner._id, username: owner.username },
        article: { ...article, isPublished: true },
        removed: null,
        reports: { count: 1, newest: [body] },
      });
    },

    'of a removed comment readers see the reason only, and editors all of it': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id } = await publishedOf(world, owner);
      const { _id: id, content } = await commentOf(world, owner, _id);
      const params = { id };
      await world.ok(reportComment, { as: await world.other(), params, body: { kind: 'spam' } });
      const { data: comment } = await world.ok(removeComment, { as, params, body: reason });
      expect(comment).toMatchObject({
        content,
        author: { _id: owner._id },
        removed: { ...reason, editor: { _id: as._id } },
        reports: { count: 0, newest: [] },
      });
      const { data, count } = await world.ok(listPublicComments, { params: { id: _id } });
      expect(data).toMatchObject([{ _id: id, content: '', author: null, removed: reason }]);
      expect(count).toBe(1);
      const { data: list } = await world.ok(listDeskComments, { as, query: { list: 'removed' } });
      expect(list[0]?._id).toBe(id);
      await world.refused(
        removeComment,
        { as, params, body: reason },
        409,
        'this comment was removed at this moment: please look at it again',
      );
      await world.refused(deleteComment, { as: owner, params }, 409, 'an editor has removed this comment');
    },

    'the notification of a comment is taken back when it is removed, and sent again when it is shown': async (
      world,
    ) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { id, article } = await newComment(world, await world.other());
      const told = async () => {
        const { data } = await world.ok(listNotifications, { as: owner, params: { id: owner._id } });
        return data.map((row) => row._id);
      };
      const [newest] = await told();
      const row = { as: owner, params: { id: newest ?? '' } };
      expect((await world.ok(getNotifiedArticle, row)).data._id).toBe(article._id);
      await world.ok(removeComment, { as, params: { id }, body: reason });
      expect(await told()).not.toContain(newest);
      const others = await told();
      await world.ok(restoreComment, { as, params: { id } });
      const [again, ...rest] = await told();
      const shown = { as: owner, params: { id: again ?? '' } };
      expect((await world.ok(getNotifiedArticle, shown)).data._id).toBe(article._id);
      expect(rest).toEqual(others.slice(0, rest.length));
    },

    'a restored comment is shown as it was, and a repeat changes nothing': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { params } = await removed(world, owner);
      for (const _ of [1, 2]) {
        const { data } = await world.ok(restoreComment, { as, params });
        expect(data).toMatchObject({ _id: params.id, removed: null });
      }
      const [{ _id }] = await twoPublished(world);
      const { data } = await world.ok(listPublicComments, { params: { id: _id } });
      expect(data[0]).toMatchObject({ _id: params.id, author: { _id: owner._id } });
      expect(data[0]).not.toHaveProperty('removed');
    },

    'a held comment is its writer’s alone until an editor shows it': async (world) => {
      const { as: writer, articleId, comment } = await heldComment(world);
      expect(comment).toMatchObject({ held: true, mine: true });
      const [as, params] = [await world.editor(), { id: articleId }];
      const shownTo = async (caller: Person) =>
        (await world.ok(listComments, { as: caller, params })).data.map(({ _id }) => _id);
      expect(await shownTo(writer)).toContain(comment._id);
      for (const caller of [await world.other(), as])
        expect(await shownTo(caller)).not.toContain(comment._id);
      const { count } = await world.ok(listPublicComments, { params });
      const { held } = (await world.ok(countHeldComments, { as })).data;
      const { data: list } = await world.ok(listDeskComments, { as, query: { list: 'held' } });
      expect(list.map(({ _id }) => _id)).toContain(comment._id);
      for (const _ of [1, 2]) {
        const { data } = await world.ok(showComment, { as, params: { id: comment._id } });
        expect(data).toMatchObject({ _id: comment._id, held: false });
      }
      expect((await world.ok(countHeldComments, { as })).data.held).toBe(held - 1);
      const after = await world.ok(listPublicComments, { params });
      expect(after).toMatchObject({ count: (count ?? 0) + 1 });
      expect(after.data[0]).toMatchObject({ _id: comment._id });
    },

    'editors cannot restore their own comments, and an empty reason is refused': async (world) => {
      const as = await world.editor();
      const { params } = await removed(world, as);
      await world.refused(
        restoreComment,
        { as, params },
        403,
        'you cannot decide on reports of your own work: please leave it to another editor',
      );
      const { id } = await newComment(world, await world.owner());
      const empty = { as, params: { id }, body: { reason: '\u200b' } };
      await world.refused(removeComment, empty, 400, 'please give a reason');
    },
  },
};
