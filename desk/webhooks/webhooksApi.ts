import type * as contract from '@contracts/webhook';
import { call } from '@/services/http/request';
import { asks, asksData } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listWebhooks>('GET', '/api/admin/webhook');
const make = call<typeof contract.makeWebhook>('POST', '/api/admin/webhook');
const change = call<typeof contract.changeWebhook>('PATCH', '/api/admin/webhook/:id');
const renew = call<typeof contract.renewWebhookSecret>('POST', '/api/admin/webhook/:id/secret');
const remove = call<typeof contract.removeWebhook>('DELETE', '/api/admin/webhook/:id');
const test = call<typeof contract.testWebhook>('POST', '/api/admin/webhook/:id/test');
const deliveries = call<typeof contract.listWebhookDeliveries>('GET', '/api/admin/webhook/:id/delivery');
const replay = call<typeof contract.replayWebhookDelivery>(
  'POST',
  '/api/admin/webhook/:id/delivery/:delivery/replay',
);

const ROWS = 30;

const webhooksApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    webhooks: build.query<contract.Webhook[], void>({
      query: () => async () => (await list()).data,
      providesTags: ['webhooks'],
    }),
    /** Its answer is the only place that has the secret. */
    makeWebhook: build.mutation<string, contract.NewWebhook>({
      query: (body) => async () => (await make({ body })).data.secret,
      invalidatesTags: (_done, error) => (error ? [] : ['webhooks']),
    }),
    changeWebhook: build.mutation<contract.Webhook, { id: string; body: contract.WebhookChange }>({
      query: asksData(change, ({ id, body }) => ({ params: { id }, body })),
      invalidatesTags: (_done, error) => (error ? [] : ['webhooks']),
    }),
    /** The same. */
    renewWebhookSecret: build.mutation<string, string>({
      query: (id) => async () => (await renew({ params: { id } })).data.secret,
    }),
    removeWebhook: build.mutation<unknown, string>({
      query: (id) => () => remove({ params: { id } }),
      // The page of a removed one closes, so its calls are not fetched again.
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        const without = (webhooks: contract.Webhook[]) => webhooks.filter(({ _id }) => _id !== id);
        dispatch(webhooksApi.util.updateQueryData('webhooks', undefined, without));
      },
    }),
    testWebhook: build.mutation<contract.WebhookDelivery, string>({
      query: (id) => async () => (await test({ params: { id } })).data,
      invalidatesTags: ['webhooks'],
    }),
    webhookDeliveries: build.infiniteQuery<Page<contract.WebhookDelivery>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(deliveries, ({ queryArg, pageParam }) => ({
        params: { id: queryArg },
        ...pageAt(ROWS, pageParam),
      })),
      providesTags: ['webhooks'],
    }),
    replayWebhookDelivery: build.mutation<contract.WebhookDelivery, { id: string; delivery: string }>({
      query: (params) => async () => (await replay({ params })).data,
      invalidatesTags: ['webhooks'],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useMakeWebhookMutation,
  useChangeWebhookMutation,
  useRenewWebhookSecretMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesInfiniteQuery,
  useReplayWebhookDeliveryMutation,
} = webhooksApi;
