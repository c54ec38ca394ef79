import {
  countReported,
  dismissArticleReports,
  dismissCommentReports,
  listReportedArticles,
  reportArticle,
  reportComment,
} from '@contracts/report';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { ReportService } from './report.service';

interface Services {
  reports: ReportService;
}

export function reportRoutes(app: FastifyInstance, { reports }: Services): void {
  implement(app, reportComment, async ({ caller, params, body }) => {
    await reports.report(caller, { kind: 'comment', id: params.id }, body);
    return {};
  });

  implement(app, reportArticle, async ({ caller, params, body }) => {
    await reports.report(caller, { kind: 'article', id: params.id }, body);
    return {};
  });

  implement(app, dismissCommentReports, async ({ caller, params, body }) => {
    await reports.dismiss(caller, { kind: 'comment', id: params.id }, body.until);
    return {};
  });

  implement(app, dismissArticleReports, async ({ caller, params, body }) => {
    await reports.dismiss(caller, { kind: 'article', id: params.id }, body.until);
    return {};
  });

  implement(app, listReportedArticles, (input) => reports.listArticles(input.caller, pageRequest(input)));

  implement(app, countReported, async () => ({ data: await reports.count() }));
}
