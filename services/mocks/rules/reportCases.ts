import { REPORTS_SHOWN_MAX } from '@contracts/limits';
import type { OpenReports, Report, ReportBody } from '@contracts/report';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { presentRef } from '../present';
import type { MockReport, MockReportCase } from '../tables/report';
import { noteAtDesk } from './deskLog';

export interface Reported {
  kind: MockReportCase['kind'];
  id: string;
}

/** What was said about a thing; undefined where nothing ever was. */
export const caseOf = ({ kind, id }: Reported): MockReportCase | undefined =>
  db.reportCases.find((one) => one.kind === kind && one.thingId === id);

export const openIn = (found: MockReportCase | undefined): MockReport[] =>
  found?.reports.filter(({ isOpen }) => isOpen) ?? [];

const present = ({ _id, kind, words, date, userId }: MockReport): Report => ({
  _id,
  kind,
  words,
  date,
  reporter: userId === null ? null : presentRef(userId),
});

/** Nobody is told who reported their own work, nor what they said. */
export function presentOpen(found: MockReportCase | undefined, isOwn: boolean): OpenReports {
  const open = openIn(found);
  if (isOwn) return { count: open.length, newest: [] };
  const newestFirst = [...open].sort((one, other) => (one.date < other.date ? 1 : -1));
  return { count: open.length, newest: newestFirst.slice(0, REPORTS_SHOWN_MAX).map(present) };
}

/** Those with open reports. */
export const waitingCases = (kind: MockReportCase['kind']): (MockReportCase & { openedAt: string })[] =>
  db.reportCases.flatMap((one) =>
    one.kind === kind && one.openedAt !== null ? [{ ...one, openedAt: one.openedAt }] : [],
  );

/** Said once more, it replaces what the caller said before. */
export function keepReport(caller: MockUser, thing: Reported, { kind, words = '' }: ReportBody): void {
  const _id = makeId('report');
  const date = now();
  let found = caseOf(thing);
  if (!found) {
    found = { _id: makeId('case'), kind: thing.kind, thingId: thing.id, openedAt: null, reports: [] };
    db.reportCases.push(found);
  }
  const before = found.reports.find(({ userId }) => userId === caller._id);
  const said = { kind, words, date, isOpen: true };
  if (before) Object.assign(before, said);
  else found.reports.push({ _id, userId: caller._id, ...said });
  found.openedAt ??= date;
}

/**
 * Settles what was reported up to a moment; what came later stays open.
 * @returns how many reports that were.
 */
export function settle(thing: Reported, until: string): number {
  const found = caseOf(thing);
  const settled = openIn(found).filter(({ date }) => date <= until);
  for (const report of settled) report.isOpen = false;
  if (found)
    found.openedAt =
      openIn(found)
        .map(({ date }) => date)
        .sort()[0] ?? null;
  return settled.length;
}

/** @throws 403 for the editor's own thing, 404 for what is not there. */
export function requireOthers(editor: MockUser, { kind, id }: Reported): void {
  const things = kind === 'comment' ? db.comments : [...db.articles, ...db.deletedArticles];
  const thing = things.find(({ _id }) => _id === id);
  if (!thing) throw notFound();
  if (thing.authorId !== editor._id) return;
  const message = 'nobody decides on reports of their own work: please leave it to another editor';
  throw new MockFailure(403, message);
}

/** Keeps the thing: what was reported up to the moment that the editor saw is settled. */
export function dismiss(editor: MockUser, thing: Reported, until: string): void {
  requireOthers(editor, thing);
  if (settle(thing, until) > 0) noteAtDesk({ actorId: editor._id, action: 'kept', subject: thing });
}
