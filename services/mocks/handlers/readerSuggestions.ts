import { thingOf } from '@contracts/policies/policy';
import { readerSuggestionPolicy } from '@contracts/policies/readerSuggestion.policy';
import {
  answerReaderSuggestion,
  listOwnSuggestions,
  listReaderSuggestions,
  type OwnSuggestion,
  type ReceivedSuggestion,
  suggestCorrection,
  takeBackSuggestion,
} from '@contracts/readerSuggestion';
import { cleanText } from '@contracts/rules/cleanText';
import { READER_SUGGESTIONS_OF_ONE_MAX } from '@contracts/rules/limits';
import {
  REFUSED_BEFORE,
  readerHasEnough,
  SUGGESTED_ALREADY,
  SUGGESTED_BY_OTHER,
  WORDS_ARE_GONE,
} from '@contracts/rules/review/readerSuggestion';
import { answeredText, suggestionFault } from '@contracts/rules/review/suggestion';
import { authorize } from '../authorize';
import { db, type MockReaderSuggestion, type MockUser, makeId, now } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst } from '../pageOf';
import { presentRef } from '../present';
import { plainText } from '../rules/plainText';
import { ownArticle } from './articles';
import { publishedArticle } from './publicArticles';

function presentOwn({ articleId, readerId: _, ...suggestion }: MockReaderSuggestion): OwnSuggestion {
  const isOnline = db.articles.some(({ _id, published }) => _id === articleId && published !== null);
  return { ...suggestion, article: isOnline ? articleId : null };
}

function presentToAuthor(received: MockReaderSuggestion): ReceivedSuggestion {
  const { articleId: _, title: __, readerId, ...suggestion } = received;
  const { username } = presentRef(readerId);
  return { ...suggestion, reader: suggestion.thanks ? { _id: readerId, username } : null };
}

const ofArticle = (id: string) => db.readerSuggestions.filter(({ articleId }) => articleId === id);

/** @throws 409 for what was suggested before, 400 above the limit. */
function admit(caller: MockUser, articleId: string, wanted: Pick<OwnSuggestion, 'passage' | 'suggestion'>) {
  const isSame = ({ passage, suggestion }: MockReaderSuggestion) =>
    suggestion === wanted.suggestion && JSON.stringify(passage) === JSON.stringify(wanted.passage);
  const all = ofArticle(articleId);
  const own = all.filter(({ readerId }) => readerId === caller._id);
  const same = all.find((one) => one.outcome === null && isSame(one));
  if (same) throw new MockFailure(409, own.includes(same) ? SUGGESTED_ALREADY : SUGGESTED_BY_OTHER);
  if (own.some((one) => one.outcome === 'refused' && isSame(one))) throw new MockFailure(409, REFUSED_BEFORE);
  if (own.filter(({ outcome }) => outcome === null).length >= READER_SUGGESTIONS_OF_ONE_MAX)
    throw new MockFailure(400, readerHasEnough(READER_SUGGESTIONS_OF_ONE_MAX, 'this article'));
}

function tell(
  kind: 'suggested' | 'suggestionAccepted' | 'suggestionRefused',
  userId: string,
  articleId: string,
): void {
  const _id = makeId('notification');
  db.notifications.push({ _id, kind, userId, articleId, actorIds: [], date: now(), read: false });
}

/** Corrections that readers suggest to authors. The mock always takes them. */
export const readerSuggestionHandlers = [
  mockRoute(suggestCorrection)(({ params, body, caller }) => {
    const { _id: articleId, authorId, published } = publishedArticle(params.id);
    authorize(caller, readerSuggestionPolicy.create, thingOf(authorId));
    const { id: _id = makeId('suggestion'), passage, thanks } = body;
    const suggestion = cleanText(body.suggestion);
    if (passage.text.trim() === '') throw new MockFailure(400, 'the passage is empty');
    const fault = suggestionFault(suggestion, { passage: passage.text, field: null, audience: 'author' });
    if (fault) throw new MockFailure(400, fault);
    if (!plainText(published.content).includes(passage.text)) throw new MockFailure(409, WORDS_ARE_GONE);
    const known = db.readerSuggestions.find((one) => one._id === _id);
    if (known && (known.articleId !== articleId || known.readerId !== caller._id))
      throw new MockFailure(409, 'another suggestion has this id');
    if (known) return { data: presentOwn(known) };
    admit(caller, articleId, { passage, suggestion });
    const { title, revision } = published;
    const made: MockReaderSuggestion = {
      ...{ _id, articleId, readerId: caller._id, title, revision, passage, suggestion, thanks },
      ...{ content: cleanText(body.content ?? ''), date: now(), outcome: null, answered: null },
    };
    db.readerSuggestions.push(made);
    tell('suggested', authorId, articleId);
    return { data: presentOwn(made) };
  }),

  mockRoute(listOwnSuggestions)((input) => {
    const own = db.readerSuggestions.filter(({ readerId }) => readerId === input.caller._id);
    return newestFirst(own, input, ({ date, _id }) => ({ date, id: _id }), presentOwn);
  }),

  mockRoute(takeBackSuggestion)(({ params, caller }) => {
    const known = found(db.readerSuggestions.find(({ _id }) => _id === params.id));
    authorize(caller, readerSuggestionPolicy.takeBack, thingOf(known.readerId));
    if (known.outcome !== null) throw new MockFailure(409, answeredText(known.outcome));
    db.readerSuggestions = db.readerSuggestions.filter((one) => one !== known);
    return {};
  }),

  mockRoute(listReaderSuggestions)(({ params, caller }) => ({
    data: ofArticle(ownArticle(params.id, caller)._id).map(presentToAuthor),
  })),

  mockRoute(answerReaderSuggestion)(({ params, body: { outcome }, caller }) => {
    const { _id: articleId } = ownArticle(params.id, caller);
    const known = found(ofArticle(articleId).find(({ _id }) => _id === params.suggestionId));
    if (known.outcome !== null) throw new MockFailure(409, answeredText(known.outcome));
    Object.assign(known, { outcome, answered: now() });
    tell(outcome === 'accepted' ? 'suggestionAccepted' : 'suggestionRefused', known.readerId, articleId);
    return { data: presentToAuthor(known) };
  }),
];
