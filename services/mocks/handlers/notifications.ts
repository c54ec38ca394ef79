import { listPostNotifications } from '@contracts/follow';
import { getNotifiedArticle, listNotifications, markNotifications } from '@contracts/notification';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { notificationText } from '@contracts/rules/notificationText';
import { authorize } from '../authorize';
import { db, type MockArticle, type MockNotification, type MockUser } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isPublished, presentArticle, presentOwnArticle, presentRef, presentSummary } from '../present';

export function presentNotification(notification: MockNotification) {
  const { _id, kind, actorIds, articleId, date, read, correction, trust } = notification;
  const actor = actorIds[0] === undefined ? undefined : presentRef(actorIds[0]);
  const article = db.articles.find((one) => one._id === articleId);
  const subject = article ?? db.deletedArticles.find((one) => one._id === articleId);
  const since = subject?.scheduledAt !== undefined ? 'scheduled' : subject?.published && 'published';
  const [newest = '', second] = actorIds.map((one) => presentRef(one).username);
  const of = { title: subject?.title ?? '', actors: actorIds.length, newest, second };
  return {
    _id,
    kind,
    text: notificationText({ kind, ...of, since: since || undefined, correction, trust }),
    date,
    read,
    actor,
    article: article && { _id: article._id, title: article.title },
  };
}

const ownOf = ({ _id }: MockUser) => db.notifications.filter(({ userId }) => userId === _id);
const postsOf = ({ _id }: MockUser) => db.postNotifications.filter(({ userId }) => userId === _id);
const unread = (rows: { read: boolean }[]) => rows.filter(({ read }) => !read).length;

/** The article as the caller sees it; null where they do not. */
function readable(article: MockArticle, caller: MockUser) {
  if (article.authorId === caller._id) return presentOwnArticle(article);
  return isPublished(article) ? presentArticle(article, caller) : null;
}

export const notificationHandlers = [
  mockRoute(listNotifications)((input) => {
    authorize(input.caller, notificationPolicy.list, thingOf(input.params.id));
    const rows = ownOf(input.caller);
    const page = pageOf(rows, input, ({ date, _id }) => ({ date, id: _id }), presentNotification);
    return { ...page, count: unread(rows) };
  }),

  mockRoute(markNotifications)(({ caller, body: { ids, of = 'own' } }) => {
    const isNamed = (id: string) => ids?.includes(id) ?? true;
    if (of === 'own') for (const row of ownOf(caller)) row.read ||= isNamed(row._id);
    else for (const row of postsOf(caller)) row.read ||= isNamed(row.articleId);
    return { data: { unread: unread(of === 'own' ? ownOf(caller) : postsOf(caller)) } };
  }),

  mockRoute(listPostNotifications)((input) => {
    const rows = postsOf(input.caller).flatMap(({ articleId, read }) => {
      const article = db.articles.filter(isPublished).find(({ _id }) => _id === articleId);
      return article ? [{ article, read }] : [];
    });
    const keyOf = ({ article }: (typeof rows)[number]) => ({ date: article.published.date, id: article._id });
    const page = pageOf(rows, input, keyOf, ({ article, read }) => ({
      ...presentSummary(article, input.caller),
      read,
    }));
    return { ...page, count: unread(rows) };
  }),

  mockRoute(getNotifiedArticle)(({ params: { id }, caller }) => {
    const own = ownOf(caller).find(({ _id }) => _id === id);
    const post = postsOf(caller).find(({ articleId }) => articleId === id);
    const article = db.articles.find(({ _id }) => _id === (own?.articleId ?? post?.articleId));
    const data = article && readable(article, caller);
    if (!data) throw notFound();
    for (const row of [own, post]) if (row) row.read = true;
    return { data };
  }),
];
