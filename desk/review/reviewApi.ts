import type * as checkContract from '@contracts/check';
import type * as decisionContract from '@contracts/decision';
import type { AuditLogEntry } from '@contracts/desk';
import type * as originalityContract from '@contracts/originality';
import type * as contract from '@contracts/queue';
import { fetchPublicTags } from '@/services/api/tags';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';
import type { Filters } from './queue/filters';

const listQueue = call<typeof contract.listQueue>('GET', '/api/admin/queue');
const getReview = call<typeof contract.getReview>('GET', '/api/admin/article/:id/review');
const getPrevious = call<typeof contract.getPreviousVersion>('GET', '/api/admin/article/:id/previous');
const listLog = call<typeof contract.listArticleLog>('GET', '/api/admin/article/:id/log');
const check = call<typeof checkContract.checkWaitingArticle>('GET', '/api/admin/article/:id/check');
const compare = call<typeof originalityContract.getWaitingOriginality>(
  'GET',
  '/api/admin/article/:id/originality',
);
const claim = call<typeof contract.claimArticle>('POST', '/api/admin/article/:id/claim');
const takeOver = call<typeof contract.takeOverArticle>('PATCH', '/api/admin/article/:id/claim');
const release = call<typeof contract.releaseArticle>('DELETE', '/api/admin/article/:id/claim');
const decide = call<typeof decisionContract.decideArticle>('POST', '/api/admin/article/:id/decision');
const undo = call<typeof decisionContract.undoDecision>('DELETE', '/api/admin/article/:id/decision');

/** Rows of the queue that are asked for at once. */
const QUEUE_PAGE = 30;
const LOG_PAGE = 20;

/** The version to compare: another revision has another answer, and nothing else changes it. */
interface Looked {
  id: string;
  revision: number;
}

/** A waiting article with all that one decides by. */
export type Review = Awaited<ReturnType<typeof getReview>>['data'];

const reviewApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    queue: build.infiniteQuery<Page<contract.WaitingArticle>, Filters, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listQueue, ({ queryArg, pageParam }) => pageAt(QUEUE_PAGE, pageParam, queryArg)),
      providesTags: ['queue'],
    }),
    queueCount: build.query<number, void>({
      query: () => () => listQueue({ headers: { limit: '1' } }),
      transformResponse: ({ count = 0 }: Page<unknown>) => count,
      providesTags: ['queue'],
    }),
    queueTags: build.query<string[], void>({
      query: () => async () => (await fetchPublicTags()).map(({ title }) => title),
      providesTags: ['tags'],
    }),
    review: build.query<Review, string>({
      query: (id) => async () => (await getReview({ params: { id } })).data,
      providesTags: ['queue'],
    }),
    previousVersion: build.query<contract.PreviousVersion | null, Looked>({
      query: asksData(getPrevious, ({ id }) => ({ params: { id } })),
    }),
    /** The revision itself, where editors could see it. */
    shownVersion: build.query<contract.PreviousVersion | null, Looked>({
      query: asksData(getPrevious, ({ id, revision }) => ({ params: { id }, query: { revision } })),
    }),
    checks: build.query<checkContract.ArticleChecks, Looked>({
      query: asksData(check, ({ id }) => ({ params: { id } })),
    }),
    originality: build.query<originalityContract.Originality, Looked>({
      query: asksData(compare, ({ id }) => ({ params: { id } })),
    }),
    articleLog: build.infiniteQuery<Page<AuditLogEntry>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listLog, ({ queryArg: id, pageParam }) => ({
        params: { id },
        ...pageAt(LOG_PAGE, pageParam),
      })),
      providesTags: ['queue', 'articles'],
    }),
    claim: build.mutation<contract.Claim, string>({
      query: (id) => async () => (await claim({ params: { id } })).data,
      invalidatesTags: ['queue'],
    }),
    takeOver: build.mutation<contract.Claim, { id: string; from: string; word: string }>({
      query: asksData(takeOver, ({ id, ...body }) => ({ params: { id }, body })),
      // If it was refused, another editor was faster.
      invalidatesTags: ['queue'],
    }),
    release: build.mutation<unknown, string>({
      query: (id) => () => release({ params: { id } }),
      invalidatesTags: ['queue'],
    }),
    decide: build.mutation<contract.OpenDecision, { id: string; body: decisionContract.DecisionBody }>({
      query: asksData(decide, ({ id, body }) => ({ params: { id }, body })),
      // If it was refused, the shown data is outdated too.
      invalidatesTags: ['queue'],
    }),
    undo: build.mutation<unknown, string>({
      query: (id) => () => undo({ params: { id } }),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const {
  useQueueInfiniteQuery,
  useQueueCountQuery,
  useQueueTagsQuery,
  useReviewQuery,
  usePreviousVersionQuery,
  useShownVersionQuery,
  useChecksQuery,
  useOriginalityQuery,
  useArticleLogInfiniteQuery,
  useClaimMutation,
  useTakeOverMutation,
  useReleaseMutation,
  useDecideMutation,
  useUndoMutation,
} = reviewApi;
