import { encodeCursor } from '@/server/lib/paging';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** Briefs and pitches on all their ways, with the lists of them. */
export const walk: Walk = async ({ call, author, editor, other, clock, context, database }) => {
  const { data } = await call(editor, 'GET', '/api/admin/site');
  const identity = { ...data.identity, pitches: true };
  await call(editor, 'POST', '/api/admin/site', { after: data.revision, identity });
  const due = new Date(clock.now().getTime() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
  const fields = { title: 'On engines', tag: 'Tag 1', words: 900, due };
  const path = '/api/admin/commission';

  const pitch = async (title: string) =>
    (await call(author, 'POST', '/api/commission', { ...fields, title, pitch: 'How they came.' })).data;
  const first = await pitch('Taken');
  const change = { ...fields, title: 'Taken now', pitch: 'How they came.', version: 1 };
  await call(author, 'PATCH', `/api/commission/${first._id}`, change);
  await call(editor, 'POST', `${path}/${first._id}/answer`, { version: 2, outcome: 'accepted' });
  const back = await pitch('Taken back');
  await call(author, 'POST', `/api/commission/${back._id}/withdraw`, { version: 1 });
  const refused = await pitch('Refused');
  await call(editor, 'POST', `${path}/${refused._id}/answer`, {
    ...{ version: 1, outcome: 'declined', reason: 'No.' },
  });

  const brief = (await call(editor, 'POST', path, { ...fields, notes: 'Short.' })).data;
  await call(editor, 'POST', `${path}/${brief._id}/offer`, { version: 1, author: author._id });
  const { data: accepted } = await call(author, 'POST', `/api/commission/${brief._id}/answer`, {
    ...{ version: 2, outcome: 'accepted' },
  });
  await call(editor, 'PATCH', `${path}/${brief._id}`, { ...fields, notes: 'Shorter.', version: 3 });
  await call(author, 'GET', `/api/write/article/${accepted.article}/commission`);
  await call(other, 'GET', `/api/admin/article/${accepted.article}/commission`);
  const remind_at = clock.now().toISOString();
  await database.db.updateTable('commission').set({ remind_at }).where('id', '=', brief._id).execute();
  context.commissionReminders.start();
  await context.commissionReminders.settled();
  await context.commissionReminders.stop();
  await call(author, 'PATCH', `/api/write/article/${accepted.article}`, {
    ...{ revision: 1, doc: docOf('Short sentences carry far.') },
  });
  await call(author, 'POST', `/api/write/article/${accepted.article}/submit`);
  await call(author, 'POST', `/api/write/article/${accepted.article}/withdraw`);
  const { version } = (await call(editor, 'GET', `${path}/${brief._id}`)).data;
  await call(editor, 'POST', `${path}/${brief._id}/withdraw`, { version, reason: 'We have it.' });

  const after = encodeCursor({ date: '2023-06-01T00:00:00.000Z', id: 'a' });
  for (const query of [
    '',
    'state=planned',
    'state=declined',
    'author=us',
    'author=us&state=done',
    'due=overdue',
    'due=week',
    `after=${after}`,
    `state=done&after=${after}`,
  ])
    await call(editor, 'GET', `${path}?${query}`);
  await call(editor, 'GET', `${path}/count`);
  for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${path}/${brief._id}/log${query}`);
  for (const query of ['', 'list=ended', `after=${after}`, `list=ended&after=${after}`])
    await call(author, 'GET', `/api/commission?${query}`);
};
