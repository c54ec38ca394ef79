import {
  getPerson,
  listPeople,
  listPersonLog,
  makeEditor,
  mergePerson,
  previewMerge,
  removePerson,
  restorePerson,
  setRole,
  suspendPerson,
  unmakeEditor,
} from '@contracts/person';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { PersonService } from './person.service';

export function personRoutes(app: FastifyInstance, { people }: { people: PersonService }): void {
  implement(app, listPeople)((input) => people.list(input.query, pageRequest(input)));

  implement(app, getPerson)(async ({ params }) => ({ data: await people.get(params.id) }));

  implement(app, listPersonLog)((input) => people.log(input.params.id, pageRequest(input)));

  implement(
    app,
    suspendPerson,
  )(async ({ caller, params, body }) => ({ data: await people.suspend(caller, params.id, body.reason) }));

  implement(
    app,
    restorePerson,
  )(async ({ caller, params }) => ({ data: await people.restore(caller, params.id) }));

  implement(
    app,
    makeEditor,
  )(async ({ caller, params }) => ({ data: await people.makeEditor(caller, params.id) }));

  implement(
    app,
    setRole,
  )(async ({ caller, params, body }) => ({ data: await people.setRole(caller, params.id, body.role) }));

  implement(
    app,
    unmakeEditor,
  )(async ({ caller, params }) => ({ data: await people.setRole(caller, params.id, 'author') }));

  implement(
    app,
    removePerson,
  )(async ({ caller, params, body }) => {
    await people.remove(caller, params.id, body.username, body.articles === 'keep');
    return {};
  });

  implement(
    app,
    previewMerge,
  )(async ({ params }) => ({ data: await people.previewMerge(params.id, params.into) }));

  implement(
    app,
    mergePerson,
  )(async ({ caller, params, body }) => ({
    data: await people.merge(caller, params.id, body.into, body.username),
  }));
}
