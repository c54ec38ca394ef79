import type { Walk } from '../plannedSite';

/** The outbox, as it is written, sent and looked at. */
export const walk: Walk = async ({ call, inject, editor, context }) => {
  const path = '/api/admin/mail';
  const { data } = await call(editor, 'POST', `${path}/test`);
  context.mailSending.start();
  await context.mailSending.settled();
  for (const query of ['', '/template', '/refused', `/${data._id}`]) await call(editor, 'GET', path + query);
  await call(editor, 'POST', `${path}/test`);
  const list = { method: 'GET', url: path, headers: { ...editor.headers, limit: '1' } } as const;
  const { next } = (await inject(list)).json();
  await call(editor, 'GET', `${path}?after=${next}`);
  await call(editor, 'POST', `${path}/${data._id}/again`);
  await call(editor, 'POST', `${path}/refused/forget`, { email: 'gone@example.org' });
  await context.mailSending.settled();
  await context.outbox.countWaiting();
  await context.mailUpkeep.prune();
};
