import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** The calendar with each kind, and a time that an editor sets. */
export const walk: Walk = async ({ call, inject, author, editor, clock }) => {
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const draft = { doc: docOf('Short sentences carry far.'), tag: 'Tag 1', publish_at: inHours(20) };
  const written = async (title: string): Promise<string> => {
    const { data } = await call(author, 'POST', '/api/write/article', { ...draft, title });
    await call(author, 'POST', `/api/write/article/${data._id}/submit`);
    return data._id;
  };
  const path = `/api/admin/article/${await written('Planned')}`;
  await call(editor, 'POST', `${path}/accept`, { revision: 1 });
  const wished = await written('Wished for');
  const day = (hours: number) => inHours(hours).slice(0, 10);
  await call(editor, 'GET', `/api/admin/calendar?from=${day(-720)}&to=${day(720)}`);
  await call(editor, 'GET', `/api/admin/calendar?from=${day(20)}&to=${day(20)}`);
  await call(editor, 'GET', '/api/admin/calendar?from=2023-05-01&to=2023-06-30');
  const feed = '/api/admin/calendar/feed';
  for (const _time of ['first', 'next']) await call(editor, 'POST', feed);
  const { path: address } = (await call(editor, 'POST', feed)).data;
  await inject({ method: 'GET', url: address });
  await call(editor, 'GET', feed);
  await call(editor, 'DELETE', feed);
  await call(editor, 'GET', `${path}/schedule`);
  await call(editor, 'PATCH', `${path}/schedule`, { publish_at: inHours(30), from: inHours(20) });
  await call(editor, 'PATCH', `${path}/schedule`, { publish_at: inHours(31), from: inHours(30) });
  const waiting = `/api/admin/article/${wished}`;
  await call(editor, 'PATCH', `${waiting}/schedule`, { publish_at: inHours(32), from: inHours(20) });
  const decision = { outcome: 'accepted', revision: 1, publish_at: inHours(33) };
  await call(editor, 'POST', `${waiting}/decision`, decision);
  await call(editor, 'DELETE', `${waiting}/decision`);
  await call(editor, 'PATCH', `${waiting}/schedule`, { publish_at: null, from: inHours(32) });
};
