import type * as contract from '@contracts/report';
import { call } from '../http/request';

const postOnComment = call<typeof contract.reportComment>('POST', '/api/report/comment/:id');
const postOnArticle = call<typeof contract.reportArticle>('POST', '/api/report/article/:id');

/** The subject of a report. */
export interface ReportedThing {
  kind: 'comment' | 'article';
  id: string;
}

/**
 * Reports to the editors; a repeated report replaces the earlier one.
 * @throws ApiError 400 for one's own, 404 if it does not exist, 409 if an editor has removed it, 429.
 */
export async function sendReport({ kind, id }: ReportedThing, body: contract.ReportBody): Promise<void> {
  await (kind === 'comment' ? postOnComment : postOnArticle)({ params: { id }, body });
}
