import type { PasskeyCreation } from '@contracts/passkey';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { transact } from '@/server/db/transact';
import { siteAddress } from '@/server/env';
import { SoftPasskey } from '../../../support/softPasskey';
import type { Walk } from '../plannedSite';

/** A passkey, on the site and at the desk: made, used alone and after the password, and removed. */
export const walk: Walk = async ({ call, context, inject }) => {
  const olga = { email: 'olga@example.org', password: 'editorial' };
  await context.users.ensureEditor(olga.email, olga.password);
  const { password } = olga;
  const origin = siteAddress(context.env);
  const { token } = await call(null, 'POST', '/api/auth/login', olga);
  const opened = await inject({ method: 'POST', url: '/api/admin/session', body: olga });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  type Place = Record<'at' | 'path' | 'signIn', string> & { as: { headers: Record<string, string> } };
  const places: Place[] = [
    {
      ...{ at: 'desk', path: '/api/admin/account/factor', signIn: '/api/admin/session' },
      as: { headers: { cookie, [CSRF_HEADER]: opened.json().data.csrf } },
    },
    {
      ...{ at: 'site', path: '/api/account/factor', signIn: '/api/auth/login' },
      as: { headers: { authorization: `Bearer ${token}` } },
    },
  ];
  for (const { at, path, signIn, as } of places) {
    if (at === 'site') {
      const again = await call(null, 'POST', '/api/auth/login', olga);
      as.headers = { authorization: `Bearer ${again.token}` };
    }
    const key = new SoftPasskey();
    const { data }: { data: PasskeyCreation } = await call(as, 'POST', `${path}/passkey`, { password });
    const passkey = key.make(data, { origin });
    await call(as, 'POST', `${path}/passkey/confirm`, { name: 'Key', passkey });
    const { second_step } = (await inject({ method: 'POST', url: signIn, body: olga })).json();
    for (const body of [{ at }, { at, second_step: second_step.token }]) {
      const begun = await inject({ method: 'POST', url: '/api/auth/passkey', body });
      const kept = String(begun.headers['set-cookie']).split(';')[0] ?? '';
      const used = key.use(begun.json().data, { origin });
      await call({ headers: { cookie: kept } }, 'POST', `${signIn}/passkey`, { passkey: used });
    }
    const factors = await call(as, 'GET', path);
    const [made] = factors.data.passkeys;
    const proof = at === 'desk' ? '/api/admin/account/proof/passkey' : '/api/account/proof/passkey';
    const asked = await call(as, 'POST', proof, {});
    const used = key.use(asked.data, { origin });
    await call(as, 'POST', `${path}/passkey/${made._id}/remove`, { passkey: used });
  }
  // Taken back, as the editors of the other walks would have to sign in anew.
  const tried = new Error('tried');
  await transact(context.database.db, async (trx) => {
    await context.factorRule.turn(trx, null, true);
    throw tried;
  }).catch((error: unknown) => {
    if (error !== tried) throw error;
  });
  await context.passkeyChallenges.prune();
};
