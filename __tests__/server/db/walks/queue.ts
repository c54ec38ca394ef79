import { encodeCursor } from '@/server/lib/paging';
import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** From the queue to a decision that can be undone, and what happens when it is not undone. */
export const walk: Walk = async ({ call, author, editor, other, clock, context }) => {
  const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
  const filters = 'tag=Tag%201&author=writer%201&days=1&checks=failed&similarity=1';
  const sorted = ['newest', 'title', 'author', 'shortest', 'longest'].map((sort) => `?sort=${sort}`);
  for (const query of [
    '',
    ...sorted,
    '?search=a1000',
    '?search=a&sort=title',
    `?${filters}&claim=free`,
    `?${filters}&claim=mine`,
  ]) {
    await call(editor, 'GET', `/api/admin/queue${query}`);
    const from =
      /est$/.test(query) && !query.endsWith('newest') ? encodeCursor({ date: '300', id: 'a5' }) : after;
    await call(editor, 'GET', `/api/admin/queue${query}${query ? '&' : '?'}after=${from}`);
  }
  const draft = { title: 'Queued', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const article = `/api/admin/article/${data._id}`;
  await call(author, 'POST', `/api/write/article/${data._id}/submit`);
  await call(editor, 'GET', `${article}/review`);
  for (const query of ['', '?revision=1']) await call(editor, 'GET', `${article}/previous${query}`);
  for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${article}/log${query}`);
  for (const _time of ['first', 'repeated']) await call(editor, 'POST', `${article}/claim`);
  await call(other, 'PATCH', `${article}/claim`, { from: editor._id, word: 'My turn.' });
  await call(editor, 'PATCH', `${article}/claim`, { from: other._id });
  await call(editor, 'DELETE', `${article}/claim`);
  await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 1 });
  await call(editor, 'DELETE', `${article}/decision`);
  await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 1 });
  await call(author, 'PATCH', `/api/write/article/${data._id}`, { revision: 1, title: 'Still queued' });
  await call(editor, 'POST', `${article}/decision`, { outcome: 'accepted', revision: 2 });
  await context.articleClaims.endOfSignedOut('u3');
  clock.advance(30_000);
  for (const work of [context.openDecisions, context.articleClaims.expiry]) {
    work.start();
    await work.settled();
    await work.stop();
  }
  await context.queueUpkeep();
  const queue = '/api/admin/queue';
  await call(editor, 'GET', '/api/admin/assignable_editor');
  const { data: many } = await call(author, 'POST', '/api/write/article', draft);
  await call(author, 'POST', `/api/write/article/${many._id}/submit`);
  const ids = [many._id];
  await call(editor, 'POST', `${queue}/claim`, { ids });
  await call(editor, 'POST', `${queue}/release`, { ids });
  const to = { editor: other._id, due: null };
  await call(editor, 'POST', `${queue}/assignment`, { items: [{ _id: many._id, from: null, to }] });
  await call(editor, 'POST', `${queue}/rejection`, {
    items: [{ _id: many._id, revision: 1 }],
    reason: 'No.',
  });
  await call(editor, 'POST', `${queue}/undo`, { ids });
  for (const filters of [
    '',
    '?tag=Tag%201',
    '?claim=mine&assigned=others',
    '?assigned=mine&due=overdue&claim=free',
  ])
    await call(editor, 'GET', `/api/admin/board${filters}`);
  const saved = '/api/admin/queue_filter';
  const was = { name: 'Long waits', audience: 'own' };
  const { data: filter } = await call(editor, 'POST', saved, { ...was, filters: { days: 7 } });
  await call(editor, 'GET', saved);
  await call(editor, 'PATCH', `${saved}/${filter._id}`, { name: 'Longer', audience: 'editors', was });
  await call(editor, 'DELETE', `${saved}/${filter._id}`);
};
