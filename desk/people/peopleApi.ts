import type { AuditLogEntry } from '@contracts/desk';
import type * as own from '@contracts/ownAccount';
import type * as contract from '@contracts/person';
import type { Role } from '@contracts/policies/roles';
import type { RouteReply } from '@contracts/route';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const listPeople = call<typeof contract.listPeople>('GET', '/api/admin/person');
const getPerson = call<typeof contract.getPerson>('GET', '/api/admin/person/:id');
const listLog = call<typeof contract.listPersonLog>('GET', '/api/admin/person/:id/log');
const listEvents = call<typeof own.listPersonEvents>('GET', '/api/admin/person/:id/event');
const suspend = call<typeof contract.suspendPerson>('POST', '/api/admin/person/:id/suspend');
const restore = call<typeof contract.restorePerson>('POST', '/api/admin/person/:id/restore');
const setRole = call<typeof contract.setRole>('PATCH', '/api/admin/person/:id/role');
const preview = call<typeof contract.previewMerge>('GET', '/api/admin/person/:id/merge/:into');
const merge = call<typeof contract.mergePerson>('POST', '/api/admin/person/:id/merge');
const remove = call<typeof contract.removePerson>('POST', '/api/admin/person/:id/remove');

const PEOPLE = 20;
const ENTRIES = 10;

export type PersonEvent = RouteReply<typeof own.listPersonEvents>['data'][number];

export interface PeopleFilter {
  search: string;
  filter: contract.PersonFilter;
}

const peopleApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    people: build.infiniteQuery<Page<contract.Person>, PeopleFilter, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listPeople, ({ queryArg, pageParam }) => pageAt(PEOPLE, pageParam, queryArg)),
      providesTags: ['people'],
    }),
    person: build.query<contract.PersonDetail, string>({
      query: (id) => async () => (await getPerson({ params: { id } })).data,
      providesTags: ['people'],
    }),
    personEvents: build.infiniteQuery<Page<PersonEvent>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listEvents, ({ queryArg: id, pageParam }) => ({
        params: { id },
        ...pageAt(ENTRIES, pageParam),
      })),
      providesTags: ['people'],
    }),
    personLog: build.infiniteQuery<Page<AuditLogEntry>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listLog, ({ queryArg: id, pageParam }) => ({
        params: { id },
        ...pageAt(ENTRIES, pageParam),
      })),
      providesTags: ['people'],
    }),
    suspendPerson: build.mutation<unknown, { id: string; reason: string }>({
      query: asks(suspend, ({ id, reason }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['people'],
    }),
    restorePerson: build.mutation<unknown, string>({
      query: (id) => () => restore({ params: { id } }),
      invalidatesTags: ['people'],
    }),
    setRole: build.mutation<unknown, { id: string; role: Role }>({
      query: asks(setRole, ({ id, role }) => ({ params: { id }, body: { role } })),
      invalidatesTags: ['people'],
    }),
    previewMerge: build.query<contract.MergePreview, { id: string; into: string }>({
      query: (params) => async () => (await preview({ params })).data,
      providesTags: ['people'],
    }),
    mergePerson: build.mutation<unknown, { id: string; into: string; username: string }>({
      query: asks(merge, ({ id, ...body }) => ({ params: { id }, body })),
      // The page of a removed person closes, so it is not fetched again.
      invalidatesTags: (_done, error) => (error ? ['people'] : []),
    }),
    removePerson: build.mutation<unknown, { id: string; username: string; articles: 'keep' | 'remove' }>({
      query: asks(remove, ({ id, ...body }) => ({ params: { id }, body })),
      // The page of a removed person closes, so it is not fetched again.
      invalidatesTags: (_done, error) => (error ? ['people'] : []),
    }),
  }),
});

export const {
  usePeopleInfiniteQuery,
  usePersonQuery,
  usePersonEventsInfiniteQuery,
  usePersonLogInfiniteQuery,
  useSuspendPersonMutation,
  useRestorePersonMutation,
  useSetRoleMutation,
  useRemovePersonMutation,
  usePreviewMergeQuery,
  useMergePersonMutation,
} = peopleApi;
