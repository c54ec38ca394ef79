import type { SignInWay } from '@contracts/account';
import type { Mail } from '@contracts/mail';
import type { Walk } from '../plannedSite';

/** A forgotten password, from the mail to the new one. */
export const walk: Walk = async ({ call, editor, context, inject }) => {
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
  const { id = '' } = (await context.users.findCredentials('u1@example.org')) ?? {};
  await context.providerLinks.link(id, { subject: 'u1', email: '', isVerified: true, name: '' });
  const reset = { token, password: 'another secret' };
  const { data: review } = await call(null, 'POST', '/api/account/reset', reset);
  for (const kind of ['passkey', 'authenticator', 'api_key'])
    await inject({
      method: 'POST',
      url: '/api/account/reset/remove',
      body: { ticket: review.ticket, kind, id: 'none' },
    });
  const way = review.ways.find(({ is_new }: SignInWay) => is_new);
  const removed = { ticket: review.ticket, kind: way.kind, id: way._id };
  await call(null, 'POST', '/api/account/reset/remove', removed);
  await context.resetLinks.prune();
};
