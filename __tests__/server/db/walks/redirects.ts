import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

/** Where old addresses lead, as editors keep it and as readers follow. */
export const walk: Walk = async ({ call, inject, editor, context }) => {
  const path = '/api/admin/redirect';
  const { data } = await call(editor, 'POST', path, { from: '/older/a', to: '/old/7' });
  await call(editor, 'PATCH', `${path}/${data._id}`, { from: '/older/a', to: '/search' });
  for (const query of ['', '?search=/old/7']) await call(editor, 'GET', path + query);
  await inject({ method: 'GET', url: `${path}/file`, headers: editor.headers });
  const csv = 'from,to\n/old/5,/new\n/older/a,/b';
  for (const apply of [false, true]) await call(editor, 'POST', `${path}/file`, { csv, apply });
  const { redirectAnswers, oldAddresses } = context;
  for (const asked of ['/older/a', '/old/7', '/old/40/x', '/nowhere/at/all']) {
    await redirectAnswers.find(asked);
    redirectAnswers.missed(asked);
  }
  await redirectAnswers.findUnrendered('/half1-word13-a3/');
  await redirectAnswers.write();
  await oldAddresses.add([{ from: '/blog/a3', to: '/a3' }]);
  const after = encodeCursor({ date: '1', id: '/nowhere' });
  for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${path}/miss${query}`);
  await call(editor, 'DELETE', `${path}/miss/unknown`);
  await call(editor, 'PATCH', '/api/admin/published/a3/address', { slug: 'Three' });
  await call(editor, 'DELETE', `${path}/${data._id}`);
};
