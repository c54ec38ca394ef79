import { CSRF_HEADER } from '@contracts/rules/headers';
import type { Walk } from '../plannedSite';

/** The calls of a site that has no provider, and its links. */
export const walk: Walk = async ({ call, context, inject }) => {
  const nina = { username: 'Nina Provided', email: 'nina.provided@example.org', password: 'editorial' };
  await context.users.ensureEditor(nina.email, nina.password);
  const opened = await inject({ method: 'POST', url: '/api/admin/session', body: nina });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  type Place = { path: string; headers: Record<string, string> };
  const places: Place[] = [
    { path: '/api/admin/account/provider', headers: { cookie, [CSRF_HEADER]: opened.json().data.csrf } },
    { path: '/api/account/provider', headers: {} },
  ];
  const { id = '' } = (await context.users.findCredentials(nina.email)) ?? {};
  const claimed = { subject: 'nina', email: nina.email, isVerified: true, name: 'Nina' };
  for (const { path, headers } of places) {
    if (path.startsWith('/api/account')) {
      // What was unlinked before ended the other sessions.
      const { token } = await call(null, 'POST', '/api/auth/login', nina);
      headers.authorization = `Bearer ${token}`;
    }
    await context.providerLinks.link(id, claimed);
    const { data } = await call({ headers }, 'GET', path);
    await inject({ method: 'POST', url: path, headers, body: { password: nina.password } });
    const [linked] = data.linked;
    await call({ headers }, 'POST', `${path}/${linked._id}/remove`, { password: nina.password });
  }
  await call(null, 'GET', '/api/auth/provider');
  for (const url of ['begin?at=site', 'callback?state=a'])
    await inject({ method: 'GET', url: `/api/auth/provider/${url}` });
  const pending = context.providerLinks.pending;
  const held = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
  const kept = await pending.begin({ at: 'site', linking: null, held }, '');
  await pending.takeAsked(kept, 'state');
  const ticket = await pending.name(kept, { at: 'site', linking: null, held: claimed });
  const headers = { cookie: `byline_provider=${kept}` };
  const password = nina.password;
  await call({ headers }, 'POST', '/api/auth/provider/finish', { ticket });
  await call({ headers }, 'POST', '/api/auth/provider/prove', { ticket, password });
  const again = await pending.name(kept, { at: 'site', linking: null, held: claimed });
  await call({ headers }, 'POST', '/api/auth/provider/finish', { ticket: again });
  const newcomer = { ...claimed, subject: 'nora', email: 'nora.provided@example.org', name: 'Nora' };
  const first = await pending.name(kept, { at: 'site', linking: null, held: newcomer });
  const { data: asked } = await call({ headers }, 'POST', '/api/auth/provider/finish', { ticket: first });
  const chosen = { ticket: first, username: asked.username };
  await call({ headers }, 'POST', '/api/auth/provider/register', chosen);
  await context.providerLinks.prune();
};
