import type * as contract from '@contracts/report';
import { call } from '../http/request';

const postOnComment = call<typeof contract.reportComment>('POST', '/api/report/comment/:id');
const postOnArticle = call<typeof contract.reportArticle>('POST', '/api/report/article/:id');

/** What a person reports to the editors. */
export interface ReportedThing {
  kind: 'comment' | 'article';
  id: string;
}

/**
 * Tells the editors; once more it replaces what was said before.
 * @throws ApiError 400 for one's own, 404 for what is gone, 409 for what an editor has removed, 429.
 */
export async function sendReport({ kind, id }: ReportedThing, body: contract.ReportBody): Promise<void> {
  await (kind === 'comment' ? postOnComment : postOnArticle)({ params: { id }, body });
}
