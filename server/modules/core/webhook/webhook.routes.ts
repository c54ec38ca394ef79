import * as contract from '@contracts/webhook';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function webhookRoutes(app: FastifyInstance, { webhookDesk, webhookDeliveries }: AppContext): void {
  implement(app, contract.listWebhooks, async () => ({ data: await webhookDesk.list() }));
  implement(app, contract.makeWebhook, async ({ caller, body }) => ({
    data: await webhookDesk.make(caller, body),
  }));
  implement(app, contract.changeWebhook, async ({ caller, params, body }) => ({
    data: await webhookDesk.change(caller, params.id, body),
  }));
  implement(app, contract.renewWebhookSecret, async ({ caller, params }) => ({
    data: await webhookDesk.renewSecret(caller, params.id),
  }));
  implement(app, contract.removeWebhook, async ({ caller, params }) => {
    await webhookDesk.remove(caller, params.id);
    return {};
  });
  implement(app, contract.testWebhook, async ({ params }) => ({
    data: await webhookDeliveries.test(params.id),
  }));
  implement(app, contract.listWebhookDeliveries, (input) =>
    webhookDeliveries.list(input.params.id, pageRequest(input)),
  );
  implement(app, contract.replayWebhookDelivery, async ({ params }) => ({
    data: await webhookDeliveries.replay(params.id, params.delivery),
  }));
}
