import { listOwnNotes, markNote, type ReviewNote } from '@contracts/reviewNote';
import { db, type MockReviewNote } from '../db';
import { found } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { ownArticle } from './articles';

/** For the article's author, who does not see which editor wrote it. */
const present = (note: MockReviewNote): ReviewNote => ({
  _id: note._id,
  passage: note.passage,
  content: note.content,
  revision: note.revision,
  date: note.sentAt ?? note.date,
  done: note.done,
});

const sentOn = (articleId: string) =>
  db.reviewNotes.filter(
    (note) => note.articleId === articleId && note.audience === 'author' && note.sentAt !== null,
  );

/** What editors wrote for the author, who gets it with the decision. */
export const reviewNoteHandlers = [
  mockRoute(listOwnNotes)(({ params, caller }) => ({
    data: sentOn(ownArticle(params.id, caller)._id).map(present),
  })),

  mockRoute(markNote)(({ params, body, caller }) => {
    const note = found(sentOn(ownArticle(params.id, caller)._id).find(({ _id }) => _id === params.noteId));
    note.done = body.done;
    return { data: present(note) };
  }),
];
