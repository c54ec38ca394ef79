import {
  type Appealable,
  appealSuspension,
  askForAppeal,
  fileAppeal,
  getOwnAppeal,
  type OwnAppeal,
  readSuspension,
} from '@contracts/appeal';
import { hasText } from '@contracts/rules/account';
import {
  APPEAL_LINK_IS_OLD,
  APPEAL_TOO_LATE,
  APPEALED_ALREADY,
  appealEnd,
  DECISION_IS_GONE,
} from '@contracts/rules/appeal/appealRules';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { errorTexts } from '@contracts/rules/errorTexts';
import { db, type MockAppeal, type MockArticle, makeId, now } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { ownArticle } from './articles';

const isOver = (date: string) => appealEnd(date) < now();

/** Ends the open appeal about an article whose rejection no longer holds. */
export function closeAppeals(articleId: string): void {
  for (const appeal of db.appeals) {
    if (appeal.articleId === articleId && appeal.state === 'open')
      Object.assign(appeal, { state: 'closed', answered: now() });
  }
}

function presentOwn({ articleId: _, decided: __, ...appeal }: MockAppeal): OwnAppeal {
  return appeal;
}

function present({ _id, status, rejection }: MockArticle): Appealable {
  const newest = db.appeals.findLast(({ articleId }) => articleId === _id);
  const date = status === 'rejected' && rejection ? rejection.date : null;
  const isOffered = date !== null && newest?.decided !== date && !isOver(date);
  return {
    decision: isOffered ? { kind: 'rejection', date, until: appealEnd(date) } : null,
    appeal: newest ? presentOwn(newest) : null,
  };
}

/** The mock sends no mail, so there is no link that it knows. */
const refuseLink = () => {
  throw new MockFailure(403, APPEAL_LINK_IS_OLD);
};

export const appealHandlers = [
  mockRoute(askForAppeal)(({ body }) => {
    if (!hasText(body.email)) throw new MockFailure(400, errorTexts.inputsMissing);
    return {};
  }),

  mockRoute(readSuspension)(refuseLink),

  mockRoute(appealSuspension)(refuseLink),

  mockRoute(getOwnAppeal)(({ params, caller }) => ({ data: present(ownArticle(params.id, caller)) })),

  mockRoute(fileAppeal)(({ params, body: { id, decided, reason }, caller }) => {
    const article = ownArticle(params.id, caller);
    if (!isReadable(reason)) throw new MockFailure(400, 'please give a reason');
    const known = db.appeals.find((appeal) => appeal.articleId === article._id && appeal.decided === decided);
    if (known && known._id === id) return { data: present(article) };
    if (known) throw new MockFailure(409, APPEALED_ALREADY);
    if (article.status !== 'rejected' || article.rejection?.date !== decided)
      throw new MockFailure(409, DECISION_IS_GONE);
    if (isOver(decided)) throw new MockFailure(409, APPEAL_TOO_LATE);
    db.appeals.push({
      ...{ _id: id ?? makeId('appeal'), articleId: article._id, decided, kind: 'rejection', state: 'open' },
      ...{ words: cleanText(reason), date: now(), answer: '', answered: null },
    });
    return { data: present(article) };
  }),
];
