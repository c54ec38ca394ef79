import { transact } from '@/server/db/transact';
import type { Walk } from '../plannedSite';

/** What people are told by mail, chosen, written and ended. */
export const walk: Walk = async ({ call, inject, author, other, context, database, clock }) => {
  const choose = (frequency: string) => {
    const choices = { decision: frequency, comment: frequency, follower: frequency, post: frequency };
    return call(author, 'PATCH', '/api/account/mail', { time_zone: 'UTC', choices });
  };
  await call(author, 'GET', '/api/account/mail');
  const address = 'told@example.org';
  await database.db
    .updateTable('user')
    .set({ email: address, email_key: address })
    .where('id', '=', author._id)
    .execute();
  const { data } = await call(author, 'POST', '/api/write/article', { title: 'Told' });
  const settled = async () => {
    context.noticeMails.wake();
    await context.noticeMails.settled();
  };
  const { notices } = context;
  await choose('daily');
  const [articleId, commentId] = ['a3', 'c1'];
  await transact(database.db, async (trx) => {
    await notices.tellDecision(trx, author._id, data._id, { outcome: 'rejected', reason: 'Why?' });
    await notices.tellComment(trx, author._id, { commentId, actorId: other._id, articleId });
    await notices.tellFollower(trx, author._id, other._id);
  });
  await call(author, 'POST', '/api/following/create_followers', { userId: other._id });
  await transact(database.db, (trx) =>
    notices.tellPost(trx, articleId, { authorId: other._id, after: '', last: '~' }),
  );
  await choose('weekly');
  const due_at = clock.now().toISOString();
  await database.db.updateTable('notice').set({ due_at }).where('user_id', '=', author._id).execute();
  await settled();
  await choose('now');
  const url = new URL(await context.unsubscribeLinks.make(author._id, 'news')).pathname;
  for (const method of ['GET', 'POST'] as const) await inject({ method, url });
};
