import type { Walk } from '../plannedSite';

export const walk: Walk = async ({ call, editor, context }) => {
  const path = '/api/admin/site';
  const { data } = await call(editor, 'GET', path);
  const { revision, identity } = data;
  await call(editor, 'POST', path, { after: revision, identity: { ...identity, registration: 'approval' } });
  for (const name of ['Clara Reeve', 'Ann Radcliffe', 'Eliza Parsons']) {
    const email = `${name.replace(' ', '.')}@example.org`;
    await call(null, 'POST', '/api/auth/register', { username: name, email, password: 'the old baron' });
  }
  const domains = { ...identity, registration: 'domains', mailDomains: ['example.org'] };
  await call(editor, 'POST', path, { after: revision + 1, identity: domains });
  const jane = { username: 'Jane Porter', email: 'jane@example.org', password: 'the scottish chiefs' };
  await call(null, 'POST', '/api/auth/register', jane);
  await call(null, 'POST', '/api/auth/login', jane).catch(() => undefined);
  const newest = context.database.db.selectFrom('mail').select(['recipient', 'body_text']);
  const mails = await newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(20).execute();
  const mail = mails.find(({ recipient }) => recipient === jane.email);
  const token = /register#([\w-]{43})/.exec(mail?.body_text ?? '')?.[1];
  await call(null, 'POST', '/api/auth/register/link', { token, password: jane.password });
  await context.signUpLinks.prune();
  await call(editor, 'POST', path, { after: revision + 2, identity });
  await call(editor, 'GET', '/api/admin/sign-up/count');
  const asked = (await call(editor, 'GET', '/api/admin/sign-up')).data.requests as { _id: string }[];
  const [one, other, third] = asked.slice(-3);
  await call(editor, 'POST', `/api/admin/sign-up/${one?._id}/accept`);
  await call(editor, 'POST', `/api/admin/sign-up/${other?._id}/decline`, { reason: 'A word.' });
  await call(editor, 'POST', '/api/admin/sign-up/decline', { ids: [third?._id] });
};
