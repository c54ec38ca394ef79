import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

/** What is reported, kept, removed and taken offline; in lists that are long already. */
export const walk: Walk = async ({ call, author, editor, other, clock }) => {
  const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
  const commented = `/api/comment/a7`;
  const { _id } = (await call(editor, 'POST', commented, { content: 'Buy lamps.' })).data;
  for (const [kind, id] of [
    ['comment', _id],
    ['article', 'a7'],
  ]) {
    const dismiss = () =>
      call(other, 'POST', `/api/admin/report/${kind}/${id}/dismiss`, { until: clock.now().toISOString() });
    await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'spam' });
    await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'other', words: 'It is wrong.' });
    await dismiss();
    await call(author, 'POST', `/api/report/${kind}/${id}`, { kind: 'spam' });
  }
  await call(editor, 'GET', '/api/admin/report/count');
  for (const query of ['', `after=${after}`]) {
    for (const list of ['newest', 'reported', 'removed']) {
      await call(editor, 'GET', `/api/admin/comment?list=${list}&${query}`);
    }
    await call(editor, 'GET', `/api/admin/report/article?${query}`);
  }
  await call(other, 'POST', `/api/admin/comment/${_id}/remove`, { reason: 'Advertising.' });
  await call(other, 'POST', `/api/admin/comment/${_id}/restore`);
  await call(other, 'POST', '/api/admin/report/article/a7/unpublish', { reason: 'Copied.' });
};
