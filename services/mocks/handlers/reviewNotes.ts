import {
  answerOwnNote,
  answerSuggestion,
  listOwnNotes,
  markNote,
  type NoteChat,
  type ReviewNote,
} from '@contracts/reviewNote';
import { cleanText } from '@contracts/rules/cleanText';
import { NOTE_ANSWERS_MAX } from '@contracts/rules/limits';
import { notesNamedIn } from '@contracts/rules/review/noteRefs';
import { CORRECTION_TAKEN_BACK_ONLY } from '@contracts/rules/review/smallCorrection';
import { ANSWER_INSTEAD, answeredText, SUGGESTS_NOTHING } from '@contracts/rules/review/suggestion';
import { db, type MockReviewNote, makeId, now } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { ownArticle } from './articles';

/** Where it is talked about in the chat. */
function chatOf({ _id, articleId }: MockReviewNote): { chat?: NoteChat } {
  const room = db.articles.find((article) => article._id === articleId)?.authorId;
  const named = db.chat.messages.filter(
    ({ roomId, content }) => roomId === room && notesNamedIn(content).includes(_id),
  );
  const [first, last] = [named[0], named.at(-1)];
  if (room === undefined || !first || !last) return {};
  const messageOf = ({ seq, sentAt: date }: typeof first) => ({ seq, date });
  return { chat: { room, count: named.length, first: messageOf(first), last: messageOf(last) } };
}

/** For the article's author, who does not see which editor wrote it. */
const present = (note: MockReviewNote): ReviewNote => ({
  _id: note._id,
  passage: note.passage,
  field: note.field,
  content: note.content,
  suggestion: note.suggestion,
  ...(note.rich && { rich: note.rich }),
  ...(note.cover && { cover: note.cover }),
  outcome: note.outcome,
  ...(note.corrected && { corrected: note.corrected }),
  revision: note.revision,
  date: note.sentAt ?? note.date,
  done: note.done,
  resolved: note.resolved ?? null,
  answers: note.answers ?? [],
  ...chatOf(note),
});

const resolution = (done: boolean) => ({
  done,
  resolved: done ? { by: 'author' as const, date: now() } : null,
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
    const isChanged = note.done !== body.done;
    if (isChanged) Object.assign(note, resolution(body.done));
    return { data: { ...present(note), isChanged } };
  }),

  mockRoute(answerSuggestion)(({ params, body: { outcome }, caller }) => {
    const note = sentNote(ownArticle(params.id, caller)._id, params.noteId);
    if (note.suggestion === null) throw new MockFailure(400, SUGGESTS_NOTHING);
    if (note.corrected && note.outcome === 'accepted') {
      if (outcome !== 'refused') throw new MockFailure(400, CORRECTION_TAKEN_BACK_ONLY);
      Object.assign(note, { outcome, ...resolution(true) });
      return { data: present(note) };
    }
    if (outcome !== null && note.outcome !== null) throw new MockFailure(409, answeredText(note.outcome));
    Object.assign(note, { outcome, corrected: undefined, ...resolution(outcome !== null) });
    return { data: present(note) };
  }),

  mockRoute(answerOwnNote)(({ params, body, caller }) => {
    const content = cleanText(body.content);
    if (content === '') throw new MockFailure(400, 'please write an answer');
    const note = sentNote(ownArticle(params.id, caller)._id, params.noteId);
    const { answers = [] } = note;
    const { id = makeId('answer') } = body;
    if (answers.some(({ _id }) => _id === id)) return { data: present(note) };
    if (db.reviewNotes.some((other) => other.answers?.some(({ _id }) => _id === id)))
      throw new MockFailure(409, 'another answer has this id');
    if (answers.length >= NOTE_ANSWERS_MAX)
      throw new MockFailure(400, `a note has ${NOTE_ANSWERS_MAX} answers at most`);
    note.answers = [...answers, { _id: id, by: 'author', content, date: now() }];
    return { data: present(note) };
  }),
];
