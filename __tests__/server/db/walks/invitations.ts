import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor }) => {
  const asked = { note: '', role: 'author', days: 7 };
  const { data } = await call(editor, 'POST', '/api/admin/invitation', asked);
  await call(editor, 'GET', '/api/admin/invitation');
  await call(null, 'POST', '/api/invitation/open', { token: data.token });
  const account = { username: 'Mary Shelley', email: 'mary@example.org', password: 'prometheus' };
  await call(null, 'POST', '/api/auth/register', { ...account, invitation: data.token });
  const other = await call(editor, 'POST', '/api/admin/invitation', asked);
  const mailed = await call(editor, 'POST', '/api/admin/invitation', { ...asked, email: 'a@example.org' });
  await call(editor, 'POST', `/api/admin/invitation/${mailed.data._id}/mail`);
  await call(editor, 'DELETE', `/api/admin/invitation/${other.data._id}`);
};
