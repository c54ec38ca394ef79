import { cleanText, isReadable } from '@contracts/cleanText';
import {
  type DeskComment,
  type DeskCommentList,
  listDeskComments,
  removeComment,
  restoreComment,
} from '@contracts/comment';
import { db, type MockComment, type MockUser, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst, type PageInput } from '../pageOf';
import { presentEditor, presentRef } from '../present';
import { noteAtDesk } from '../rules/deskLog';
import { lastSeen } from '../rules/lastSeen';
import { forgetComment, notify } from '../rules/notifier';
import { caseOf, presentOpen, requireOthers, settle, waitingCases } from '../rules/reportCases';

const subjectOf = ({ _id }: MockComment) => ({ kind: 'comment', id: _id }) as const;

const articleOf = ({ articleId }: MockComment) =>
  [...db.articles, ...db.deletedArticles].find(({ _id }) => _id === articleId);

function present(editor: MockUser, comment: MockComment): DeskComment {
  const { _id, content, date, authorId, articleId, removed } = comment;
  const article = articleOf(comment);
  return {
    _id,
    content,
    date,
    author: presentRef(authorId),
    article: {
      _id: articleId,
      title: (article && (article.published ?? lastSeen(article)).title) ?? '',
      isPublished: Boolean(article?.published),
    },
    removed: removed
      ? { reason: removed.reason, date: removed.date, editor: presentEditor(removed.editorId) }
      : null,
    reports: presentOpen(caseOf(subjectOf(comment)), authorId === editor._id),
  };
}

/** @throws the failure "not found". */
function commentOf(id: string): MockComment {
  const comment = db.comments.find(({ _id }) => _id === id);
  if (!comment) throw notFound();
  return comment;
}

type Present = (comment: MockComment) => DeskComment;
type Listed = { data: DeskComment[]; next?: string };

const lists: Record<DeskCommentList, (input: PageInput, present: Present) => Listed> = {
  newest: (input, present) =>
    newestFirst(db.comments, input, ({ date, _id }) => ({ date, id: _id }), present),
  removed: (input, present) =>
    newestFirst(
      db.comments.filter(({ removed }) => removed),
      input,
      ({ removed, _id }) => ({ date: removed?.date ?? '', id: _id }),
      present,
    ),
  reported: (input, present) =>
    oldestFirst(
      waitingCases('comment'),
      input,
      ({ openedAt, _id }) => ({ date: openedAt, id: _id }),
      ({ thingId }) => present(commentOf(thingId)),
    ),
};

/** What editors see of comments, and do with them. */
export const deskCommentHandlers = [
  mockRoute(listDeskComments)((input) =>
    lists[input.query.list ?? 'newest'](input, (comment) => present(input.caller, comment)),
  ),

  mockRoute(removeComment)(({ params, body, caller }) => {
    const reason = cleanText(body.reason);
    if (!isReadable(reason)) throw new MockFailure(400, 'please give a reason');
    const comment = commentOf(params.id);
    if (comment.removed) {
      throw new MockFailure(409, 'this comment was removed at this moment: please look at it again');
    }
    const subject = subjectOf(comment);
    noteAtDesk({ actorId: caller._id, action: 'removed', subject, detail: reason });
    comment.removed = { reason, date: now(), editorId: caller._id };
    settle(subject, now());
    forgetComment(comment._id);
    return { data: present(caller, comment) };
  }),

  mockRoute(restoreComment)(({ params, caller }) => {
    const comment = commentOf(params.id);
    const subject = subjectOf(comment);
    requireOthers(caller, subject);
    if (comment.removed) {
      delete comment.removed;
      noteAtDesk({ actorId: caller._id, action: 'restored', subject });
      const { _id: commentId, authorId: actorId, articleId, date: at } = comment;
      const userId = articleOf(comment)?.authorId;
      if (userId !== undefined) notify({ kind: 'commented', userId, actorId, articleId, commentId, at });
    }
    return { data: present(caller, comment) };
  }),
];
