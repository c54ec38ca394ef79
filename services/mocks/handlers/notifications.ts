import { listPostNotifications } from '@contracts/follow';
import {
  getNotifiedArticle,
  listNotifications,
  markNotifications,
  type NotificationKind,
} from '@contracts/notification';
import { db, type MockNotification, type MockUser } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isPublished, presentArticle, presentOwnArticle, presentRef, presentSummary } from '../present';

const texts: Record<NotificationKind, (who: string, title: string) => string> = {
  accepted: (_, title) => `Your article “${title}” was accepted`,
  rejected: (_, title) => `Your article “${title}” was sent back`,
  published: (_, title) => `“${title}” is published, at the time that you asked for`,
  notPublished: (_, title) => `“${title}” could not be published at the time that you asked for`,
  liked: (who, title) => `${who} liked “${title}”`,
  commented: (who, title) => `${who} commented on “${title}”`,
  followed: (who) => `${who} followed you`,
};

const countOf = (others: number) => `${others} other${others === 1 ? '' : 's'}`;

function present({ _id, kind, actorIds, articleId, date, read }: MockNotification) {
  const [newest, ...others] = actorIds;
  const actor = newest === undefined ? undefined : presentRef(newest);
  const article = db.articles.find((one) => one._id === articleId);
  const who = others.length === 0 ? actor?.username : `${actor?.username} and ${countOf(others.length)}`;
  const text = texts[kind](who ?? '', article?.title ?? '');
  return {
    _id,
    kind,
    text,
    date,
    read,
    actor,
    article: article && { _id: article._id, title: article.title },
  };
}

const ownOf = ({ _id }: MockUser) => db.notifications.filter(({ userId }) => userId === _id);
const postsOf = ({ _id }: MockUser) => db.postNotifications.filter(({ userId }) => userId === _id);
const unread = (rows: { read: boolean }[]) => rows.filter(({ read }) => !read).length;

export const notificationHandlers = [
  mockRoute(listNotifications)((input) => {
    if (input.params.id !== input.caller._id) throw new MockFailure(403, 'these are not yours');
    const rows = ownOf(input.caller);
    const page = pageOf(rows, input, ({ date, _id }) => ({ date, id: _id }), present);
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
    if (!article) throw notFound();
    for (const row of [own, post]) if (row) row.read = true;
    if (article.authorId === caller._id) return { data: presentOwnArticle(article) };
    if (!isPublished(article)) throw notFound();
    return { data: presentArticle(article, caller) };
  }),
];
