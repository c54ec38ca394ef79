import { getRevision, listRevisions, resolveConflict, restoreRevision } from '@contracts/revision';
import type { FastifyInstance } from 'fastify';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { DraftRevisions } from './draftRevisions';

export function revisionRoutes(
  app: FastifyInstance,
  { draftRevisions }: { draftRevisions: DraftRevisions },
): void {
  implementRead(app, listRevisions, (input) =>
    draftRevisions.list(input.caller, input.params.id, pageRequest(input)),
  );

  implementRead(app, getRevision, async ({ caller, params }) => ({
    data: await draftRevisions.get(caller, params.id, params.revision),
  }));

  implement(app, restoreRevision, async ({ caller, params, body }) => ({
    data: await draftRevisions.restore(caller, params.id, params.revision, body.revision),
  }));

  implement(app, resolveConflict, async ({ caller, params, body }) => ({
    data: await draftRevisions.resolve(caller, params.id, body),
  }));
}
