import { answerSuggestion, listOwnNotes, markNote, type ReviewNote } from '@contracts/reviewNote';
import { ANSWER_INSTEAD, answeredText, SUGGESTS_NOTHING } from '@contracts/rules/review/suggestion';
import { db, type MockReviewNote } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { ownArticle } from './articles';

/** For the article's author, who does not see which editor wrote it. */
const present = (note: MockReviewNote): ReviewNote => ({
  _id: note._id,
  passage: note.passage,
  field: note.field,
  content: note.content,
  suggestion: note.suggestion,
  outcome: note.outcome,
  revision: note.revision,
  date: note.sentAt ?? note.date,
  done: note.done,
});

const sentOn = (articleId: string) =>
  db.reviewNotes.filter(
    (note) => note.articleId === articleId && note.audience === 'author' && note.sentAt !== null,
  );

const sentNote = (articleId: string, noteId: string) =>
  found(sentOn(articleId).find(({ _id }) => _id === noteId));

/** What editors wrote for the author, who gets it with the decision. */
export const reviewNoteHandlers = [
  mockRoute(listOwnNotes)(({ params, caller }) => ({
    data: sentOn(ownArticle(params.id, caller)._id).map(present),
  })),

  mockRoute(markNote)(({ params, body, caller }) => {
    const note = sentNote(ownArticle(params.id, caller)._id, params.noteId);
    if (note.suggestion !== null) throw new MockFailure(400, ANSWER_INSTEAD);
    note.done = body.done;
    return { data: present(note) };
  }),

  mockRoute(answerSuggestion)(({ params, body: { outcome }, caller }) => {
    const note = sentNote(ownArticle(params.id, caller)._id, params.noteId);
    if (note.suggestion === null) throw new MockFailure(400, SUGGESTS_NOTHING);
    if (outcome !== null && note.outcome !== null) throw new MockFailure(409, answeredText(note.outcome));
    Object.assign(note, { outcome, done: outcome !== null });
    return { data: present(note) };
  }),
];
