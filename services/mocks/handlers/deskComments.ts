import { cleanText, isReadable } from '@contracts/cleanText';
import {
  type DeskComment,
  type DeskCommentList,
  listDeskComments,
  removeComment,
  restoreComment,
} from '@contracts/comment';
import { db, type MockComment, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst, type PageInput } from '../pageOf';
import { presentEditor, presentRef } from '../present';
import { noteAtDesk } from '../rules/deskLog';
import { forgetComment } from '../rules/notifier';
import { caseOf, presentOpen, requireOthers, settle, waitingCases } from '../rules/reportCases';

const subjectOf = ({ _id }: MockComment) => ({ kind: 'comment', id: _id }) as const;

function present(comment: MockComment): DeskComment {
  const { _id, content, date, authorId, articleId, removed } = comment;
  const article = [...db.articles, ...db.deletedArticles].find((one) => one._id === articleId);
  return {
    _id,
    content,
    date,
    author: presentRef(authorId),
    article: {
      _id: articleId,
      title: article?.published?.title ?? article?.title ?? '',
      isPublished: Boolean(article?.published),
    },
    removed: removed
      ? { reason: removed.reason, date: removed.date, editor: presentEditor(removed.editorId) }
      : null,
    reports: presentOpen(caseOf(subjectOf(comment))),
  };
}

/** @throws the failure "not found". */
function commentOf(id: string): MockComment {
  const comment = db.comments.find(({ _id }) => _id === id);
  if (!comment) throw notFound();
  return comment;
}

const lists: Record<DeskCommentList, (input: PageInput) => { data: DeskComment[]; next?: string }> = {
  newest: (input) => newestFirst(db.comments, input, ({ date, _id }) => ({ date, id: _id }), present),
  removed: (input) =>
    newestFirst(
      db.comments.filter(({ removed }) => removed),
      input,
      ({ removed, _id }) => ({ date: removed?.date ?? '', id: _id }),
      present,
    ),
  reported: (input) =>
    oldestFirst(
      waitingCases('comment'),
      input,
      ({ openedAt, _id }) => ({ date: openedAt, id: _id }),
      ({ thingId }) => present(commentOf(thingId)),
    ),
};

/** What editors see of comments, and do with them. */
export const deskCommentHandlers = [
  mockRoute(listDeskComments)((input) => lists[input.query.list ?? 'newest'](input)),

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
    return { data: present(comment) };
  }),

  mockRoute(restoreComment)(({ params, caller }) => {
    const comment = commentOf(params.id);
    const subject = subjectOf(comment);
    requireOthers(caller, subject);
    if (comment.removed) {
      delete comment.removed;
      noteAtDesk({ actorId: caller._id, action: 'restored', subject });
    }
    return { data: present(comment) };
  }),
];
