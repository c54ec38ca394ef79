import { listOwnNotes, markNote, type ReviewNote } from '@contracts/reviewNote';
import { db, type MockReviewNote } from '../db';
import { mockRoute, notFound } from '../mockRoute';
import { ownArticle } from './articles';

const present = ({ articleId: _, ...note }: MockReviewNote): ReviewNote => note;
const notesOn = (articleId: string) => db.reviewNotes.filter((note) => note.articleId === articleId);

/** What editors wrote beside the author's own articles. */
export const reviewNoteHandlers = [
  mockRoute(listOwnNotes)(({ params, caller }) => ({
    data: notesOn(ownArticle(params.id, caller)._id).map(present),
  })),

  mockRoute(markNote)(({ params, body, caller }) => {
    const note = notesOn(ownArticle(params.id, caller)._id).find(({ _id }) => _id === params.noteId);
    if (!note) throw notFound();
    note.done = body.done;
    return { data: present(note) };
  }),
];
