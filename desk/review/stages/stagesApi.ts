import type * as contract from '@contracts/reviewStage';
import type { RouteBody } from '@contracts/route';
import { call } from '@/services/http/request';
import { asksData } from '../../api/asks';
import { deskApi } from '../../api/deskApi';

const list = call<typeof contract.listWorkflows>('GET', '/api/admin/workflow');
const change = call<typeof contract.changeWorkflow>('PATCH', '/api/admin/workflow');

const stagesApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    workflows: build.query<contract.Workflows, void>({
      query: () => async () => (await list()).data,
      providesTags: ['publication'],
    }),
    changeWorkflow: build.mutation<contract.Workflow, RouteBody<typeof contract.changeWorkflow>>({
      query: asksData(change, (body) => ({ body })),
      // If it was refused, another lead was faster.
      invalidatesTags: ['publication', 'queue'],
    }),
  }),
});

export const { useWorkflowsQuery, useChangeWorkflowMutation } = stagesApi;
