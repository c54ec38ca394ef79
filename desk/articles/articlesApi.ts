import type { changePublishedAddress } from '@contracts/articleAddress';
import type * as filterContract from '@contracts/articleFilter';
import type * as versionContract from '@contracts/articleVersion';
import type * as noteContract from '@contracts/correctionNote';
import type * as contract from '@contracts/publishedArticle';
import type { PreviousVersion } from '@contracts/queue';
import type * as suggestionContract from '@contracts/readerSuggestion';
import type { RevisionSummary } from '@contracts/revision';
import type { Tag } from '@contracts/tag';
import { fetchPublicTags } from '@/services/api/tags';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const listPublished = call<typeof contract.listPublished>('GET', '/api/admin/published');
const getPublished = call<typeof contract.getPublished>('GET', '/api/admin/published/:id');
const correct = call<typeof contract.correctPublished>('PATCH', '/api/admin/published/:id');
const addNote = call<typeof noteContract.addCorrectionNote>('POST', '/api/admin/published/:id/correction');
const changeNote = call<typeof noteContract.changeCorrectionNote>(
  'PATCH',
  '/api/admin/published/:id/correction/:noteId',
);
const removeNote = call<typeof noteContract.removeCorrectionNote>(
  'DELETE',
  '/api/admin/published/:id/correction/:noteId',
);
const listShown = call<typeof versionContract.listShownVersions>(
  'GET',
  '/api/admin/published/:id/shown_version',
);
const removeShown = call<typeof versionContract.removeShownVersion>(
  'DELETE',
  '/api/admin/published/:id/shown_version/:number',
);
const listSuggestions = call<typeof suggestionContract.listPublishedSuggestions>(
  'GET',
  '/api/admin/published/:id/suggestion',
);
const answerSuggestion = call<typeof suggestionContract.answerPublishedSuggestion>(
  'PATCH',
  '/api/admin/published/:id/suggestion/:suggestionId',
);
const putOnline = call<typeof contract.returnPublished>('POST', '/api/admin/published/:id/return');
const readdress = call<typeof changePublishedAddress>('PATCH', '/api/admin/published/:id/address');
const listVersions = call<typeof contract.listPublishedVersions>('GET', '/api/admin/published/:id/version');
const getVersion = call<typeof contract.getPublishedVersion>(
  'GET',
  '/api/admin/published/:id/version/:revision',
);
const listFilters = call<typeof filterContract.listArticleFilters>('GET', '/api/admin/article_filter');
const addFilter = call<typeof filterContract.addArticleFilter>('POST', '/api/admin/article_filter');
const changeFilter = call<typeof filterContract.changeArticleFilter>(
  'PATCH',
  '/api/admin/article_filter/:id',
);
const removeFilter = call<typeof filterContract.removeArticleFilter>(
  'DELETE',
  '/api/admin/article_filter/:id',
);

const LIST_PAGE = 30;
const VERSIONS_PAGE = 10;

type ShownVersion = Awaited<ReturnType<typeof listShown>>['data'][number];
type Changed = filterContract.ArticleFilter & { was: filterContract.ArticleFilterBody };

const articlesApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    published: build.infiniteQuery<Page<contract.PublishedArticle>, contract.PublishedFilters, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listPublished, ({ queryArg, pageParam }) => pageAt(LIST_PAGE, pageParam, queryArg)),
      providesTags: ['articles', 'queue'],
    }),
    publishedArticle: build.query<contract.PublishedDetail, string>({
      query: (id) => async () => (await getPublished({ params: { id } })).data,
      providesTags: ['articles', 'queue'],
    }),
    versions: build.infiniteQuery<Page<RevisionSummary>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listVersions, ({ queryArg: id, pageParam }) => ({
        params: { id },
        ...pageAt(VERSIONS_PAGE, pageParam),
      })),
      providesTags: ['articles', 'queue'],
    }),
    version: build.query<PreviousVersion, { id: string; revision: number }>({
      query: asksData(getVersion, ({ id, revision }) => ({ params: { id, revision } })),
    }),
    filingTags: build.query<Tag[], void>({
      query: () => fetchPublicTags,
      providesTags: ['tags'],
    }),
    correct: build.mutation<contract.PublishedDetail, { id: string; body: contract.CorrectionBody }>({
      query: asksData(correct, ({ id, body }) => ({ params: { id }, body })),
      // If it was refused, the shown data is outdated too.
      invalidatesTags: ['articles', 'queue'],
    }),
    addReaderNote: build.mutation<
      noteContract.CorrectionNote,
      { id: string; body: noteContract.CorrectionNoteBody & { id: string } }
    >({
      query: asksData(addNote, ({ id, body }) => ({ params: { id }, body })),
      invalidatesTags: ['articles'],
    }),
    changeReaderNote: build.mutation<
      noteContract.CorrectionNote,
      {
        id: string;
        noteId: string;
        body: noteContract.CorrectionNoteBody & { was: noteContract.CorrectionNoteBody };
      }
    >({
      query: asksData(changeNote, ({ id, noteId, body }) => ({ params: { id, noteId }, body })),
      invalidatesTags: ['articles'],
    }),
    removeReaderNote: build.mutation<unknown, { id: string; noteId: string }>({
      query: (params) => () => removeNote({ params }),
      invalidatesTags: ['articles'],
    }),
    shownVersions: build.query<ShownVersion[], string>({
      query: asksData(listShown, (id) => ({ params: { id } })),
      providesTags: ['articles'],
    }),
    removeShownVersion: build.mutation<unknown, { id: string; number: number }>({
      query: (params) => () => removeShown({ params }),
      invalidatesTags: ['articles'],
    }),
    readerSuggestions: build.query<suggestionContract.ReceivedSuggestion[], string>({
      query: asksData(listSuggestions, (id) => ({ params: { id } })),
      providesTags: ['articles'],
    }),
    answerReaderSuggestion: build.mutation<
      suggestionContract.ReceivedSuggestion,
      { id: string; suggestionId: string; outcome: suggestionContract.ReaderSuggestionOutcome }
    >({
      query: asksData(answerSuggestion, ({ id, suggestionId, outcome }) => ({
        params: { id, suggestionId },
        body: { outcome },
      })),
      // If it was refused, the shown list is outdated too.
      invalidatesTags: ['articles'],
    }),
    readdress: build.mutation<string, { id: string; slug: string }>({
      query:
        ({ id, slug }) =>
        async () =>
          (await readdress({ params: { id }, body: { slug } })).data.slug,
      invalidatesTags: ['articles'],
    }),
    putOnline: build.mutation<unknown, string>({
      query: (id) => () => putOnline({ params: { id } }),
      invalidatesTags: ['articles', 'queue', 'statistics'],
    }),
    articleFilters: build.query<filterContract.ArticleFilter[], void>({
      query: () => async () => (await listFilters()).data,
      providesTags: ['articles'],
    }),
    addFilter: build.mutation<unknown, filterContract.ArticleFilterBody>({
      query: (body) => () => addFilter({ body }),
      invalidatesTags: ['articles'],
    }),
    changeFilter: build.mutation<unknown, Changed>({
      query: asks(changeFilter, ({ _id, ...body }) => ({ params: { id: _id }, body })),
      invalidatesTags: ['articles'],
    }),
    removeFilter: build.mutation<unknown, string>({
      query: (id) => () => removeFilter({ params: { id } }),
      invalidatesTags: ['articles'],
    }),
  }),
});

export const {
  usePublishedInfiniteQuery,
  usePublishedArticleQuery,
  useVersionsInfiniteQuery,
  useVersionQuery,
  useFilingTagsQuery,
  useCorrectMutation,
  useAddReaderNoteMutation,
  useChangeReaderNoteMutation,
  useRemoveReaderNoteMutation,
  useRemoveShownVersionMutation,
  useShownVersionsQuery,
  useReaderSuggestionsQuery,
  useAnswerReaderSuggestionMutation,
  useReaddressMutation,
  usePutOnlineMutation,
  useArticleFiltersQuery,
  useAddFilterMutation,
  useChangeFilterMutation,
  useRemoveFilterMutation,
} = articlesApi;
