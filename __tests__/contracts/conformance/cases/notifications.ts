import { createComment, deleteComment } from '@contracts/comment';
import { followAuthor, listPostNotifications, unfollowAuthor } from '@contracts/follow';
import { getNotifiedArticle, listNotifications, markNotifications } from '@contracts/notification';
import { createLike, deleteLike } from '@contracts/reaction';
import { errorTexts } from '@contracts/rules/errorTexts';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import { commentOf, publishedOf, twoPublished } from '../things';
import type { Person, World } from '../world';

const listOf = (world: World, as: Person) => world.ok(listNotifications, { as, params: { id: as._id } });
const postsOf = (world: World, as: Person) => world.ok(listPostNotifications, { as });

/** An article of the owner's with a comment, and the owner's notification of it. */
async function toldOfComment(world: World, owner: Person) {
  const { _id, title } = await publishedOf(world, owner);
  const comment = await commentOf(world, await world.other(), _id);
  const { data } = await listOf(world, owner);
  const [told] = data;
  if (told?.article?._id !== _id) throw new Error('the comment sent no notification');
  return { _id, title, comment, told };
}

/** Followers are notified in the background. */
async function toldOfPost(world: World, as: Person, articleId: string) {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const page = await postsOf(world, as);
    if (page.data[0]?._id === articleId) return page;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the follower was not notified');
}

/** Two articles of the other's of which the owner was notified. */
async function followed(world: World, owner: Person) {
  const other = await world.other();
  await world.ok(followAuthor, { as: owner, body: { userId: other._id } });
  const one = await publishedOf(world, other);
  await toldOfPost(world, owner, one._id);
  const two = await publishedOf(world, other);
  const page = await toldOfPost(world, owner, two._id);
  return { other, one, two, page };
}

