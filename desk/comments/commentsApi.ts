import type * as comments from '@contracts/comment';
import type * as reports from '@contracts/report';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const listComments = call<typeof comments.listDeskComments>('GET', '/api/admin/comment');
const removeComment = call<typeof comments.removeComment>('POST', '/api/admin/comment/:id/remove');
const restoreComment = call<typeof comments.restoreComment>('POST', '/api/admin/comment/:id/restore');
const showComment = call<typeof comments.showComment>('POST', '/api/admin/comment/:id/show');
const countHeld = call<typeof comments.countHeldComments>('GET', '/api/admin/comment/count');
const listArticles = call<typeof reports.listReportedArticles>('GET', '/api/admin/report/article');
const dismissOfComment = call<typeof reports.dismissCommentReports>(
  'POST',
  '/api/admin/report/comment/:id/dismiss',
);
const dismissOfArticle = call<typeof reports.dismissArticleReports>(
  'POST',
  '/api/admin/report/article/:id/dismiss',
);
const unpublish = call<typeof reports.unpublishArticle>('POST', '/api/admin/report/article/:id/unpublish');
const count = call<typeof reports.countReported>('GET', '/api/admin/report/count');

const ROWS = 20;

/** An action with a reason. */
interface Reasoned {
  id: string;
  reason: string;
}

interface Seen {
  kind: 'comment' | 'article';
  id: string;
  /** The date of the newest report that the editor saw. */
  until: string;
}

const commentsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    deskComments: build.infiniteQuery<Page<comments.DeskComment>, comments.DeskCommentList, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listComments, ({ queryArg: list, pageParam }) => pageAt(ROWS, pageParam, { list })),
      providesTags: ['comments'],
    }),
    reportedArticles: build.infiniteQuery<Page<reports.ReportedArticle>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listArticles, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['comments'],
    }),
    reportedCount: build.query<{ comments: number; articles: number }, void>({
      query: () => async () => (await count()).data,
      providesTags: ['comments'],
    }),
    heldCount: build.query<number, void>({
      query: () => async () => (await countHeld()).data.held,
      providesTags: ['comments'],
    }),
    showComment: build.mutation<unknown, string>({
      query: (id) => () => showComment({ params: { id } }),
      invalidatesTags: ['comments'],
    }),
    removeComment: build.mutation<unknown, Reasoned>({
      query: asks(removeComment, ({ id, reason }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['comments'],
    }),
    restoreComment: build.mutation<unknown, string>({
      query: (id) => () => restoreComment({ params: { id } }),
      invalidatesTags: ['comments'],
    }),
    dismissReports: build.mutation<unknown, Seen>({
      query:
        ({ kind, id, until }) =>
        () =>
          (kind === 'comment' ? dismissOfComment : dismissOfArticle)({ params: { id }, body: { until } }),
      invalidatesTags: ['comments'],
    }),
    unpublishArticle: build.mutation<unknown, Reasoned>({
      query: asks(unpublish, ({ id, reason }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['comments', 'queue', 'statistics', 'articles'],
    }),
  }),
});

export const {
  useDeskCommentsInfiniteQuery,
  useReportedArticlesInfiniteQuery,
  useReportedCountQuery,
  useHeldCountQuery,
  useShowCommentMutation,
  useRemoveCommentMutation,
  useRestoreCommentMutation,
  useDismissReportsMutation,
  useUnpublishArticleMutation,
} = commentsApi;
