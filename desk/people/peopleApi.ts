import type { DeskLogEntry } from '@contracts/desk';
import type * as contract from '@contracts/person';
import { type Page, toPage } from '@/services/page';
import { call, pageInput } from '@/services/request';
import { deskApi } from '../api/deskApi';

const listPeople = call<typeof contract.listPeople>('GET', '/api/admin/person');
const getPerson = call<typeof contract.getPerson>('GET', '/api/admin/person/:id');
const listLog = call<typeof contract.listPersonLog>('GET', '/api/admin/person/:id/log');
const suspend = call<typeof contract.suspendPerson>('POST', '/api/admin/person/:id/suspend');
const restore = call<typeof contract.restorePerson>('POST', '/api/admin/person/:id/restore');
const makeEditor = call<typeof contract.makeEditor>('POST', '/api/admin/person/:id/editor');
const unmakeEditor = call<typeof contract.unmakeEditor>('DELETE', '/api/admin/person/:id/editor');
const remove = call<typeof contract.removePerson>('POST', '/api/admin/person/:id/remove');

const PEOPLE = 20;
const ENTRIES = 10;

export interface PeopleFilter {
  search: string;
  filter: contract.PersonFilter;
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page<unknown>) => next ?? undefined,
};

const pageAt = (limit: number, after: string | null) => pageInput({ limit, after: after ?? undefined });

const peopleApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    people: build.infiniteQuery<Page<contract.Person>, PeopleFilter, string | null>({
      infiniteQueryOptions: pages,
      query:
        ({ queryArg: { search, filter }, pageParam }) =>
        async () => {
          const { headers, query } = pageAt(PEOPLE, pageParam);
          return toPage(await listPeople({ headers, query: { ...query, search, filter } }));
        },
      providesTags: ['people'],
    }),
    person: build.query<contract.PersonDetail, string>({
      query: (id) => async () => (await getPerson({ params: { id } })).data,
      providesTags: ['people'],
    }),
    personLog: build.infiniteQuery<Page<DeskLogEntry>, string, string | null>({
      infiniteQueryOptions: pages,
      query:
        ({ queryArg: id, pageParam }) =>
        async () =>
          toPage(await listLog({ params: { id }, ...pageAt(ENTRIES, pageParam) })),
      providesTags: ['people'],
    }),
    suspendPerson: build.mutation<unknown, { id: string; reason: string }>({
      query:
        ({ id, reason }) =>
        () =>
          suspend({ params: { id }, body: { reason } }),
      invalidatesTags: ['people'],
    }),
    restorePerson: build.mutation<unknown, string>({
      query: (id) => () => restore({ params: { id } }),
      invalidatesTags: ['people'],
    }),
    setEditor: build.mutation<unknown, { id: string; isEditor: boolean }>({
      query:
        ({ id, isEditor }) =>
        () =>
          (isEditor ? makeEditor : unmakeEditor)({ params: { id } }),
      invalidatesTags: ['people'],
    }),
    removePerson: build.mutation<unknown, { id: string; username: string; articles: 'keep' | 'remove' }>({
      query:
        ({ id, ...body }) =>
        () =>
          remove({ params: { id }, body }),
      // The page of somebody who is gone is left, not asked for again.
      invalidatesTags: (_done, error) => (error ? ['people'] : []),
    }),
  }),
});

export const {
  usePeopleInfiniteQuery,
  usePersonQuery,
  usePersonLogInfiniteQuery,
  useSuspendPersonMutation,
  useRestorePersonMutation,
  useSetEditorMutation,
  useRemovePersonMutation,
} = peopleApi;
