import type * as contract from '@contracts/articleDates';
import { call } from '@/services/http/request';
import { asksData } from '../../api/asks';
import { deskApi } from '../../api/deskApi';

const getDates = call<typeof contract.getArticleDates>('GET', '/api/admin/article/:id/dates');
const setEnd = call<typeof contract.setArticleEnd>('PATCH', '/api/admin/article/:id/end');
const setUpdate = call<typeof contract.setArticleUpdate>('PATCH', '/api/admin/article/:id/update_date');
const republish = call<typeof contract.republishArticle>('POST', '/api/admin/published/:id/republish');

/** With the date that was shown. */
interface Change {
  id: string;
  from: string | null;
}

const datesApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    articleDates: build.query<contract.ArticleDates, string>({
      query: asksData(getDates, (id) => ({ params: { id } })),
      providesTags: ['articles', 'queue'],
    }),
    /** If it was refused, the shown date is outdated too. */
    setEnd: build.mutation<contract.ArticleDates, Change & { ends_at: string | null }>({
      query: asksData(setEnd, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['articles', 'queue'],
    }),
    setUpdate: build.mutation<contract.ArticleDates, Change & { update_at: string | null }>({
      query: asksData(setUpdate, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['articles', 'queue'],
    }),
    republish: build.mutation<unknown, { id: string; new_date: boolean }>({
      query:
        ({ id, new_date }) =>
        () =>
          republish({ params: { id }, body: { new_date } }),
      invalidatesTags: ['articles', 'queue', 'statistics'],
    }),
  }),
});

export const { useArticleDatesQuery, useSetEndMutation, useSetUpdateMutation, useRepublishMutation } =
  datesApi;
