import { docOf } from '../../../support/writing';
import type { Walk } from '../plannedSite';

/** A person without an account approves a waiting article. */
export const walk: Walk = async ({ call, inject, author, editor, clock, context }) => {
  const draft = { title: 'Signed off', doc: docOf('Short sentences carry far.'), tag: 'Tag 1' };
  const { data: article } = await call(author, 'POST', '/api/write/article', draft);
  await call(author, 'POST', `/api/write/article/${article._id}/submit`);
  const path = `/api/admin/article/${article._id}`;
  const asked = { revision: 1, name: 'Dr. Jane Doe', email: 'jane@example.org', days: 7 };
  const { data: one } = await call(editor, 'POST', `${path}/signoff`, asked);
  const { data: other } = await call(editor, 'POST', `${path}/signoff`, asked);
  const unsent = { revision: 1, name: 'Dr. Joan Doe', id: 'made-by-client' };
  for (let calls = 0; calls < 2; calls++) await call(editor, 'POST', `${path}/signoff`, unsent);
  const { token } = one;
  await call(null, 'POST', '/api/signoff/read', { token });
  const comment = { token, id: 'sign-off-comment', passage: null, content: 'Well said.' };
  await call(null, 'POST', '/api/signoff/comment', comment);
  await inject({ method: 'POST', url: '/api/signoff/page', body: { code: token } });
  await call(null, 'POST', '/api/signoff/answer', { token, outcome: 'approved' });
  await call(editor, 'GET', `${path}/review`);
  await call(editor, 'GET', `${path}/note`);
  await call(editor, 'DELETE', `${path}/signoff/${other._id}`);
  clock.advance(10 * 60_000);
  context.noticeMails.start();
  await context.noticeMails.settled();
  await context.signOffs.prune();
};
