import { cleanText, isReadable } from '@contracts/cleanText';
import { createComment, deleteComment, listComments, listPublicComments } from '@contracts/comment';
import { errorTexts } from '@contracts/errorTexts';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { type PageInput, pageOf } from '../pageOf';
import { presentComment } from '../present';
import { publishedArticle } from './publicArticles';

/** The same text again within this time is the same comment, sent again. */
const REPEATED_WITHIN_MS = 60_000;

function commentsOn(id: string, input: PageInput, caller?: MockUser) {
  const { _id } = publishedArticle(id);
  return pageOf(
    db.comments.filter(({ articleId }) => articleId === _id),
    input,
    (comment) => ({ date: comment.date, id: comment._id }),
    (comment) => presentComment(comment, caller),
  );
}

/** What readers say under an article. */
export const commentHandlers = [
  mockRoute(listPublicComments)((input) => commentsOn(input.params.id, input)),
  mockRoute(listComments)((input) => commentsOn(input.params.id, input, input.caller)),

  mockRoute(createComment)(({ params, body, caller }) => {
    const { _id } = publishedArticle(params.postId);
    const content = cleanText(body.content);
    if (!isReadable(content)) {
      throw new MockFailure(400, 'please write something before you send the comment');
    }
    const same = db.comments.findLast(
      (comment) =>
        comment.articleId === _id &&
        comment.authorId === caller._id &&
        comment.content === content &&
        !comment.removed &&
        Date.parse(now()) - Date.parse(comment.date) < REPEATED_WITHIN_MS,
    );
    if (same) return { data: presentComment(same, caller) };
    const comment = { _id: makeId('comment'), articleId: _id, authorId: caller._id, content, date: now() };
    db.comments.push(comment);
    return { data: presentComment(comment, caller) };
  }),

  mockRoute(deleteComment)(({ params, caller }) => {
    const comment = db.comments.find(({ _id }) => _id === params.id);
    if (!comment) throw notFound();
    publishedArticle(comment.articleId);
    if (comment.authorId !== caller._id) throw new MockFailure(403, errorTexts.notAllowed);
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment');
    db.comments = db.comments.filter((other) => other !== comment);
    db.reportCases = db.reportCases.filter(({ thingId }) => thingId !== comment._id);
    return {};
  }),
];
