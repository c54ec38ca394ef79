import { getScheduled, moveScheduled } from '@contracts/calendar';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ScheduledService } from './scheduled.service';

export function scheduleRoutes(app: FastifyInstance, { scheduled }: { scheduled: ScheduledService }): void {
  implement(app, getScheduled, async ({ params }) => ({ data: await scheduled.read(params.id) }));

  implement(app, moveScheduled, async ({ caller, params, body }) => ({
    data: {
      publish_at: await scheduled.move(caller, params.id, { publishAt: body.publish_at, from: body.from }),
    },
  }));
}
