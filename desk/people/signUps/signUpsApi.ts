import type * as contract from '@contracts/signUpRequest';
import { call } from '@/services/http/request';
import { asks } from '../../api/asks';
import { deskApi } from '../../api/deskApi';

const list = call<typeof contract.listSignUpRequests>('GET', '/api/admin/sign-up');
const count = call<typeof contract.countSignUpRequests>('GET', '/api/admin/sign-up/count');
const accept = call<typeof contract.acceptSignUp>('POST', '/api/admin/sign-up/:id/accept');
const declineAll = call<typeof contract.declineSignUps>('POST', '/api/admin/sign-up/decline');
const decline = call<typeof contract.declineSignUp>('POST', '/api/admin/sign-up/:id/decline');

interface SignUpCount {
  waiting: number;
  /** If far more people sign up than usual. */
  jump: contract.SignUpJump | null;
}

const signUpsApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    signUps: build.query<contract.SignUpRequest[], void>({
      query: () => async () => (await list()).data.requests,
      providesTags: ['people'],
    }),
    signUpCount: build.query<SignUpCount, void>({
      query: () => async () => (await count()).data,
      providesTags: ['people'],
    }),
    acceptSignUp: build.mutation<unknown, string>({
      query: (id) => () => accept({ params: { id } }),
      invalidatesTags: ['people'],
    }),
    declineSignUp: build.mutation<unknown, { id: string; reason: string }>({
      query: asks(decline, ({ id, reason }) => ({ params: { id }, body: { reason } })),
      invalidatesTags: ['people'],
    }),
    declineSignUps: build.mutation<number, string[]>({
      query: (ids) => async () => (await declineAll({ body: { ids } })).data.declined,
      invalidatesTags: ['people'],
    }),
  }),
});

export const {
  useSignUpsQuery,
  useSignUpCountQuery,
  useAcceptSignUpMutation,
  useDeclineSignUpMutation,
  useDeclineSignUpsMutation,
} = signUpsApi;
