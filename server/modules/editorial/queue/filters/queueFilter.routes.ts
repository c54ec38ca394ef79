import {
  addQueueFilter,
  changeQueueFilter,
  listQueueFilters,
  removeQueueFilter,
} from '@contracts/queueFilter';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { QueueFilterService } from './queueFilter.service';

export function queueFilterRoutes(
  app: FastifyInstance,
  { queueFilters }: { queueFilters: QueueFilterService },
): void {
  implement(app, listQueueFilters, async ({ caller }) => ({ data: await queueFilters.list(caller) }));

  implement(app, addQueueFilter, async ({ caller, body }) => ({
    data: await queueFilters.add(caller, body),
  }));

  implement(app, changeQueueFilter, async ({ caller, params, body }) => ({
    data: await queueFilters.change(caller, params.id, body),
  }));

  implement(app, removeQueueFilter, async ({ caller, params }) => {
    await queueFilters.remove(caller, params.id);
    return {};
  });
}
