import { CSRF_HEADER } from '@contracts/rules/headers';
import { appCode } from '../../../support/appCode';
import type { Walk } from '../plannedSite';

const HALF_MINUTE_MS = 30_000;

/** An authenticator app and recovery codes, on the site and at the desk. */
export const walk: Walk = async ({ call, context, inject, clock }) => {
  const erna = { email: 'erna@example.org', password: 'editorial' };
  await context.users.ensureEditor(erna.email, erna.password);
  const { password } = erna;
  const code = (secret: string) => {
    clock.advance(HALF_MINUTE_MS);
    return appCode(secret, clock.now());
  };
  const { token } = await call(null, 'POST', '/api/auth/login', erna);
  const opened = await inject({ method: 'POST', url: '/api/admin/session', body: erna });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const atSite = { headers: { authorization: `Bearer ${token}` } };
  const atDesk = { headers: { cookie, [CSRF_HEADER]: opened.json().data.csrf } };
  for (const [as, path] of [
    [atDesk, '/api/admin/account/factor'],
    [atSite, '/api/account/factor'],
  ] as const) {
    await call(as, 'GET', path);
    const { data } = await call(as, 'POST', `${path}/authenticator`, { password });
    await call(as, 'POST', `${path}/authenticator/confirm`, { code: code(data.secret) });
    for (const signIn of ['/api/auth/login', '/api/admin/session']) {
      const { second_step } = (await inject({ method: 'POST', url: signIn, body: erna })).json();
      const body = { second_step: second_step.token, code: code(data.secret) };
      await call(null, 'POST', `${signIn}/code`, body);
    }
    const made = await call(as, 'POST', `${path}/recovery_codes`, { password, code: code(data.secret) });
    const { second_step } = (await inject({ method: 'POST', url: '/api/auth/login', body: erna })).json();
    const [recovery] = made.data.recovery_codes;
    await call(null, 'POST', '/api/auth/login/code', { second_step: second_step.token, code: recovery });
    await call(as, 'POST', `${path}/authenticator/remove`, { password, code: code(data.secret) });
    const again = await call(null, 'POST', '/api/auth/login', erna);
    atSite.headers.authorization = `Bearer ${again.token}`;
  }
  await context.secondSteps.prune();
};
