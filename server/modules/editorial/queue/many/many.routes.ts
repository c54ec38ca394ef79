import { assignMany, claimMany, rejectMany, releaseMany, undoMany } from '@contracts/queueMany';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { ManyService } from './many.service';

export function manyRoutes(app: FastifyInstance, { queueMany }: { queueMany: ManyService }): void {
  implement(app, assignMany, async ({ caller, body }) => ({
    data: await queueMany.assign(caller, body.items),
  }));

  implement(app, claimMany, async ({ caller, body }) => ({ data: await queueMany.claim(caller, body.ids) }));

  implement(app, releaseMany, async ({ caller, body }) => ({
    data: await queueMany.release(caller, body.ids),
  }));

  implement(app, rejectMany, async ({ caller, body }) => ({
    data: await queueMany.reject(caller, body.items, body.reason),
  }));

  implement(app, undoMany, async ({ caller, body }) => ({ data: await queueMany.undo(caller, body.ids) }));
}
