import { acceptArticle, rejectArticle } from '@contracts/admin';
import { type PersonDetail, suspendPerson } from '@contracts/person';
import { articlePolicy } from '@contracts/policies/article.policy';
import { type Rule, thingOf } from '@contracts/policies/policy';
import { reviewNotePolicy } from '@contracts/policies/reviewNote.policy';
import { addNote, type EditorNote } from '@contracts/reviewNote';
import type { RouteBody } from '@contracts/route';
import { cleanText } from '@contracts/rules/cleanText';
import { notWaitingText, savedSinceText } from '@contracts/rules/draftRules';
import { NOTES_MAX } from '@contracts/rules/limits';
import { readCoverChange, suggestionFault } from '@contracts/rules/review/suggestion';
import { authorize } from '../authorize';
import { db, type MockArticle, type MockReviewNote, type MockUser, makeId, now } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { countOwn, presentOwnArticle, presentRef } from '../present';
import { decide, type Ruling } from '../rules/decide';
import { refuseIncomplete } from '../rules/incomplete';
import { approveStage } from '../rules/stages';

/** @throws 400 for text in which nothing is left. */
function requireText(typed: string, missing: string): string {
  const text = cleanText(typed);
  if (text === '') throw new MockFailure(400, missing);
  return text;
}

/** @throws 404 for a draft, and by the policy. */
function submittedArticle(editor: MockUser, id: string, rule: Rule<'other editor'>): MockArticle {
  const article = found(db.articles.find(({ _id, status }) => _id === id && status !== 'draft'));
  authorize(editor, rule, thingOf(article.authorId));
  return article;
}

/** @throws 409 for an article that does not wait for a decision. */
function requireWaiting({ status }: MockArticle): void {
  if (status !== 'recent') throw new MockFailure(409, notWaitingText(status));
}

function decideNow(
  editor: MockUser,
  id: string,
  read: number,
  ruling: Ruling,
  approval: { stage?: string; checks?: string[] } = {},
) {
  const article = submittedArticle(editor, id, articlePolicy.decide);
  requireWaiting(article);
  const { revision } = article;
  if (revision !== read) throw new MockFailure(409, savedSinceText(revision, read));
  if (ruling.outcome === 'accepted') refuseIncomplete(article);
  const isDecided = ruling.outcome === 'rejected' || approveStage(editor, article, approval);
  if (isDecided) decide(article, ruling);
  return { data: presentOwnArticle(article) };
}

function suspend(user: MockUser, reason: string): PersonDetail {
  user.suspension = { reason, date: user.suspension?.date ?? now() };
  const { _id, username, email, profile_pic, admin, bio, since = now() } = user;
  return {
    ...{
      _id,
      username,
      email,
      profile_pic,
      bio,
      since,
      editor: admin,
      role: admin ? ('lead' as const) : ('author' as const),
      signedIn: null,
    },
    suspended: { date: user.suspension.date, reason },
    articles: db.articles.filter(({ authorId, published }) => authorId === _id && published).length,
    canSignIn: user.password !== '',
    counts: countOwn(user),
    decisions: { accepted: 0, rejected: 0 },
    followers: db.follows.filter(({ followedId }) => followedId === _id).length,
  };
}

const presentNote = ({ articleId: _, editorId, sentAt, ...note }: MockReviewNote): EditorNote => ({
  ...note,
  resolved: note.resolved ?? null,
  answers: (note.answers ?? []).map((answer) => ({ ...answer, person: null })),
  editor: editorId === null ? null : { _id: editorId, username: presentRef(editorId).username },
  sent: sentAt !== null,
  mine: true,
});

/** @throws 400 for one that cannot take the place of the passage. */
function suggestionIn({
  suggestion,
  passage,
  field = null,
  audience,
}: Pick<EditorNote, 'passage' | 'audience'> & Partial<Pick<EditorNote, 'field' | 'suggestion'>>):
  | string
  | null {
  if (suggestion === undefined || suggestion === null) return null;
  const words = cleanText(suggestion);
  const fault = suggestionFault(words, { passage: passage?.text ?? null, field, audience });
  if (fault) throw new MockFailure(400, fault);
  return words;
}

/** @throws 400 for another cover that the author could not take. */
function coverIn({ cover, field = null, ...note }: RouteBody<typeof addNote>) {
  if (!cover) return undefined;
  const read = readCoverChange(cover, { ...note, field });
  if ('fault' in read) throw new MockFailure(400, read.fault);
  return read.change;
}

/** The editors' calls that change what authors see; the rest of the desk is tested against the server. */
export const editorHandlers = [
  mockRoute(acceptArticle)(({ params, body, caller }) =>
    decideNow(caller, params.id, body.revision, { outcome: 'accepted', reason: '' }, body),
  ),

  mockRoute(rejectArticle)(({ params, body, caller }) => {
    const reason = requireText(body.reason, 'please give a reason');
    return decideNow(caller, params.id, body.revision, { outcome: 'rejected', reason });
  }),

  mockRoute(suspendPerson)(({ params, body }) => {
    const reason = requireText(body.reason, 'please give a reason');
    return { data: suspend(found(db.users.find(({ _id }) => _id === params.id)), reason) };
  }),

  mockRoute(addNote)(({ params, body, caller }) => {
    if (body.passage?.text.trim() === '') throw new MockFailure(400, 'the passage is empty');
    const cover = coverIn(body);
    const suggestion = cover ? '' : suggestionIn(body);
    const content =
      suggestion === null ? requireText(body.content, 'please write a note') : cleanText(body.content);
    const article = submittedArticle(caller, params.id, reviewNotePolicy.create);
    const { id = makeId('note'), ...written } = body;
    const known = db.reviewNotes.find(({ _id }) => _id === id);
    if (known && (known.articleId !== article._id || known.editorId !== caller._id)) {
      throw new MockFailure(409, 'another note has this id');
    }
    if (known) return { data: presentNote(known) };
    requireWaiting(article);
    if (body.revision > article.revision) {
      throw new MockFailure(400, `revision: the article is at revision ${article.revision}`);
    }
    if (
      db.reviewNotes.filter(({ articleId, done }) => articleId === article._id && !done).length >= NOTES_MAX
    ) {
      throw new MockFailure(400, `an article has ${NOTES_MAX} open notes at most`);
    }
    const made = { _id: id, articleId: article._id, editorId: caller._id };
    const fresh = { field: body.field ?? null, date: now(), done: false, outcome: null, sentAt: null };
    const note: MockReviewNote = {
      ...written,
      ...made,
      content,
      suggestion,
      ...(cover && { cover }),
      ...fresh,
    };
    db.reviewNotes.push(note);
    return { data: presentNote(note) };
  }),
];
