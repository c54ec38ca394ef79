import { encodeCursor } from '@/server/lib/paging';
import { createTestAuthor } from '../../../support/accounts';
import { docOf } from '../../../support/writing';
import type { PlannedSite, Walk } from '../plannedSite';

/** A user with rows in every table, removed in either way or merged into another account. */
async function leave(site: PlannedSite, articles: 'keep' | 'remove' | 'merge') {
  const { call, author, editor, context, database, app } = site;
  const user = { username: 'Leaving', email: 'leaving@example.org', password: 'analytical' };
  await call(null, 'POST', '/api/auth/register', user);
  const { token, _id } = await call(null, 'POST', '/api/auth/login', user);
  const leaving = { headers: { authorization: `Bearer ${token}` } };
  const person = `/api/admin/person/${_id}`;
  const draft = { title: 'Last words', doc: docOf('Farewell to all.'), tag: 'Tag 1' };
  const { data } = await call(leaving, 'POST', '/api/write/article', draft);
  await call(leaving, 'POST', '/api/write/article', draft);
  await call(leaving, 'POST', `/api/write/article/${data._id}/submit`);
  await call(editor, 'POST', `/api/admin/article/${data._id}/accept`, { revision: 1 });
  await call(leaving, 'POST', '/api/comment/a3', { content: 'Farewell.' });
  await call(leaving, 'POST', '/api/like/a4');
  await call(leaving, 'POST', '/api/following/create_followers', { userId: editor._id });
  await call(editor, 'POST', '/api/following/create_followers', { userId: _id });
  await database.db.insertInto('coauthor').values({ article_id: 'a5', user_id: _id, position: 9 }).execute();
  await call(leaving, 'POST', '/api/upload/image', {
    file: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  });
  await call(editor, 'GET', person);
  await call(editor, 'POST', `${person}/editor`);
  await call(editor, 'PATCH', `${person}/role`, { role: 'lead' });
  await call(editor, 'DELETE', `${person}/editor`);
  await call(editor, 'POST', `${person}/suspend`, { reason: 'Enough.' });
  await app.inject({ method: 'GET', url: '/api/user/user_details', headers: leaving.headers });
  await call(editor, 'POST', `${person}/restore`);
  const after = encodeCursor({ date: '2023-05-05T05:05:00.000Z', id: 'a5' });
  for (const query of ['', `?after=${after}`]) await call(editor, 'GET', `${person}/log${query}`);
  if (articles === 'merge') {
    const into = (await createTestAuthor({ context }, 'Staying'))._id;
    await call(editor, 'GET', `${person}/merge/${into}`);
    await call(editor, 'POST', `${person}/merge`, { into, username: 'Leaving' });
    await call(author, 'GET', '/api/user/Leaving');
    await context.users.ensureAuthor('Leaving');
  } else {
    await call(editor, 'POST', `${person}/remove`, { username: 'Leaving', articles });
  }
  await context.removals.settled();
}

export const walk: Walk = async (site) => {
  for (const articles of ['keep', 'remove', 'merge'] as const) await leave(site, articles);
};
