import { articlePolicy } from '@contracts/policies/article.policy';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { thingOf } from '@contracts/policies/policy';
import { type ReportBody, reportArticle, reportComment } from '@contracts/report';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { authorize } from '../authorize';
import { db, type MockReport, type MockUser, now } from '../db';
import { found, MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { publishedArticle } from './publicArticles';

const policies = { article: articlePolicy, comment: commentPolicy };

type Reported = Pick<MockReport, 'thing' | 'thingId'> & { authorId: string };

/** @throws 400 without words, where the kind needs them. */
function readSaid({ kind, words = '' }: ReportBody) {
  const said = { kind, words: cleanText(words) };
  if (kind === 'other' && !isReadable(said.words)) {
    throw new MockFailure(400, 'please say in your words what is wrong');
  }
  return said;
}

/** A second report of the same person replaces the first. */
function report(caller: MockUser, { authorId, ...of }: Reported, said: ReturnType<typeof readSaid>) {
  authorize(caller, policies[of.thing].report, thingOf(authorId));
  db.reports = db.reports.filter(
    ({ userId, thing, thingId }) => userId !== caller._id || thing !== of.thing || thingId !== of.thingId,
  );
  db.reports.push({ ...of, ...said, userId: caller._id, date: now() });
  return {};
}

/** What authors report to the editors. */
export const reportHandlers = [
  mockRoute(reportComment)(({ params, body, caller }) => {
    const said = readSaid(body);
    const comment = found(db.comments.find(({ _id }) => _id === params.id));
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment already');
    publishedArticle(comment.articleId);
    return report(caller, { thing: 'comment', thingId: comment._id, authorId: comment.authorId }, said);
  }),

  mockRoute(reportArticle)(({ params, body, caller }) => {
    const said = readSaid(body);
    const { _id, authorId } = publishedArticle(params.id);
    return report(caller, { thing: 'article', thingId: _id, authorId }, said);
  }),
];
