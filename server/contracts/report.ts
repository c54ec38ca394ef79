import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { commentPolicy } from './policies/comment.policy';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH, REPORT_WORDS_MAX_LENGTH } from './rules/limits';
import { reportKinds } from './rules/reportKinds';
import { authorRef } from './user';

const reportKind = z.enum(reportKinds);

/** `words` are the reporter's own, plain text. */
export const report = z.object({
  _id: id,
  kind: reportKind,
  words: z.string(),
  date,
  /** Null for a former user. */
  reporter: authorRef.nullable(),
});
export type Report = z.infer<typeof report>;

/** The open reports about one thing: how many, and the newest of them. */
export const openReports = z.object({ count: z.number().int().nonnegative(), newest: z.array(report) });
export type OpenReports = z.infer<typeof openReports>;

const reportBody = z.object({
  kind: reportKind,
  words: z.string().max(REPORT_WORDS_MAX_LENGTH).optional(),
});
export type ReportBody = z.infer<typeof reportBody>;

export const reportComment = defineRoute({
  method: 'POST',
  path: '/api/report/comment/:id',
  access: commentPolicy.report,
  group: 'Reports',
  summary: "Reports another person's comment to the editors. A second report replaces the first.",
  params: idParams,
  body: reportBody,
  reply: emptyReply,
  status: 201,
});

export const reportArticle = defineRoute({
  method: 'POST',
  path: '/api/report/article/:id',
  access: articlePolicy.report,
  group: 'Reports',
  summary:
    'Reports the published article of another author to the editors; a second report replaces the first.',
  params: idParams,
  body: reportBody,
  reply: emptyReply,
  status: 201,
});

/** Reports after `until` stay open, because the editor has not seen them. */
const dismissBody = z.object({ until: date });

export const dismissCommentReports = defineRoute({
  method: 'POST',
  path: '/api/admin/report/comment/:id/dismiss',
  access: commentPolicy.moderate,
  group: 'Reports',
  summary: 'Keeps a comment and settles its reports up to the given time.',
  params: idParams,
  body: dismissBody,
  reply: emptyReply,
});

export const dismissArticleReports = defineRoute({
  method: 'POST',
  path: '/api/admin/report/article/:id/dismiss',
  access: articlePolicy.moderate,
  group: 'Reports',
  summary: 'Keeps an article and settles its reports up to the given time.',
  params: idParams,
  body: dismissBody,
  reply: emptyReply,
});

export const reportedArticle = z.object({
  _id: id,
  title: z.string(),
  excerpt: z.string(),
  author: authorRef,
  /** Null once it is not online any more. */
  published: date.nullable(),
  /** Whether it is the editor's own article, which another editor must handle. */
  mine: z.boolean(),
  reports: openReports,
});
export type ReportedArticle = z.infer<typeof reportedArticle>;

export const listReportedArticles = defineRoute({
  method: 'GET',
  path: '/api/admin/report/article',
  access: articlePolicy.review,
  group: 'Reports',
  summary: 'Articles with open reports, longest waiting first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(reportedArticle),
});

export const unpublishArticle = defineRoute({
  method: 'POST',
  path: '/api/admin/report/article/:id/unpublish',
  access: articlePolicy.moderate,
  group: 'Reports',
  summary:
    'Takes an article offline, returns it to its author with the reason, and settles its reports. Views, reactions, comments and date return when it is accepted again.',
  params: idParams,
  body: z.object({
    reason: z.string().trim().min(1, 'please give a reason').max(REASON_MAX_LENGTH),
  }),
  reply: emptyReply,
});

const reportCounts = z.object({ comments: z.number().int(), articles: z.number().int() });

export const countReported = defineRoute({
  method: 'GET',
  path: '/api/admin/report/count',
  access: commentPolicy.review,
  group: 'Reports',
  summary: 'The number of comments and of articles with open reports; 100 means 100 or more.',
  reply: reply(reportCounts),
});
