import type { Mail } from '@contracts/mail';
import type { Walk } from '../plannedSite';

/** A forgotten password, from the mail to the new one. */
export const walk: Walk = async ({ call, editor, context }) => {
  for (const email of ['u1@example.org', 'no-one@example.org']) {
    await call(null, 'POST', '/api/account/forgot', { email });
  }
  await context.resetLinks.settled();
  context.mailSending.start();
  await context.mailSending.settled();
  const listed: { data: Mail[] } = await call(editor, 'GET', '/api/admin/mail');
  const written = listed.data.find(({ kind }) => kind === 'reset');
  const { data } = await call(editor, 'GET', `/api/admin/mail/${written?._id}`);
  await call(null, 'POST', '/api/account/password_advice', { password: 'another secret' });
  const token = /#(\S+)/.exec(data.text)?.[1];
  await call(null, 'POST', '/api/account/reset', { token, password: 'another secret' });
  await context.resetLinks.prune();
};
