import { createComment, deleteComment, listComments, listPublicComments } from '@contracts/comment';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { thingOf } from '@contracts/policies/policy';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { COMMENT_REPEATED_WITHIN_MS } from '@contracts/rules/limits';
import { authorize } from '../authorize';
import { db, type MockUser, makeId, now } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { type PageInput, pageOf } from '../pageOf';
import { presentComment } from '../present';
import { mustWait } from '../rules/heldComments';
import { forgetComment, notify } from '../rules/notifier';
import { publishedArticle } from './publicArticles';

function commentsOn(id: string, input: PageInput, caller?: MockUser) {
  const { _id } = publishedArticle(id);
  const onArticle = db.comments.filter(({ articleId }) => articleId === _id);
  const page = pageOf(
    onArticle.filter(({ held, authorId }) => !held || authorId === caller?._id),
    input,
    (comment) => ({ date: comment.date, id: comment._id }),
    (comment) => presentComment(comment, caller),
  );
  return { ...page, count: onArticle.filter(({ held }) => !held).length };
}

/** What readers say under an article. */
export const commentHandlers = [
  mockRoute(listPublicComments)((input) => commentsOn(input.params.id, input)),
  mockRoute(listComments)((input) => commentsOn(input.params.id, input, input.caller)),

  mockRoute(createComment)(({ params, body, caller }) => {
    const { _id, authorId } = publishedArticle(params.postId);
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
        // The notification of the first one has moved the time on by a minute.
        Date.parse(now()) - Date.parse(comment.date) <= COMMENT_REPEATED_WITHIN_MS,
    );
    if (same) return { data: presentComment(same, caller) };
    const held = mustWait(caller, content) && { held: true as const };
    const comment = {
      _id: makeId('comment'),
      articleId: _id,
      authorId: caller._id,
      content,
      date: now(),
      ...held,
    };
    db.comments.push(comment);
    if (held) return { data: presentComment(comment, caller) };
    const event = { kind: 'commented', actorId: caller._id, commentId: comment._id } as const;
    notify({ ...event, userId: authorId, articleId: _id });
    return { data: presentComment(comment, caller) };
  }),

  mockRoute(deleteComment)(({ params, caller }) => {
    const comment = found(db.comments.find(({ _id }) => _id === params.id));
    publishedArticle(comment.articleId);
    authorize(caller, commentPolicy.delete, thingOf(comment.authorId));
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment');
    db.comments = db.comments.filter((other) => other !== comment);
    forgetComment(comment._id);
    db.reports = db.reports.filter(({ thingId }) => thingId !== comment._id);
    return {};
  }),
];