export const notifications: Cases = {
  examples: [
    example(
      listNotifications,
      async (world, owner) => {
        for (const { _id } of await twoPublished(world)) await commentOf(world, await world.other(), _id);
        return { params: { id: owner._id } };
      },
      { unknown: 403 },
    ),
    example(markNotifications, async () => ({ body: { ids: ['whatever'], of: 'own' as const } })),
    example(getNotifiedArticle, async (world, owner) => {
      await commentOf(world, await world.other(), (await twoPublished(world))[0]._id);
      return { params: { id: (await listOf(world, owner)).data[0]?._id ?? '' } };
    }),
    example(listPostNotifications, async (world, owner) => {
      if ((await postsOf(world, owner)).data.length < 2) await followed(world, owner);
      return {};
    }),
  ],
  rules: {
    'an author is notified of a like and a comment, until they are taken back': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const { _id, title, comment, told } = await toldOfComment(world, owner);
      const actor = { _id: other._id, username: other.username };
      const article = { _id, title };
      const text = `${other.username} commented on “${title}”`;
      expect(told).toMatchObject({ kind: 'commented', text, read: false, article, actor });
      await world.ok(createLike, { as: other, params: { postId: _id } });
      const { data, count } = await listOf(world, owner);
      const like = { kind: 'liked', text: `${other.username} liked “${title}”`, read: false };
      expect(data[0]).toMatchObject({ ...like, article, actor });
      await world.ok(deleteLike, { as: other, params: { postId: _id } });
      expect((await listOf(world, owner)).data[0]).toEqual(told);
      await world.ok(deleteComment, { as: other, params: { id: comment._id } });
      const after = await listOf(world, owner);
      expect(after.data.map((row) => row._id)).not.toContain(told._id);
      expect(after.count).toBe((count ?? 0) - 2);
    },

    'an author is notified of what editors decide, and not of what they do themselves': async (world) => {
      const owner = await world.owner();
      const { _id, title } = await publishedOf(world, owner);
      await world.ok(createLike, { as: owner, params: { postId: _id } });
      await world.ok(createComment, { as: owner, params: { postId: _id }, body: { content: 'My own.' } });
      const [newest] = (await listOf(world, owner)).data;
      const text = `“${title}” was accepted and is published`;
      expect(newest).toMatchObject({ kind: 'accepted', text, read: false, article: { _id, title } });
      expect(newest).not.toHaveProperty('actor');
    },

    'a new follower is notified once, for as long as they follow': async (world) => {
      const [owner, other] = [await world.newPerson(), await world.other()];
      const follow = () => world.ok(followAuthor, { as: other, body: { userId: owner._id } });
      const unfollow = () => world.ok(unfollowAuthor, { as: other, params: { id: owner._id } });
      const before = await listOf(world, owner);
      await follow();
      await follow();
      const after = await listOf(world, owner);
      const text = `${other.username} follows you`;
      expect(after.data[0]).toMatchObject({ kind: 'followed', text, actor: { _id: other._id } });
      expect(after.data[0]).not.toHaveProperty('article');
      expect(after.count).toBe((before.count ?? 0) + 1);
      const followed = { as: owner, params: { id: after.data[0]?._id ?? '' } };
      await world.refused(getNotifiedArticle, followed, 404, errorTexts.notFound);
      await unfollow();
      expect(await listOf(world, owner)).toEqual(before);
    },

    'likes of one article are one notification, which is new with each': async (world) => {
      const [owner, other, editor] = [await world.owner(), await world.other(), await world.editor()];
      const { _id, title } = await publishedOf(world, owner);
      await world.ok(createLike, { as: other, params: { postId: _id } });
      const [first] = (await listOf(world, owner)).data;
      await world.ok(markNotifications, { as: owner, body: { ids: [first?._id ?? ''] } });
      await world.ok(createLike, { as: editor, params: { postId: _id } });
      const { username } = (await world.ok(getMe, { as: editor })).data;
      const [second] = (await listOf(world, owner)).data;
      const text = `${username} and ${other.username} liked “${title}”`;
      expect(second).toMatchObject({ _id: first?._id, text, read: false, actor: { username } });
    },

    'the count is that of unread notifications, and falls as they are marked': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      await world.ok(markNotifications, { as: owner, body: {} });
      const one = await toldOfComment(world, owner);
      const two = await toldOfComment(world, owner);
      // One for each acceptance, one for each comment.
      expect((await listOf(world, owner)).count).toBe(4);
      const mark = async (as: Person, ids: string[]) =>
        (await world.ok(markNotifications, { as, body: { ids } })).data.unread;
      await mark(other, [one.told._id]);
      expect(await mark(owner, [])).toBe(4);
      expect(await mark(owner, [one.told._id, 'nothing-has-this-id'])).toBe(3);
      expect(await mark(owner, [one.told._id])).toBe(3);
      const opened = await world.ok(getNotifiedArticle, { as: owner, params: { id: two.told._id } });
      expect(opened.data._id).toBe(two._id);
      const { data, count } = await listOf(world, owner);
      expect(count).toBe(2);
      expect(data.slice(0, 4).map(({ read }) => read)).toEqual([true, false, true, false]);
      expect((await world.ok(markNotifications, { as: owner, body: {} })).data).toEqual({ unread: 0 });
    },

    'the notifications of another person are not shown': async (world) => {
      const owner = await world.owner();
      const asked = { as: await world.other(), params: { id: owner._id } };
      await world.refused(listNotifications, asked, 403, errorTexts.notAllowed);
    },

    'followers are notified of new articles, newest first, until they unfollow': async (world) => {
      const owner = await world.owner();
      const { other, one, two, page } = await followed(world, owner);
      expect(page.data.slice(0, 2)).toMatchObject([
        { _id: two._id, title: two.title, username: other.username, read: false, followed: true },
        { _id: one._id, read: false },
      ]);
      const body = { ids: [one._id], of: 'posts' as const };
      const { data } = await world.ok(markNotifications, { as: owner, body });
      expect(data.unread).toBe((page.count ?? 0) - 1);
      const opened = await world.ok(getNotifiedArticle, { as: owner, params: { id: two._id } });
      expect(opened.data._id).toBe(two._id);
      const read = await postsOf(world, owner);
      expect(read.data.slice(0, 2).map((row) => row.read)).toEqual([true, true]);
      expect(read.count).toBe((page.count ?? 0) - 2);
      await world.ok(unfollowAuthor, { as: owner, params: { id: other._id } });
      const left = await postsOf(world, owner);
      expect(left.data.filter(({ author }) => author._id === other._id)).toEqual([]);
      await world.refused(
        getNotifiedArticle,
        { as: owner, params: { id: two._id } },
        404,
        errorTexts.notFound,
      );
    },
  },
};
