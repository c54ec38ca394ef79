import { cleanText } from '@contracts/cleanText';
import { NOTES_MAX } from '@contracts/limits';
import {
  addNote,
  changeNote,
  type EditorNote,
  listNotes,
  listOwnNotes,
  markNote,
  type Passage,
  type ReviewNote,
  removeNote,
} from '@contracts/reviewNote';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentEditor } from '../present';
import { noteOn } from '../review/claims';
import { changedSince, handedIn } from '../review/decidable';
import type { MockReviewNote } from '../tables/review';
import { ownArticle } from './articles';

/** For the article's author, who is not told which editor wrote it. */
const present = (note: MockReviewNote): ReviewNote => ({
  _id: note._id,
  passage: note.passage,
  content: note.content,
  revision: note.revision,
  date: note.sentAt ?? note.date,
  done: note.done,
});

const presentToEditor = (note: MockReviewNote, editor: MockUser): EditorNote => ({
  ...present(note),
  date: note.date,
  editor: presentEditor(note.editorId),
  audience: note.audience,
  sent: note.sentAt !== null,
  mine: note.editorId === editor._id,
});

/** For an editor whose own article it is: no more than any author sees. */
const presentToAuthor = (note: MockReviewNote): EditorNote => ({
  ...present(note),
  editor: null,
  audience: 'author',
  sent: true,
  mine: false,
});

const notesOn = (articleId: string) => db.reviewNotes.filter((note) => note.articleId === articleId);
const sentOn = (articleId: string) =>
  notesOn(articleId).filter(({ audience, sentAt }) => audience === 'author' && sentAt !== null);

/** @throws 400 for one in which nothing is left. */
function noteText(typed: string): string {
  const content = cleanText(typed);
  if (content === '') throw new MockFailure(400, 'please write a note');
  return content;
}

function refuseEmpty(passage: Passage | null): void {
  if (passage?.text.trim() === '') throw new MockFailure(400, 'the passage is empty');
}

/** @throws 404, 403 for another editor's, 409 for one that was sent. */
function changeable(editor: MockUser, articleId: string, noteId: string): MockReviewNote {
  const note = notesOn(articleId).find(({ _id }) => _id === noteId);
  if (!note) throw notFound();
  if (note.editorId !== editor._id) throw new MockFailure(403, 'only who wrote a note can change it');
  if (note.sentAt === null) return note;
  throw new MockFailure(409, 'This note has been sent to the author: it cannot be changed any more.');
}

/** What editors write beside articles, for each other or for the author, who gets it with the decision. */
export const reviewNoteHandlers = [
  mockRoute(listNotes)(({ params, caller }) => {
    const { _id, authorId } = handedIn(params.id);
    return {
      data:
        authorId === caller._id
          ? sentOn(_id).map(presentToAuthor)
          : notesOn(_id).map((note) => presentToEditor(note, caller)),
    };
  }),

  mockRoute(addNote)(({ params, body, caller }) => {
    const content = noteText(body.content);
    refuseEmpty(body.passage);
    const article = handedIn(params.id);
    if (article.authorId === caller._id) {
      throw new MockFailure(
        403,
        'nobody writes notes on an article of their own: please leave it to another editor',
      );
    }
    const known = db.reviewNotes.find(({ _id }) => _id === body.id);
    if (known && (known.articleId !== article._id || known.editorId !== caller._id)) {
      throw new MockFailure(409, 'another note has this id');
    }
    if (known) return { data: presentToEditor(known, caller) };
    if (article.status !== 'recent') throw changedSince(article, article.revision);
    if (body.revision > article.revision) {
      throw new MockFailure(400, `revision: the article is at revision ${article.revision}`);
    }
    if (notesOn(article._id).length >= NOTES_MAX) {
      throw new MockFailure(400, `an article has ${NOTES_MAX} notes at most`);
    }
    const { id = makeId('note'), ...written } = body;
    const made = { _id: id, articleId: article._id, editorId: caller._id };
    const note: MockReviewNote = { ...written, ...made, content, date: now(), done: false, sentAt: null };
    db.reviewNotes.push(note);
    noteOn({ ...article, revision: body.revision }, caller._id, 'noted');
    return { data: presentToEditor(note, caller) };
  }),

  mockRoute(changeNote)(({ params, body, caller }) => {
    const content = noteText(body.content);
    const note = Object.assign(changeable(caller, params.id, params.noteId), { content });
    noteOn({ _id: params.id, revision: note.revision }, caller._id, 'note changed');
    return { data: presentToEditor(note, caller) };
  }),

  mockRoute(removeNote)(({ params, caller }) => {
    const removed = changeable(caller, params.id, params.noteId);
    db.reviewNotes = db.reviewNotes.filter((other) => other !== removed);
    noteOn({ _id: params.id, revision: removed.revision }, caller._id, 'note removed');
    return {};
  }),

  mockRoute(listOwnNotes)(({ params, caller }) => ({
    data: sentOn(ownArticle(params.id, caller)._id).map(present),
  })),

  mockRoute(markNote)(({ params, body, caller }) => {
    const note = sentOn(ownArticle(params.id, caller)._id).find(({ _id }) => _id === params.noteId);
    if (!note) throw notFound();
    note.done = body.done;
    return { data: present(note) };
  }),
];
