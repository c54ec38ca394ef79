import {
  answerOffer,
  type BriefFields,
  type Commission,
  changePitch,
  getOwnBrief,
  listOwnCommissions,
  type OwnCommission,
  offerCommission,
  type PitchFields,
  pitchIdea,
  takeBackPitch,
  writeBrief,
} from '@contracts/commission';
import { commissionPolicy } from '@contracts/policies/commission.policy';
import { cleanText } from '@contracts/rules/cleanText';
import {
  type CommissionMove,
  canMove,
  isEnded,
  OTHER_COMMISSION,
  overtakenText,
} from '@contracts/rules/commission/commissionRules';
import { cleanTitle } from '@contracts/rules/draftRules';
import { PITCHES_OPEN_MAX } from '@contracts/rules/limits';
import { authorize } from '../authorize';
import { db, type MockCommission, type MockUser, makeId, now } from '../db';
import { found, MockFailure, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst } from '../pageOf';
import { presentRef } from '../present';
import { findTag } from '../rules/categories';
import { moveCommission } from '../rules/commissions';
import { beginArticle, ownArticle } from './articles';

const NEVER_DUE = '9999';

function presentOwn({ authorId: _, ...commission }: MockCommission): OwnCommission {
  const isThere = db.articles.some(({ _id }) => _id === commission.article);
  return isThere ? commission : { ...commission, article: null };
}

function needed(typed: string, path: string, message: string): string {
  const text = cleanText(typed);
  if (text === '') throw refuse(path, message);
  return text;
}

type Planned = Omit<BriefFields, 'notes'>;

function plannedFields({ title: typed, tag: wanted, words, due }: Planned, held?: OwnCommission) {
  const title = needed(cleanTitle(typed), 'title', 'please give a working title');
  const tag = wanted.trim() === '' ? undefined : findTag(wanted);
  if (wanted.trim() !== '' && !tag) throw refuse('tag', `there is no tag "${cleanTitle(wanted)}"`);
  if (due !== null && due !== held?.due?.day && due < now().slice(0, 10))
    throw refuse('due', 'this day is in the past: please choose a later one');
  return {
    ...{ title, words, tag: tag?.title ?? '' },
    due: due === null ? null : { day: due, until: `${due}T23:59:00.000Z` },
  };
}

const storedFields = ({ pitch, ...planned }: PitchFields, held?: OwnCommission) => ({
  ...plannedFields(planned, held),
  pitch: needed(pitch, 'pitch', 'please say what it is about'),
});

function presentCommission({ authorId, ...own }: MockCommission, editor: MockUser): Commission {
  const author = db.users.find(({ _id }) => _id === authorId);
  return {
    ...own,
    author: author ? { ...presentRef(authorId), suspended: author.suspension !== undefined } : null,
    editor: { _id: editor._id, username: editor.username },
    draft: null,
    mine: own.pitch !== '' && authorId === editor._id,
  };
}

/** @throws the failure of the policy for that of another author, 409 for another state than the one that was read. */
function requireOwn(id: string, caller: MockUser, version: number, move: CommissionMove): MockCommission {
  const commission = found(db.commissions.find(({ _id }) => _id === id));
  authorize(caller, commissionPolicy.change, { authorIds: [commission.authorId] });
  if (commission.version !== version || !canMove(commission.state, move))
    throw new MockFailure(409, overtakenText(commission.state, 'you'));
  return commission;
}

export const commissionHandlers = [
  mockRoute(listOwnCommissions)((input) => {
    const ended = input.query.list === 'ended';
    const rows = db.commissions.filter(
      ({ authorId, state }) => authorId === input.caller._id && isEnded(state) === ended,
    );
    const keyOf = ({ _id: id, date, due }: MockCommission) => ({
      date: ended ? date : (due?.until ?? NEVER_DUE),
      id,
    });
    return (ended ? newestFirst : oldestFirst)(rows, input, keyOf, presentOwn);
  }),

  mockRoute(pitchIdea)(({ body: { id, ...fields }, caller }) => {
    const stored = storedFields(fields);
    const known = db.commissions.find(({ _id }) => _id === id);
    if (known?.authorId === caller._id) return { data: presentOwn(known) };
    if (known) throw new MockFailure(409, OTHER_COMMISSION);
    const open = db.commissions.filter(
      ({ authorId, state }) => authorId === caller._id && state === 'pitched',
    );
    if (open.length >= PITCHES_OPEN_MAX)
      throw new MockFailure(
        409,
        `${PITCHES_OPEN_MAX} pitches of yours wait for an answer already. Please wait for one.`,
      );
    const pitched: MockCommission = {
      ...{ _id: id ?? makeId('commission'), authorId: caller._id, version: 1, state: 'pitched', ...stored },
      ...{ notes: '', reason: '', moved_by_author: true, article: null, date: now() },
    };
    db.commissions.push(pitched);
    return { data: presentOwn(pitched) };
  }),

  mockRoute(changePitch)(({ params, body: { version, ...fields }, caller }) => {
    const held = requireOwn(params.id, caller, version, 'takeBack');
    Object.assign(held, storedFields(fields, held), { version: version + 1, date: now() });
    return { data: presentOwn(held) };
  }),

  mockRoute(takeBackPitch)(({ params, body: { version }, caller }) => {
    const held = requireOwn(params.id, caller, version, 'takeBack');
    moveCommission(held, 'takeBack', { moved_by_author: true });
    return { data: presentOwn(held) };
  }),

  mockRoute(answerOffer)(({ params, body: { version, outcome, reason = '' }, caller }) => {
    const words = outcome === 'declined' ? needed(reason, 'reason', 'please give a reason') : '';
    const held = requireOwn(params.id, caller, version, outcome === 'accepted' ? 'accept' : 'decline');
    if (outcome === 'declined')
      moveCommission(held, 'decline', { moved_by_author: true, reason: words, article: null });
    else {
      const { title, tag } = held;
      const article = beginArticle(caller, { title, tag })._id;
      moveCommission(held, 'accept', { moved_by_author: true, article });
    }
    return { data: presentOwn(held) };
  }),

  mockRoute(getOwnBrief)(({ params, caller }) => {
    const { _id } = ownArticle(params.id, caller);
    const held = db.commissions.find(({ article, authorId }) => article === _id && authorId === caller._id);
    return { data: held ? presentOwn(held) : null };
  }),
];

/** What editors do, so that there is something to answer. */
export const briefHandlers = [
  mockRoute(writeBrief)(({ body: { id, notes, ...planned }, caller }) => {
    const stored = plannedFields(planned);
    const known = db.commissions.find(({ _id }) => _id === id);
    const held: MockCommission = known ?? {
      ...{ _id: id ?? makeId('commission'), authorId: '', version: 1, state: 'planned', ...stored },
      ...{ notes: cleanText(notes), pitch: '', reason: '', moved_by_author: false, article: null },
      date: now(),
    };
    if (!known) db.commissions.push(held);
    return { data: presentCommission(held, caller) };
  }),

  mockRoute(offerCommission)(({ params, body: { version, author }, caller }) => {
    const held = found(db.commissions.find(({ _id }) => _id === params.id));
    if (held.version !== version || !canMove(held.state, 'offer'))
      throw new MockFailure(409, overtakenText(held.state, 'an author'));
    if (!db.users.some(({ _id }) => _id === author))
      throw new MockFailure(409, 'This person can no longer sign in. Please choose another author.');
    held.authorId = author;
    moveCommission(held, 'offer', { moved_by_author: false, reason: '' });
    return { data: presentCommission(held, caller) };
  }),
];
