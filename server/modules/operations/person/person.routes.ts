import {
  getPerson,
  listPeople,
  listPersonLog,
  makeEditor,
  mergePerson,
  type Person,
  previewMerge,
  removePerson,
  restorePerson,
  setRole,
  suspendPerson,
  unmakeEditor,
} from '@contracts/person';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../caller';
import type { AppContext } from '../../../dependencies';
import { notFound } from '../../../errors';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';

export function personRoutes(
  app: FastifyInstance,
  { people, factorRule }: Pick<AppContext, 'people' | 'factorRule'>,
): void {
  /** Only leads may see whose password alone opens the desk. */
  async function withFactors<P extends Person>(caller: Caller, shown: P[]): Promise<P[]> {
    if (caller.role !== 'lead') return shown;
    const editors = shown.filter(({ editor }) => editor).map(({ _id }) => _id);
    const lacking = await factorRule.listLacking(editors);
    return shown.map((person) => (lacking.has(person._id) ? { ...person, lacks_factor: true } : person));
  }

  implement(app, listPeople, async (input) => {
    const { data, ...page } = await people.list(input.query, pageRequest(input));
    return { ...page, data: await withFactors(input.caller, data) };
  });

  implement(app, getPerson, async ({ caller, params }) => {
    const [data] = await withFactors(caller, [await people.get(params.id)]);
    if (!data) throw notFound();
    return { data };
  });

  implement(app, listPersonLog, (input) => people.log(input.params.id, pageRequest(input)));

  implement(app, suspendPerson, async ({ caller, params, body }) => ({
    data: await people.suspend(caller, params.id, body.reason),
  }));

  implement(app, restorePerson, async ({ caller, params }) => ({
    data: await people.restore(caller, params.id),
  }));

  implement(app, makeEditor, async ({ caller, params }) => ({
    data: await people.makeEditor(caller, params.id),
  }));

  implement(app, setRole, async ({ caller, params, body }) => ({
    data: await people.setRole(caller, params.id, body.role),
  }));

  implement(app, unmakeEditor, async ({ caller, params }) => ({
    data: await people.setRole(caller, params.id, 'author'),
  }));

  implement(app, removePerson, async ({ caller, params, body }) => {
    await people.remove(caller, params.id, body.username, body.articles === 'keep');
    return {};
  });

  implement(app, previewMerge, async ({ params }) => ({
    data: await people.previewMerge(params.id, params.into),
  }));

  implement(app, mergePerson, async ({ caller, params, body }) => ({
    data: await people.merge(caller, params.id, body.into, body.username),
  }));
}
