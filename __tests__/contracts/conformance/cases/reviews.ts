import { acceptArticle, rejectArticle } from '@contracts/admin';
import { getArticle, getPublicArticle, listPublicArticles } from '@contracts/article';
import { followAuthor, listPostNotifications } from '@contracts/follow';
import { listNotifications } from '@contracts/notification';
import { listMyArticles, submitArticle, updateArticle } from '@contracts/ownArticle';
import { claimArticle, getReview, listArticleLog } from '@contracts/queue';
import { listRevisions } from '@contracts/revision';
import { eventually } from '../../../support/eventually';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, storyOf } from '../editors';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

/** Kinds of an author's notifications of an article, the newest first. */
async function toldOf(world: World, as: Person, id: string): Promise<string[]> {
  const { data } = await world.ok(listNotifications, {
    as,
    params: { id: as._id },
    headers: { limit: '100' },
  });
  return data.filter(({ article }) => article?._id === id).map(({ kind }) => kind);
}

/** Decisions that are carried out at once, and what comes of them. */
export const reviews: Cases = {
  examples: [
    example(acceptArticle, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
      body: { revision: 1 },
    })),
    example(rejectArticle, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
      body: { revision: 1, reason: 'Please name your sources.' },
    })),
  ],
  rules: {
    'an accepted article is public, first in all lists, and its author is notified': byEditors(
      async (world, [editor]) => {
        const owner = await world.owner();
        const waiting = await waitingOf(world, owner);
        const params = { id: waiting._id };
        await world.ok(claimArticle, { as: editor, params });
        const accepted = await decide(world, editor, waiting);
        expect(accepted).toMatchObject({ status: 'accepted', published_revision: 1, rejection: null });
        const { data: read } = await world.ok(getPublicArticle, { params });
        expect(read).toMatchObject({ title: waiting.title, content: waiting.content });
        expect((await world.ok(listPublicArticles)).data[0]?._id).toBe(waiting._id);
        expect(await toldOf(world, owner, waiting._id)).toEqual(['accepted']);
        const { data: revisions } = await world.ok(listRevisions, { as: owner, params });
        expect(revisions.map(({ events }) => events.map(({ reason }) => reason))).toEqual([
          ['saved', 'submitted', 'accepted'],
        ]);
        await world.refused(getReview, { as: editor, params }, 404);
        expect(await storyOf(world, editor, waiting._id)).toEqual([
          'published',
          'accepted',
          'claimed',
          'submitted',
        ]);
      },
    ),

    'followers are notified of an article’s first publication, and not of its changes': byEditors(
      async (world, [editor]) => {
        const author = await world.newPerson();
        const follower = await world.newPerson();
        await world.ok(followAuthor, { as: follower, body: { userId: author._id } });
        const { _id } = await decide(world, editor, await waitingOf(world, author));
        const posts = () => world.ok(listPostNotifications, { as: follower });
        await eventually(async () =>
          expect(await posts()).toMatchObject({ data: [{ _id, read: false }], count: 1 }),
        );
        const named = { as: author, params: { id: _id } };
        await world.ok(updateArticle, { ...named, body: { revision: 1, title: 'Said better' } });
        await decide(world, editor, (await world.ok(submitArticle, named)).data);
        expect(await posts()).toMatchObject({ data: [{ _id, title: 'Said better' }], count: 1 });
      },
    ),

    'a rejected article has its reason, and the public lists stay as they are': byEditors(
      async (world, [editor]) => {
        const owner = await world.owner();
        const online = await decide(world, editor, await waitingOf(world, owner));
        const named = { as: owner, params: { id: online._id } };
        await world.ok(updateArticle, { ...named, body: { revision: 1, title: 'Said worse' } });
        const again = (await world.ok(submitArticle, named)).data;
        const rejected = await decide(world, editor, again, '  Too long.\r\nPlease cut it.  ');
        const rejection = { reason: 'Too long.\nPlease cut it.', date: expect.any(String) };
        expect(rejected).toMatchObject({ status: 'rejected', rejection, published_revision: 1 });
        const { data: own } = await world.ok(getArticle, named);
        expect(own).toMatchObject({ status: 'rejected', rejection, title: 'Said worse' });
        const { data: read } = await world.ok(getPublicArticle, { params: named.params });
        expect(read.title).toBe(online.title);
        expect((await toldOf(world, owner, online._id))[0]).toBe('rejected');
        const { data: log } = await world.ok(listArticleLog, { as: editor, params: named.params });
        const by = { _id: editor._id, username: editor.username };
        const detail = 'Too long.\nPlease cut it.';
        expect(log[0]).toMatchObject({ actor: by, action: 'rejected', revision: 2, detail });
        const list = { as: owner, params: { state: 'rejected' as const } };
        expect((await world.ok(listMyArticles, list)).data[0]).toMatchObject({ _id: online._id, rejection });
      },
    ),

    'an article that is submitted again has no reason any more': byEditors(async (world, [editor]) => {
      const owner = await world.owner();
      const { _id } = await decide(world, editor, await waitingOf(world, owner), 'No.');
      const { data } = await world.ok(submitArticle, { as: owner, params: { id: _id } });
      expect(data).toMatchObject({ status: 'recent', rejection: null });
    }),
  },
};
