import type { Walk } from '../plannedSite';

/** The address of an account: asked to be confirmed, changed with a link, and taken back. */
export const walk: Walk = async ({ call, context }) => {
  const user = { username: 'Emmy Noether', email: 'emmy@example.org', password: 'invariants' };
  await call(null, 'POST', '/api/auth/register', user);
  const { token, _id } = await call(null, 'POST', '/api/auth/login', user);
  const emmy = { headers: { authorization: `Bearer ${token}` } };
  await call(emmy, 'POST', '/api/account/email/confirmation');
  const change = { email: 'noether@example.org', password: user.password };
  await call(emmy, 'POST', '/api/account/email', change);
  await call(emmy, 'GET', '/api/account/email');
  const linkTo = async (recipient: string, kind: string) => {
    const mails = context.database.db.selectFrom('mail').select(['kind', 'recipient', 'body_text']);
    const own = await mails.where('user_id', '=', _id).execute();
    const mail = own.find((one) => one.kind === kind && one.recipient === recipient);
    return /confirm#(?:undo:)?([\w-]{43})/.exec(mail?.body_text ?? '')?.[1];
  };
  const follow = async (recipient: string, kind: string) =>
    call(null, 'POST', '/api/account/confirm', { token: await linkTo(recipient, kind) });
  await follow(change.email, 'email change');
  await follow(user.email, 'email changed');
  await context.emailLinks.prune();
};
