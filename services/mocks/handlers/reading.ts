import { listPublicComments } from '@contracts/comment';
import { countPublicDislikes, countPublicLikes } from '@contracts/reaction';
import { db } from '../db';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { presentComment } from '../present';
import { publishedArticle } from './publicArticles';

/** What visitors see under an article. */
export const readingHandlers = [
  mockRoute(countPublicLikes)(({ params }) => ({ data: publishedArticle(params.id).likedBy.length })),
  mockRoute(countPublicDislikes)(({ params }) => ({ data: publishedArticle(params.id).dislikedBy.length })),
  mockRoute(listPublicComments)((input) => {
    const { _id } = publishedArticle(input.params.id);
    return pageOf(
      db.comments.filter(({ articleId }) => articleId === _id),
      input,
      (comment) => ({ date: comment.date, id: comment._id }),
      (comment) => presentComment(comment),
    );
  }),
];
