import { transact } from '@/server/db/transact';
import type { Walk } from '../plannedSite';

/** What people are told by mail, chosen, written and ended. */
export const walk: Walk = async ({ call, inject, author, context, database }) => {
  const choose = (decision: string, time_zone = 'UTC') =>
    call(author, 'PATCH', '/api/account/mail', { time_zone, choices: { decision } });
  await call(author, 'GET', '/api/account/mail');
  const address = 'told@example.org';
  await database.db
    .updateTable('user')
    .set({ email: address, email_key: address })
    .where('id', '=', author._id)
    .execute();
  const { data } = await call(author, 'POST', '/api/write/article', { title: 'Told' });
  const tell = () =>
    transact(database.db, (trx) =>
      context.notices.tellDecision(trx, author._id, data._id, { outcome: 'rejected', reason: 'Why?' }),
    );
  await choose('daily');
  await tell();
  await choose('weekly');
  await choose('now');
  context.noticeMails.wake();
  await context.noticeMails.settled();
  const url = new URL(await context.unsubscribeLinks.make(author._id, 'decision')).pathname;
  for (const method of ['GET', 'POST'] as const) await inject({ method, url });
};
