import { createComment, deleteComment, listComments } from '@contracts/comment';
import { errorTexts } from '@contracts/errorTexts';
import { db, makeId, now } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { pageOf } from '../pageOf';
import { presentComment } from '../present';
import { publishedArticle } from './publicArticles';

/** What signed-in readers say under an article. */
export const commentHandlers = [
  mockRoute(listComments)((input) => {
    const { _id } = publishedArticle(input.params.id);
    return pageOf(
      db.comments.filter(({ articleId }) => articleId === _id),
      input,
      (comment) => ({ date: comment.date, id: comment._id }),
      (comment) => presentComment(comment, input.caller),
    );
  }),

  mockRoute(createComment)(({ params, body, caller }) => {
    const { _id } = publishedArticle(params.postId);
    const content = body.content.trim();
    if (content === '') throw new MockFailure(400, 'please write something first');
    const comment = { _id: makeId('comment'), articleId: _id, authorId: caller._id, content, date: now() };
    db.comments.push(comment);
    return { data: presentComment(comment, caller) };
  }),

  mockRoute(deleteComment)(({ params, caller }) => {
    const comment = db.comments.find(({ _id }) => _id === params.id);
    if (!comment) throw notFound();
    if (comment.authorId !== caller._id) throw new MockFailure(403, errorTexts.notAllowed);
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment');
    db.comments = db.comments.filter((other) => other !== comment);
    return {};
  }),
];
