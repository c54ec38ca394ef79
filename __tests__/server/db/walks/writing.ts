import type { OwnArticle } from '@contracts/article';
import { docOf } from '../../../support/writing';
import type { PlannedSite, Walk } from '../plannedSite';

/** Accepts a further revision that waits, moves its time, and lets it go out. */
async function publishAtItsTime(
  { call, author, clock, context }: PlannedSite,
  id: string,
  revision: number,
  decide: (decision: string, body: object) => Promise<unknown>,
) {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
  const title = 'Still brief';
  await call(author, 'PATCH', `/api/write/article/${id}`, { revision, title, publish_at: inSeconds(60) });
  await call(author, 'POST', `/api/write/article/${id}/submit`);
  await decide('accept', { revision: revision + 1 });
  const publish_at = inSeconds(1);
  await call(author, 'PATCH', `/api/write/article/${id}`, { revision: revision + 1, publish_at });
  clock.advance(1_000);
  context.timedPublishing.start();
  await context.timedPublishing.settled();
  await context.timedPublishing.stop();
}

/** Notifications of the author's own article and of a followed author's. */
async function openNotifications({ call, author, editor, database }: PlannedSite, ownId: string) {
  const [own] = (await call(author, 'GET', `/api/notification/${author._id}`)).data;
  await call(author, 'GET', `/api/write/notify/${own._id}`);
  await database.db
    .insertInto('post_notification')
    .values({ user_id: editor._id, article_id: ownId, author_id: author._id, published_at: own.date })
    .execute();
  await call(editor, 'GET', `/api/write/notify/${ownId}`);
}

export const walk: Walk = async (site) => {
  const { call, author, editor, context, app } = site;
  const draft = {
    title: 'On brevity',
    doc: docOf('Short sentences carry far.'),
    tag: 'Tag 1',
    sub: 'Sub 1',
  };
  const { data } = await call(author, 'POST', '/api/write/article', draft);
  const id: OwnArticle['_id'] = data._id;
  const decide = (decision: string, body: object) =>
    call(editor, 'POST', `/api/admin/article/${id}/${decision}`, body);
  await call(author, 'POST', `/api/write/article/${id}/submit`);
  await call(editor, 'GET', `/api/admin/article/${id}`);
  await call(author, 'GET', `/api/write/article/${id}/standing`);
  await call(author, 'GET', '/api/write/own_work');
  await call(author, 'GET', `/api/write/article/${id}/check`);
  await call(editor, 'GET', `/api/admin/article/${id}/check`);
  await decide('reject', { revision: 1, reason: 'Too long.' });
  await call(author, 'PATCH', `/api/write/article/${id}`, { revision: 1, title: 'Brevity', tag: 'Tag 2' });
  await call(author, 'POST', `/api/write/article/${id}/submit`);
  await decide('accept', { revision: 2 });
  await call(author, 'PATCH', `/api/write/article/${id}`, { revision: 2, title: 'Being brief' });
  await call(author, 'POST', `/api/write/article/${id}/submit`);
  await decide('accept', { revision: 3 });
  await publishAtItsTime(site, id, 3, decide);
  let written = '';
  for (const name of ['like', 'dislike'].filter((name) =>
    app.hasRoute({ method: 'POST', url: `/api/${name}/:postId` }),
  )) {
    for (const method of ['POST', 'GET', 'DELETE'] as const) await call(editor, method, `/api/${name}/${id}`);
  }
  for (const _time of ['first', 'repeated']) {
    const { data } = await call(editor, 'POST', `/api/comment/${id}`, { content: 'Well said.' });
    written = data._id;
  }
  await call(editor, 'DELETE', `/api/comment/${written}`);
  for (const _time of ['first', 'repeated']) await call(editor, 'POST', `/api/savedpost/${id}`);
  for (const _time of ['first', 'repeated']) await call(editor, 'DELETE', `/api/savedpost/${id}`);
  await call(null, 'PATCH', `/api/main/${id}`);
  await openNotifications(site, id);
  await call(author, 'DELETE', `/api/write/article/${id}`);
  await call(author, 'POST', `/api/write/article/${id}/restore`);
  await call(author, 'POST', `/api/write/article/${id}/withdraw`);
  await call(author, 'PATCH', `/api/write/article/${id}/address`, { slug: 'In brief' });
  await call(author, 'DELETE', `/api/write/article/${id}`);
  await context.deletions.removeForGood();
};
