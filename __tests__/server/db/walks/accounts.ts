import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, app, context, inject, editor }) => {
  const user = { username: 'Grace Hopper', email: 'grace@example.org', password: 'compiler' };
  await call(null, 'POST', '/api/auth/register', user);
  await app.inject({ method: 'POST', url: '/api/auth/login', body: { ...user, password: 'mistaken' } });
  context.guessWarnings.start();
  const { token, _id } = await call(null, 'POST', '/api/auth/login', user);
  await context.guessWarnings.ask(_id);
  await context.guessWarnings.settled();
  await context.knownDevices.prune();
  const grace = { headers: { authorization: `Bearer ${token}` } };
  await call(grace, 'GET', '/api/user/user_details');
  await call(null, 'POST', '/api/auth/login', user);
  const { data: sessions } = await call(grace, 'GET', '/api/account/session');
  const other = sessions.find((session: { is_current: boolean }) => !session.is_current);
  await call(grace, 'DELETE', `/api/account/session/${other._id}`);
  await call(grace, 'POST', '/api/account/session/end_others');
  const { password } = user;
  await call(grace, 'POST', '/api/account/password', { password, new_password: password });
  await call(grace, 'POST', '/api/account/proof', { password });
  await call(grace, 'GET', '/api/account');
  await call(grace, 'POST', '/api/account/deletion', { password, keeps_articles: true });
  await call(grace, 'DELETE', '/api/account/deletion');
  for (const query of ['', `?after=${encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'e5' })}`]) {
    await call(grace, 'GET', `/api/account/event${query}`);
    await call(editor, 'GET', `/api/admin/person/${_id}/event${query}`);
  }
  await context.accountEvents.prune();
  await inject({ method: 'GET', url: '/api/privacy/kept' });
  await call(grace, 'GET', '/api/account/data');
  await call(grace, 'POST', '/api/account/data', { password });
  await inject({ method: 'POST', url: '/api/account/data/link', ...grace });
  await inject({ method: 'GET', url: '/api/account/data/file?ticket=mistaken' });
  await call(grace, 'POST', '/api/auth/logout');
};
