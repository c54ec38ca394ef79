import {
  countSavedPosts,
  countUserSavedPosts,
  listSavedPosts,
  savePost,
  unsavePost,
} from '@contracts/savedPost';
import { db, type MockSavedPost, now } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isPublished, type Published, presentSummary } from '../present';
import { publishedArticle } from './publicArticles';

const isOf = (user: string, article: string) => (one: MockSavedPost) =>
  one.userId === user && one.articleId === article;
const published = (id: string): Published | undefined =>
  db.articles.filter(isPublished).find(({ _id }) => _id === id);

/** What readers can still see of it. */
const savedBy = (user: string) =>
  db.saved.flatMap(({ userId, articleId, date }) => {
    const article = userId === user ? published(articleId) : undefined;
    return article ? [{ article, date }] : [];
  });

export const savedPostHandlers = [
  mockRoute(savePost)(({ params: { postId }, caller }) => {
    publishedArticle(postId);
    if (!db.saved.some(isOf(caller._id, postId))) {
      db.made += 1;
      db.saved.push({ userId: caller._id, articleId: postId, date: now() });
    }
    return { data: { saved: true } };
  }),

  mockRoute(unsavePost)(({ params: { postId }, caller }) => {
    const isThis = isOf(caller._id, postId);
    if (!db.saved.some(isThis)) publishedArticle(postId);
    db.saved = db.saved.filter((one) => !isThis(one));
    return { data: { saved: false } };
  }),

  mockRoute(listSavedPosts)((input) => {
    return pageOf(
      savedBy(input.caller._id),
      input,
      ({ article, date }) => ({ date, id: article._id }),
      ({ article }) => presentSummary(article, input.caller),
    );
  }),

  mockRoute(countSavedPosts)(({ caller }) => ({ data: savedBy(caller._id).length })),
  mockRoute(countUserSavedPosts)(({ params: { userId } }) => {
    if (!db.users.some(({ _id }) => _id === userId)) throw notFound();
    return { data: savedBy(userId).length };
  }),
];
