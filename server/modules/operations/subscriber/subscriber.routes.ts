import * as contract from '@contracts/subscriber';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function subscriberRoutes(app: FastifyInstance, { subscribers }: AppContext): void {
  implement(app, contract.listSubscribers, (input) => subscribers.list(pageRequest(input)));

  implement(app, contract.removeSubscriber, async ({ body }) => {
    await subscribers.remove(body.email);
    return {};
  });
}
