import type * as later from '@contracts/laterReview';
import type { RouteBody } from '@contracts/route';
import type * as contract from '@contracts/trust';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const getRules = call<typeof contract.getTrustRules>('GET', '/api/admin/trust');
const changeRules = call<typeof contract.changeTrustRules>('PATCH', '/api/admin/trust');
const getPerson = call<typeof contract.getPersonTrust>('GET', '/api/admin/person/:id/trust');
const setPerson = call<typeof contract.setPersonTrust>('PATCH', '/api/admin/person/:id/trust');
const list = call<typeof later.listLaterReviews>('GET', '/api/admin/later_review');
const count = call<typeof later.countLaterReviews>('GET', '/api/admin/later_review/count');
const getLater = call<typeof later.getLaterReview>('GET', '/api/admin/later_review/:id');
const confirm = call<typeof later.confirmLaterReview>('POST', '/api/admin/later_review/:id/confirm');

const ROWS = 20;

type Level = RouteBody<typeof contract.setPersonTrust>;

const trustApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    trustRules: build.query<contract.KeptTrustRules, void>({
      query: () => async () => (await getRules()).data,
      providesTags: ['publication'],
    }),
    changeTrustRules: build.mutation<contract.KeptTrustRules, contract.KeptTrustRules>({
      query: asksData(changeRules, (body) => ({ body })),
      // If it was refused, another lead was faster.
      invalidatesTags: ['publication', 'queue', 'people', 'articles'],
    }),
    personTrust: build.query<contract.PersonTrust | null, string>({
      query: (id) => async () => (await getPerson({ params: { id } })).data,
      providesTags: ['people', 'publication'],
    }),
    setPersonTrust: build.mutation<unknown, Level & { id: string }>({
      query: asks(setPerson, ({ id, ...body }) => ({ params: { id }, body })),
      invalidatesTags: ['people', 'queue'],
    }),
    laterReviews: build.infiniteQuery<Page<later.LaterReview>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['articles'],
    }),
    laterReviewCount: build.query<{ open: number; is_used: boolean }, void>({
      query: () => async () => (await count()).data,
      providesTags: ['articles', 'publication'],
    }),
    /** Of the version that readers see, which `revision` names. */
    laterReview: build.query<later.LaterReviewFacts, { id: string; revision: number }>({
      query: asksData(getLater, ({ id }) => ({ params: { id } })),
    }),
    confirmLaterReview: build.mutation<unknown, { id: string; revision: number }>({
      query: asks(confirm, ({ id, revision }) => ({ params: { id }, body: { revision } })),
      // If it was refused, readers see another version, or another editor was faster.
      invalidatesTags: ['articles', 'people', 'queue'],
    }),
  }),
});

export const {
  useTrustRulesQuery,
  useChangeTrustRulesMutation,
  usePersonTrustQuery,
  useSetPersonTrustMutation,
  useLaterReviewsInfiniteQuery,
  useLaterReviewCountQuery,
  useLaterReviewQuery,
  useConfirmLaterReviewMutation,
} = trustApi;
