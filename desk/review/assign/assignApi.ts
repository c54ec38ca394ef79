import type * as contract from '@contracts/assignment';
import type * as queueContract from '@contracts/queue';
import { call } from '@/services/http/request';
import { asksData } from '../../api/asks';
import { deskApi } from '../../api/deskApi';
import type { Page } from '../../api/pages';

const get = call<typeof contract.getAssignment>('GET', '/api/admin/article/:id/assignment');
const set = call<typeof contract.setAssignment>('PATCH', '/api/admin/article/:id/assignment');

const listQueue = call<typeof queueContract.listQueue>('GET', '/api/admin/queue');
const getAway = call<typeof contract.getAbsence>('GET', '/api/admin/absence');
const setAway = call<typeof contract.setAbsence>('PATCH', '/api/admin/absence');
const getTurns = call<typeof contract.getTurns>('GET', '/api/admin/turn');
const setTurns = call<typeof contract.setTurns>('PATCH', '/api/admin/turn');
const endAway = call<typeof contract.endAbsence>('DELETE', '/api/admin/absence');

type Assigned = { editor: string; due: string | null } | null;

const assignApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    assignment: build.query<Awaited<ReturnType<typeof get>>['data'], string>({
      query: (id) => async () => (await get({ params: { id } })).data,
      providesTags: ['queue', 'people'],
    }),
    assign: build.mutation<contract.Assignment | null, { id: string; from: Assigned; to: Assigned }>({
      query: asksData(set, ({ id, ...body }) => ({ params: { id }, body })),
      // If it was refused, another editor was faster.
      invalidatesTags: ['queue'],
    }),
    assignedCount: build.query<number, void>({
      query: () => () => listQueue({ query: { assigned: 'mine' }, headers: { limit: '1' } }),
      transformResponse: ({ count = 0 }: Page<unknown>) => count,
      providesTags: ['queue'],
    }),
    absence: build.query<contract.Absence | null, void>({
      query: () => async () => (await getAway({})).data,
      providesTags: ['people'],
    }),
    setAbsence: build.mutation<contract.Absence, contract.Absence>({
      query: asksData(setAway, (body) => ({ body })),
      invalidatesTags: (_done, error) => (error ? [] : ['people']),
    }),
    turns: build.query<contract.Turns, void>({
      query: () => async () => (await getTurns({})).data,
      providesTags: ['tags'],
    }),
    setTurns: build.mutation<contract.Turns, string[]>({
      query: asksData(setTurns, (tags) => ({ body: { tags } })),
      invalidatesTags: (_done, error) => (error ? [] : ['tags']),
    }),
    endAbsence: build.mutation<unknown, void>({
      query: () => () => endAway({}),
      invalidatesTags: ['people'],
    }),
  }),
});

export const {
  useAssignmentQuery,
  useAssignMutation,
  useAssignedCountQuery,
  useAbsenceQuery,
  useSetAbsenceMutation,
  useEndAbsenceMutation,
  useTurnsQuery,
  useSetTurnsMutation,
} = assignApi;
