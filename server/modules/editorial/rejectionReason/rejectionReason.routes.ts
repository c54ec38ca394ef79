import { addReason, changeReason, listReasons, orderReasons, removeReason } from '@contracts/rejectionReason';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { RejectionReasonService } from './rejectionReason.service';

export function rejectionReasonRoutes(
  app: FastifyInstance,
  { rejectionReasons }: { rejectionReasons: RejectionReasonService },
): void {
  implement(app, listReasons, async () => ({ data: await rejectionReasons.list() }));

  implement(app, addReason, async ({ caller, body }) => ({ data: await rejectionReasons.add(caller, body) }));

  implement(app, changeReason, async ({ caller, params, body }) => ({
    data: await rejectionReasons.change(caller, params.id, body),
  }));

  implement(app, orderReasons, async ({ caller, body }) => ({
    data: await rejectionReasons.order(caller, body.ids),
  }));

  implement(app, removeReason, async ({ caller, params }) => {
    await rejectionReasons.remove(caller, params.id);
    return {};
  });
}
