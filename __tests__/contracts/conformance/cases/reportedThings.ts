import { acceptArticle } from '@contracts/admin';
import { getArticle, getPublicArticle } from '@contracts/article';
import { listDeskComments } from '@contracts/comment';
import { listNotifications } from '@contracts/notification';
import { submitArticle } from '@contracts/ownArticle';
import {
  countReported,
  dismissArticleReports,
  dismissCommentReports,
  listReportedArticles,
  reportArticle,
  reportComment,
  unpublishArticle,
} from '@contracts/report';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { commentOf, publishedOf } from '../things';
import type { Person, World } from '../world';

const all = { limit: '100' };
const reason = { reason: 'It stands in another paper.' };

/** A reported article of the owner's. */
async function reportedArticle(world: World, owner: Person) {
  const { _id, title } = await publishedOf(world, owner);
  const body = { kind: 'copied', words: '  Word for word. ' } as const;
  await world.ok(reportArticle, { as: await world.other(), params: { id: _id }, body });
  return { _id, title };
}

async function reportedComment(world: World, owner: Person) {
  const { _id: article } = await publishedOf(world, owner);
  const { _id } = await commentOf(world, owner, article);
  const body = { kind: 'spam' } as const;
  await world.ok(reportComment, { as: await world.other(), params: { id: _id }, body });
  return _id;
}

/** What editors see waiting of an article. */
async function waitingReports(world: World, id: string) {
  const as = await world.editor();
  const { data } = await world.ok(listReportedArticles, { as, headers: all });
  return data.find(({ _id }) => _id === id);
}

/** What editors do with what was reported; each case settles what it made. */
export const reportedThings: Cases = {
  examples: [
    example(dismissCommentReports, async (world, owner) => ({
      params: { id: await reportedComment(world, owner) },
      body: { until: world.inTime(0) },
    })),
    example(dismissArticleReports, async (world, owner) => ({
      params: { id: (await reportedArticle(world, owner))._id },
      body: { until: world.inTime(0) },
    })),
    example(
      listReportedArticles,
      async (world, owner) => {
        for (const _ of [1, 2]) await reportedArticle(world, owner);
        return {};
      },
      { isUncounted: true },
    ),
    example(unpublishArticle, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
      body: reason,
    })),
    example(countReported),
  ],
  rules: {
    'a report is seen by editors with who sent it, and once more replaces what was said': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const { _id, title } = await reportedArticle(world, owner);
      const found = await waitingReports(world, _id);
      expect(found).toMatchObject({
        title,
        author: { _id: owner._id },
        published: expect.any(String),
        reports: {
          count: 1,
          newest: [{ kind: 'copied', words: 'Word for word.', reporter: { _id: other._id } }],
        },
      });
      await world.ok(reportArticle, { as: other, params: { id: _id }, body: { kind: 'spam' } });
      const again = await waitingReports(world, _id);
      expect(again?.reports).toMatchObject({ count: 1, newest: [{ kind: 'spam', words: '' }] });
    },

    'the reports that wait longest are first, and counted': async (world) => {
      const owner = await world.owner();
      const as = await world.editor();
      const before = (await world.ok(countReported, { as })).data;
      const [first, second] = [await reportedArticle(world, owner), await reportedArticle(world, owner)];
      await reportedComment(world, owner);
      const after = (await world.ok(countReported, { as })).data;
      expect(after.articles).toBe(Math.min(100, before.articles + 2));
      expect(after.comments).toBe(Math.min(100, before.comments + 1));
      if (after.articles === 100) return;
      const { data } = await world.ok(listReportedArticles, { as, headers: all });
      expect(data.slice(-2).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    },

    'reports that editors have not seen stay open when they keep a thing': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id } = await reportedArticle(world, owner);
      const until = (await waitingReports(world, _id))?.reports.newest[0]?.date ?? '';
      const params = { id: _id };
      await world.ok(reportArticle, { as, params, body: { kind: 'insult' } });
      await world.ok(dismissArticleReports, { as, params, body: { until } });
      const left = await waitingReports(world, _id);
      expect(left?.reports).toMatchObject({ count: 1, newest: [{ kind: 'insult' }] });
      await world.ok(dismissArticleReports, { as, params, body: { until: world.inTime(0) } });
      expect(await waitingReports(world, _id)).toBeUndefined();
    },

    'a comment that is kept no longer waits': async (world) => {
      const as = await world.editor();
      const id = await reportedComment(world, await world.owner());
      await world.ok(dismissCommentReports, { as, params: { id }, body: { until: world.inTime(0) } });
      const list = { as, query: { list: 'reported' }, headers: all } as const;
      const { data } = await world.ok(listDeskComments, list);
      expect(data.some(({ _id }) => _id === id)).toBe(false);
    },

    'editors cannot decide on reports of their own work, and do not see who sent them': async (world) => {
      const as = await world.editor();
      const { _id } = await publishedOf(world, await world.owner());
      const { _id: comment } = await commentOf(world, as, _id);
      const other = await world.other();
      await world.ok(reportComment, { as: other, params: { id: comment }, body: { kind: 'insult' } });
      const { data } = await world.ok(listDeskComments, { as });
      expect(data[0]).toMatchObject({ _id: comment, reports: { count: 1, newest: [] } });
      await world.refused(
        dismissCommentReports,
        { as, params: { id: comment }, body: { until: world.inTime(0) } },
        403,
        'you cannot decide on reports of your own work: please leave it to another editor',
      );
    },

    'an unpublished article is its author’s again with the reason, and returns with what readers made of it':
      async (world) => {
        const [owner, as] = [await world.owner(), await world.editor()];
        const { _id } = await reportedArticle(world, owner);
        await commentOf(world, await world.other(), _id);
        const params = { id: _id };
        const { date } = (await world.ok(getPublicArticle, { params })).data;
        await world.ok(unpublishArticle, { as, params, body: reason });
        await world.refused(getPublicArticle, { params }, 404, errorTexts.notFound);
        expect(await waitingReports(world, _id)).toBeUndefined();
        const told = await world.ok(listNotifications, { as: owner, params: { id: owner._id } });
        expect(told.data[0]).toMatchObject({ kind: 'rejected', article: { _id } });
        const own = await world.ok(getArticle, { as: owner, params });
        expect(own.data).toMatchObject({ status: 'rejected', published_revision: null, rejection: reason });
        await world.refused(
          unpublishArticle,
          { as, params, body: reason },
          409,
          'this article is no longer online',
        );
        const { revision } = (await world.ok(submitArticle, { as: owner, params })).data;
        await world.ok(acceptArticle, { as, params, body: { revision } });
        const again = await world.ok(getPublicArticle, { params });
        expect(again.data).toMatchObject({ date, comments: 1 });
      },
  },
};
