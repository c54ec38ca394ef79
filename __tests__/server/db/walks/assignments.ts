import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** Articles that are assigned, by hand and in turn, with what becomes of it. */
export const walk: Walk = async ({ call, author, editor, other, clock, context, database }) => {
  const draft = { title: 'Given away', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const handIn = async (): Promise<string> => {
    const { data } = await call(author, 'POST', '/api/write/article', draft);
    await call(author, 'POST', `/api/write/article/${data._id}/submit`);
    return data._id;
  };
  const setInTurn = async (assignInTurn: boolean) => {
    const { data } = await call(editor, 'GET', '/api/admin/site');
    const identity = { ...data.identity, assignInTurn };
    await call(editor, 'POST', '/api/admin/site', { after: data.revision, identity });
  };
  const id = await handIn();
  const path = `/api/admin/article/${id}/assignment`;
  const due = new Date(clock.now().getTime() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  const mine = { editor: editor._id, due: null };
  const theirs = { editor: other._id, due };
  await call(editor, 'GET', path);
  await call(editor, 'PATCH', path, { from: null, to: mine });
  await call(editor, 'PATCH', path, { from: mine, to: theirs });
  await call(editor, 'PATCH', path, { from: theirs, to: null });
  await call(other, 'PATCH', path, { from: null, to: { editor: editor._id, due } });
  for (const query of [
    'assigned=free',
    'assigned=others',
    'assigned=mine',
    'assigned=mine&search=given&sort=due',
  ])
    await call(editor, 'GET', `/api/admin/queue?${query}`);
  await call(editor, 'GET', '/api/admin/queue?sort=due');
  await call(author, 'PATCH', `/api/write/article/${id}`, { revision: 1, title: 'Given away again' });
  await setInTurn(true);
  const day = clock.now().toISOString().slice(0, 10);
  await call(editor, 'PATCH', '/api/admin/absence', { from: day, to: day });
  await call(editor, 'GET', '/api/admin/absence');
  const tag = await database.db.selectFrom('tag').select('id').limit(1).executeTakeFirstOrThrow();
  await call(other, 'PATCH', '/api/admin/turn', { tags: [tag.id] });
  await call(other, 'GET', '/api/admin/turn');
  await handIn();
  await setInTurn(false);
  await call(editor, 'DELETE', '/api/admin/absence');
  const remind_at = clock.now().toISOString();
  await database.db.updateTable('assignment').set({ remind_at }).where('article_id', '=', id).execute();
  const { reminders } = context.assignments;
  reminders.start();
  await reminders.settled();
  await reminders.stop();
  await call(author, 'POST', `/api/write/article/${id}/withdraw`);
};
