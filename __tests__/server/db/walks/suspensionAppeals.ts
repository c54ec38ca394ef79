import type { Mail } from '@contracts/mail';
import type { Walk } from '../plannedSite';

/** A suspended person's appeal, from the link in the mail to the answer. */
export const walk: Walk = async ({ call, editor, other, context }) => {
  const { id = '' } = (await context.users.findCredentials('u2@example.org')) ?? {};
  await call(editor, 'POST', `/api/admin/person/${id}/suspend`, { reason: 'Advertising.' });
  for (const email of ['u2@example.org', 'no-one@example.org'])
    await call(null, 'POST', '/api/account/appeal/link', { email });
  await context.suspensionAppeals.settled();
  context.mailSending.start();
  await context.mailSending.settled();
  const listed: { data: Mail[] } = await call(editor, 'GET', '/api/admin/mail');
  const written = listed.data.find(({ kind }) => kind === 'appeal link');
  const { data: mail } = await call(editor, 'GET', `/api/admin/mail/${written?._id}`);
  const token = /#(\S+)/.exec(mail.text)?.[1];
  await call(null, 'POST', '/api/account/appeal/read', { token });
  const { data } = await call(null, 'POST', '/api/account/appeal', {
    token,
    reason: 'It was no advertising.',
  });
  await call(other, 'GET', `/api/admin/appeal/${data.appeal._id}`);
  const answer = { outcome: 'granted', answer: 'We looked again.' };
  await call(other, 'POST', `/api/admin/appeal/${data.appeal._id}/answer`, answer);
  await context.suspensionAppeals.prune();
};
