import { transact } from '@/server/db/transact';
import type { Walk } from '../plannedSite';

/** Mails to people: their choices, the mails that are written, and the ends of a choice. */
export const walk: Walk = async ({ call, inject, author, other, editor, context, database, clock }) => {
  const choose = (frequency: string) => {
    const kinds = context.noticeKinds.list().map(({ kind }) => kind);
    const choices = Object.fromEntries(kinds.map((kind) => [kind, frequency]));
    return call(author, 'PATCH', '/api/account/mail', { time_zone: 'UTC', choices });
  };
  await call(author, 'GET', '/api/account/mail');
  await call(editor, 'GET', '/api/admin/account/mail');
  await call(editor, 'PATCH', '/api/admin/account/mail', { choices: { queue: 'now' } });
  for (const { _id } of [author, editor]) {
    const address = `${_id}@example.net`;
    await database.db
      .updateTable('user')
      .set({ email: address, email_key: address })
      .where('id', '=', _id)
      .execute();
  }
  const { data } = await call(author, 'POST', '/api/write/article', { title: 'Told' });
  const settled = async () => {
    context.noticeMails.wake();
    await context.noticeMails.settled();
  };
  const { notices } = context;
  await choose('daily');
  const [articleId, commentId] = ['a3', 'c1'];
  await transact(database.db, async (trx) => {
    const detail = { outcome: 'rejected', reason: 'Why?' };
    await notices.tell(trx, author._id, { kind: 'decision', articleId: data._id, detail });
    await notices.tell(trx, author._id, { kind: 'comment', commentId, actorId: other._id, articleId });
    await notices.tell(trx, author._id, { kind: 'follower', actorId: other._id });
    const since = '2020-01-01T00:00:00.000Z';
    await notices.tell(trx, author._id, { kind: 'discussion', articleId, detail: { since } });
  });
  await call(author, 'POST', '/api/following/create_followers', { userId: other._id });
  await transact(database.db, (trx) =>
    notices.tellMany(trx, [author._id, other._id], { kind: 'post', articleId }),
  );
  const waiting = await database.db
    .selectFrom('waiting_article')
    .select('article_id')
    .orderBy('submitted_at')
    .limit(1)
    .executeTakeFirst();
  await transact(database.db, async (trx) => {
    await context.chatNotices.tellOwners(trx, [author._id, other._id]);
    await context.chatNotices.tellEditors(trx, [other._id]);
    await notices.tellMany(trx, [editor._id], { kind: 'message', actorId: other._id });
    await notices.tell(trx, editor._id, { kind: 'claim', articleId: waiting?.article_id });
    await notices.tell(trx, editor._id, { kind: 'queue' });
    await notices.tell(trx, editor._id, { kind: 'thread', articleId: waiting?.article_id });
    await notices.tell(trx, author._id, { kind: 'answer', articleId: data._id });
  });
  await context.queueReminder();
  await choose('weekly');
  const due_at = clock.now().toISOString();
  await database.db
    .updateTable('notice')
    .set({ due_at })
    .where('user_id', 'in', [author._id, editor._id])
    .execute();
  await settled();
  await choose('now');
  const url = new URL(await context.unsubscribeLinks.make(author._id, ['comment', 'post'])).pathname;
  for (const method of ['GET', 'POST'] as const) await inject({ method, url });
};
