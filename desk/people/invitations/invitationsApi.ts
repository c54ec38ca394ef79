import type * as contract from '@contracts/invitation';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';
import { deskApi } from '../../api/deskApi';

const list = call<typeof contract.listInvitations>('GET', '/api/admin/invitation');
const make = call<typeof contract.makeInvitation>('POST', '/api/admin/invitation');
const mail = call<typeof contract.mailInvitation>('POST', '/api/admin/invitation/:id/mail');
const end = call<typeof contract.endInvitation>('DELETE', '/api/admin/invitation/:id');

type NewInvitation = RouteBody<typeof contract.makeInvitation>;
type Made = contract.Invitation & { token: string };

const invitationsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    invitations: build.query<contract.Invitation[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['people', 'mail'],
    }),
    makeInvitation: build.mutation<Made, NewInvitation>({
      query: (body) => async () => (await make({ body })).data,
      invalidatesTags: ['people'],
    }),
    mailInvitation: build.mutation<unknown, string>({
      query: (id) => () => mail({ params: { id } }),
      invalidatesTags: ['people'],
    }),
    endInvitation: build.mutation<unknown, string>({
      query: (id) => () => end({ params: { id } }),
      invalidatesTags: ['people'],
    }),
  }),
});

export const {
  useInvitationsQuery,
  useMakeInvitationMutation,
  useMailInvitationMutation,
  useEndInvitationMutation,
} = invitationsApi;
