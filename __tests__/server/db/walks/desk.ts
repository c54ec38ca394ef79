import { CSRF_HEADER } from '@contracts/rules/headers';
import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, context, inject }) => {
  const edna = { email: 'edna@example.org', password: 'editorial' };
  await context.users.ensureEditor(edna.email, edna.password);
  const opened = await inject({ method: 'POST', url: '/api/admin/session', body: edna });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie, [CSRF_HEADER]: opened.json().data.csrf };
  await call({ headers }, 'GET', '/api/admin/session');
  await call({ headers }, 'GET', '/api/admin/session/proof');
  await call({ headers }, 'POST', '/api/admin/session/proof', { password: edna.password });
  await call({ headers }, 'DELETE', '/api/admin/session');
};
