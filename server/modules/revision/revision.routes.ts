import { getRevision, listRevisions, resolveConflict, restoreRevision } from '@contracts/revision';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import { pageRequest } from '../../lib/paging';
import type { RevisionService } from './revision.service';

export function revisionRoutes(app: FastifyInstance, { revisions }: { revisions: RevisionService }): void {
  implement(app, listRevisions)((input) => revisions.list(input.caller, input.params.id, pageRequest(input)));

  implement(
    app,
    getRevision,
  )(async ({ caller, params }) => ({ data: await revisions.get(caller, params.id, params.revision) }));

  implement(
    app,
    restoreRevision,
  )(async ({ caller, params, body }) => ({
    data: await revisions.restore(caller, params.id, params.revision, body.revision),
  }));

  implement(
    app,
    resolveConflict,
  )(async ({ caller, params, body }) => ({ data: await revisions.resolve(caller, params.id, body) }));
}
