import {
  countSavedPosts,
  countUserSavedPosts,
  listSavedPosts,
  savePost,
  unsavePost,
} from '@contracts/savedPost';
import { db, type MockSavedPost, now } from '../db';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isPublished, type Published, presentSummary } from '../present';
import { publishedArticle } from './publicArticles';

const isOf = (user: string, article: string) => (one: MockSavedPost) =>
  one.userId === user && one.articleId === article;
const savedBy = (user: string) => db.saved.filter(({ userId }) => userId === user);
const published = (id: string): Published | undefined =>
  db.articles.filter(isPublished).find(({ _id }) => _id === id);

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
    db.saved = db.saved.filter((one) => !isThis(one));
    return { data: { saved: false } };
  }),

  mockRoute(listSavedPosts)((input) => {
    const rows = savedBy(input.caller._id).flatMap(({ articleId, date }) => {
      const article = published(articleId);
      return article ? [{ article, date }] : [];
    });
    return pageOf(
      rows,
      input,
      ({ article, date }) => ({ date, id: article._id }),
      ({ article }) => presentSummary(article, input.caller),
    );
  }),

  mockRoute(countSavedPosts)(({ caller }) => ({ data: savedBy(caller._id).length })),
  mockRoute(countUserSavedPosts)(({ params }) => ({ data: savedBy(params.userId).length })),
];
