import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, app }) => {
  const user = { username: 'Grace Hopper', email: 'grace@example.org', password: 'compiler' };
  await call(null, 'POST', '/api/auth/register', user);
  await app.inject({ method: 'POST', url: '/api/auth/login', body: { ...user, password: 'mistaken' } });
  const { token } = await call(null, 'POST', '/api/auth/login', user);
  const grace = { headers: { authorization: `Bearer ${token}` } };
  await call(grace, 'GET', '/api/user/user_details');
  await call(grace, 'POST', '/api/auth/logout');
};
