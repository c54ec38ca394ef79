import { cleanText } from '@contracts/cleanText';
import { REASONS_MAX } from '@contracts/limits';
import { isOvertaken, overtakenText } from '@contracts/overtaken';
import {
  addReason,
  changeReason,
  listReasons,
  orderReasons,
  type RejectionReason,
  removeReason,
} from '@contracts/rejectionReason';
import { db, type MockUser, makeId } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { noteAtDesk } from '../rules/deskLog';

function wordsOf(typed: Omit<RejectionReason, '_id'>): Omit<RejectionReason, '_id'> {
  const words = { title: cleanText(typed.title), text: cleanText(typed.text) };
  if (words.title === '') throw new MockFailure(400, 'please give it a title');
  if (words.text === '') throw new MockFailure(400, 'please write what the author is told');
  return words;
}

function reasonOf(id: string): RejectionReason {
  const reason = db.review.reasons.find(({ _id }) => _id === id);
  if (!reason) throw notFound();
  return reason;
}

const note = ({ _id: actorId }: MockUser, action: string, detail = '') =>
  noteAtDesk({ actorId, action, subject: { kind: 'site', id: 'reasons' }, detail });

/** What editors choose from when they send an article back. */
export const rejectionReasonHandlers = [
  mockRoute(listReasons)(() => ({ data: db.review.reasons })),

  mockRoute(addReason)(({ body, caller }) => {
    const words = wordsOf(body);
    if (db.review.reasons.length >= REASONS_MAX) {
      throw new MockFailure(400, `there are ${REASONS_MAX} reasons at most`);
    }
    const reason = { _id: makeId('reason'), ...words };
    db.review.reasons.push(reason);
    note(caller, 'reason added', words.title);
    return { data: reason };
  }),

  mockRoute(changeReason)(({ params, body: { was, ...typed }, caller }) => {
    const words = wordsOf(typed);
    const reason = reasonOf(params.id);
    if (isOvertaken(reason, was, words)) throw new MockFailure(409, overtakenText('reason'));
    Object.assign(reason, words);
    note(caller, 'reason changed', words.title);
    return { data: reason };
  }),

  mockRoute(orderReasons)(({ body: { ids }, caller }) => {
    const placeOf = ({ _id }: RejectionReason) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
    db.review.reasons.sort((one, other) => placeOf(one) - placeOf(other));
    note(caller, 'reasons ordered');
    return { data: db.review.reasons };
  }),

  mockRoute(removeReason)(({ params, caller }) => {
    const removed = reasonOf(params.id);
    db.review.reasons = db.review.reasons.filter((other) => other !== removed);
    note(caller, 'reason removed', removed.title);
    return {};
  }),
];
