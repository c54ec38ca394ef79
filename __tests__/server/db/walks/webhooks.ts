import { transact } from '@/server/db/transact';
import { encodeCursor } from '@/server/lib/paging';
import type { Walk } from '../plannedSite';

/** Webhooks as they are made, told, called and looked at. Nothing of this machine may be called, so each call fails. */
export const walk: Walk = async ({ call, editor, context }) => {
  const { database, webhooks, webhookHealth, webhookOutbox, webhookSending, webhookUpkeep } = context;
  const path = '/api/admin/webhook';
  const body = { address: 'https://localhost/', events: ['article.published', 'comment.created'] };
  const { data } = await call(editor, 'POST', path, body);
  const own = `${path}/${data.webhook._id}`;
  await call(editor, 'GET', path);
  await call(editor, 'PATCH', own, { events: [...body.events, 'article.unpublished', 'article.submitted'] });
  await call(editor, 'POST', `${own}/secret`);
  const { data: test } = await call(editor, 'POST', `${own}/test`);
  const { db } = database;
  const publications = db.selectFrom('publication').selectAll();
  const shown = await publications.orderBy('article_id').limit(1).executeTakeFirstOrThrow();
  const comments = db.selectFrom('comment').select('id');
  const comment = await comments.orderBy('id').limit(1).executeTakeFirstOrThrow();
  await transact(db, async (trx) => {
    await webhooks.articleShown(trx, 'article.published', shown.article_id);
    await webhooks.articleGone(trx, shown, { isErased: false });
    await webhooks.articleSubmitted(trx, shown.article_id);
    await webhooks.commentShown(trx, comment.id);
    await webhookHealth.succeeded(trx, data.webhook._id);
  });
  webhookSending.start();
  await webhookSending.settled();
  await webhookOutbox.countWaiting();
  await call(editor, 'GET', `${own}/delivery`);
  const after = encodeCursor({ date: test.date, id: test._id });
  await call(editor, 'GET', `${own}/delivery?after=${after}`);
  await call(editor, 'POST', `${own}/delivery/${test._id}/replay`);
  await webhookSending.settled();
  const row = await db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
  await transact(db, (trx) => webhookHealth.failed(trx, row, { isGone: true, event: 'comment.created' }));
  await call(editor, 'DELETE', own);
  // What was removed, then some of what is old.
  await webhookUpkeep.prune();
  await webhookUpkeep.prune();
};
