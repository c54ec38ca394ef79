import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor }) => {
  const path = '/api/admin/site';
  const { data } = await call(editor, 'GET', path);
  const { revision, identity } = data;
  await call(editor, 'POST', path, { after: revision, identity: { ...identity, registration: 'approval' } });
  for (const name of ['Clara Reeve', 'Ann Radcliffe', 'Eliza Parsons']) {
    const email = `${name.replace(' ', '.')}@example.org`;
    await call(null, 'POST', '/api/auth/register', { username: name, email, password: 'the old baron' });
  }
  await call(editor, 'POST', path, { after: revision + 1, identity });
  await call(editor, 'GET', '/api/admin/sign-up/count');
  const asked = (await call(editor, 'GET', '/api/admin/sign-up')).data.requests as { _id: string }[];
  const [one, other, third] = asked.slice(-3);
  await call(editor, 'POST', `/api/admin/sign-up/${one?._id}/accept`);
  await call(editor, 'POST', `/api/admin/sign-up/${other?._id}/decline`, { reason: 'A word.' });
  await call(editor, 'POST', '/api/admin/sign-up/decline', { ids: [third?._id] });
};
