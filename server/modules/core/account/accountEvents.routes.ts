import { listAccountEvents, listPersonEvents } from '@contracts/ownAccount';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function accountEventRoutes(app: FastifyInstance, { accountEvents }: AppContext): void {
  implement(app, listAccountEvents, (input) => accountEvents.listOwn(input.caller._id, pageRequest(input)));

  implement(app, listPersonEvents, (input) => accountEvents.listOf(input.params.id, pageRequest(input)));
}
