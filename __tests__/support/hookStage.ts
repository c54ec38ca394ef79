import type { NewWebhook, Webhook, WebhookDelivery } from '@contracts/webhook';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Dependencies } from '@/server/dependencies';
import { createTestAuthor, createTestEditor } from './accounts';
import { startTestServer } from './testContext';
import { call, dataOf } from './writing';

export const HOOKS = '/api/admin/webhook';

/** A server whose webhooks may be called at 127.0.0.2, with a lead editor who makes them. */
export async function stageHooks(kind: DatabaseKind, overrides: Partial<Dependencies> = {}) {
  const settings = { WEBHOOK_NETWORKS: '127.0.0.2', SITE_URL: 'https://lantern.example' };
  const server = await startTestServer(kind, { settings, ...overrides });
  const { context } = server;
  const lead = await createTestEditor(server);
  context.webhookSending.start();
  const settled = () => context.webhookSending.settled();

  return {
    server,
    lead,
    settled,
    newAuthor: (name: string) => createTestAuthor(server, name),

    /** A new webhook, with its secret. */
    async make(fields: Partial<NewWebhook> & { address: string }): Promise<Webhook & { secret: string }> {
      const body = { events: ['article.published'], ...fields };
      const made = await dataOf<{ secret: string; webhook: Webhook }>(
        call(server, lead, 'POST', HOOKS, body),
      );
      return { ...made.webhook, secret: made.secret };
    },

    find: async (id: string) =>
      (await dataOf<Webhook[]>(call(server, lead, 'GET', HOOKS))).find(({ _id }) => _id === id),
    deliveries: (id: string) =>
      dataOf<WebhookDelivery[]>(call(server, lead, 'GET', `${HOOKS}/${id}/delivery`)),
    test: (id: string) => dataOf<WebhookDelivery>(call(server, lead, 'POST', `${HOOKS}/${id}/test`)),
    replay: (id: string, delivery: string) =>
      call(server, lead, 'POST', `${HOOKS}/${id}/delivery/${delivery}/replay`),

    /** Lets all be sent that is due after so long. */
    async later(ms: number): Promise<void> {
      server.clock.advance(ms);
      context.webhookSending.start();
      await settled();
    },
  };
}

export type HookStage = Awaited<ReturnType<typeof stageHooks>>;
