import { encodeCursor } from '@/server/lib/paging';
import { createTestAuthor } from '../../../support/accounts';
import type { PlannedSite, Walk } from '../plannedSite';

/** What is reported, kept, removed and taken offline; in lists that are long already. */
/** A newcomer's comment waits for an editor, who shows it. */
async function holdComments({ call, author, editor, other, context }: PlannedSite) {
  const newcomer = await createTestAuthor({ context }, 'New Reader');
  const { revision, identity } = (await call(editor, 'GET', '/api/admin/site')).data;
  const hold = { ...identity, newcomerComments: 'hold' };
  const { data } = await call(editor, 'POST', '/api/admin/site', { after: revision, identity: hold });
  const { _id } = (await call(newcomer, 'POST', '/api/comment/a7', { content: 'Good.' })).data;
  for (const reader of [newcomer, author]) await call(reader, 'GET', '/api/comment/single_post/a7');
  await call(editor, 'GET', '/api/admin/comment/count');
  await call(other, 'POST', `/api/admin/comment/${_id}/show`);
  await call(editor, 'POST', '/api/admin/site', { after: data.revision, identity });
}

export const walk: Walk = async (site) => {
  const { call, author, editor, other, clock } = site;
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
    for (const list of ['newest', 'reported', 'held', 'removed']) {
      await call(editor, 'GET', `/api/admin/comment?list=${list}&${query}`);
    }
    await call(editor, 'GET', `/api/admin/report/article?${query}`);
  }
  await call(other, 'POST', `/api/admin/comment/${_id}/remove`, { reason: 'Advertising.' });
  await call(other, 'POST', `/api/admin/comment/${_id}/restore`);
  await holdComments(site);
  await call(other, 'POST', '/api/admin/report/article/a7/unpublish', { reason: 'Copied.' });
};
