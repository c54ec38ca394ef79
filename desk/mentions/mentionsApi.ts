import type * as contract from '@contracts/mention';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const path = '/api/admin/mention';
const list = call<typeof contract.listMentions>('GET', path);
const count = call<typeof contract.countMentions>('GET', `${path}/count`);
const mark = call<typeof contract.markMentions>('PATCH', path);

const ROWS = 20;

/** Which of them are shown depends on where their articles stand. */
const shownTags = ['mentions', 'queue'] as const;

const mentionsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    mentions: build.infiniteQuery<Page<contract.Mention>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: shownTags,
    }),
    mentionCount: build.query<contract.MentionCount, void>({
      query: () => async () => (await count()).data,
      providesTags: shownTags,
    }),
    /** @param note all where it is absent */
    markMentions: build.mutation<contract.MentionCount, { note?: string }>({
      query: asksData(mark, (body) => ({ body })),
      invalidatesTags: ['mentions'],
    }),
  }),
});

export const { useMentionsInfiniteQuery, useMentionCountQuery, useMarkMentionsMutation } = mentionsApi;
