import { endDue, remindDue } from '../../../support/schedule';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** An update that is due, an end that comes, and the article published again. */
export const walk: Walk = async ({ call, author, editor, clock, context, database: { db } }) => {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const draft = { doc: docOf('Short sentences carry far.'), tag: 'Tag 1', title: 'Until tomorrow' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  await call(author, 'POST', `/api/write/article/${data._id}/submit`);
  const path = `/api/admin/article/${data._id}`;
  await call(editor, 'POST', `${path}/accept`, { revision: 1 });
  const ends_at = inHours(24);
  await call(editor, 'PATCH', `${path}/end`, { ends_at, from: null });
  await call(author, 'PATCH', `/api/write/article/${data._id}/end`, { ends_at: inHours(30), from: ends_at });
  await call(author, 'PATCH', `/api/write/article/${data._id}/end`, { ends_at, from: inHours(30) });
  await call(editor, 'GET', `${path}/dates`);
  await call(editor, 'PATCH', `${path}/update_date`, { update_at: ends_at, from: null });
  for (const planned of ['end', 'update'])
    await call(editor, 'GET', `/api/admin/published?planned=${planned}&author=w`);
  const due = { remind_at: inHours(-1) };
  await db.updateTable('article_dates').set(due).where('article_id', '=', data._id).execute();
  await remindDue({ context });
  await context.articleUpdates.reminders.stop();
  const past = { ends_at: inHours(-1) };
  await db.updateTable('article_dates').set(past).where('article_id', '=', data._id).execute();
  await endDue({ context });
  await context.articleEnds.stop();
  const published = `/api/admin/published/${data._id}`;
  await call(editor, 'GET', published);
  await call(editor, 'POST', `${published}/republish`, { new_date: true });
};
