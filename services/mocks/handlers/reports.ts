import { type ReportBody, reportArticle, reportComment } from '@contracts/report';
import { db, type MockUser } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { publishedArticle } from './publicArticles';

function keep(caller: MockUser, thing: { _id: string; authorId: string }, { kind, words = '' }: ReportBody) {
  if (thing.authorId === caller._id) throw new MockFailure(400, 'nobody reports what is their own');
  const isSame = ({ userId, thingId }: { userId: string; thingId: string }) =>
    userId === caller._id && thingId === thing._id;
  db.reports = db.reports.filter((report) => !isSame(report));
  db.reports.push({ userId: caller._id, thingId: thing._id, kind, words });
  return {};
}

/** What authors tell the editors. */
export const reportHandlers = [
  mockRoute(reportComment)(({ params, body, caller }) => {
    const comment = db.comments.find(({ _id }) => _id === params.id);
    if (!comment) throw notFound();
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment already');
    return keep(caller, comment, body);
  }),

  mockRoute(reportArticle)(({ params, body, caller }) => keep(caller, publishedArticle(params.id), body)),
];
