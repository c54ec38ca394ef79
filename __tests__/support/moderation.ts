import type { Comment, DeskComment, DeskCommentList } from '@contracts/comment';
import type { ReportedArticle } from '@contracts/report';
import type { TestAuthor } from './accounts';
import type { TestServer } from './testContext';
import { call, dataOf } from './writing';

/** A comment of a reader. */
export const comment = (server: TestServer, caller: TestAuthor, articleId: string, content: string) =>
  dataOf<Comment>(call(server, caller, 'POST', `/api/comment/${articleId}`, { content }));

/** Tells the editors of a comment or an article. */
export const report = (
  server: TestServer,
  caller: TestAuthor | null,
  kind: 'comment' | 'article',
  id: string,
  body: object = { kind: 'spam' },
) => call(server, caller, 'POST', `/api/report/${kind}/${id}`, body);

/** What the desk lists of comments. */
export const deskComments = (server: TestServer, editor: TestAuthor, list: DeskCommentList) =>
  dataOf<DeskComment[]>(call(server, editor, 'GET', `/api/admin/comment?list=${list}`));

export const reportedArticles = (server: TestServer, editor: TestAuthor) =>
  dataOf<ReportedArticle[]>(call(server, editor, 'GET', '/api/admin/report/article'));

export const dismiss = (
  server: TestServer,
  editor: TestAuthor,
  kind: 'comment' | 'article',
  id: string,
  until = server.clock.now().toISOString(),
) => call(server, editor, 'POST', `/api/admin/report/${kind}/${id}/dismiss`, { until });

export const remove = (server: TestServer, editor: TestAuthor, id: string, reason = 'Advertising.') =>
  call(server, editor, 'POST', `/api/admin/comment/${id}/remove`, { reason });

export const restore = (server: TestServer, editor: TestAuthor, id: string) =>
  call(server, editor, 'POST', `/api/admin/comment/${id}/restore`);

/** What a log says of a thing, newest first. */
export const logOf = async ({ context }: TestServer, kind: 'comment' | 'article', id: string) => {
  const { data } = await context.auditLog.list({ kind, id }, { limit: 20 });
  return data.map(({ action, actor, detail }) => [action, actor?.username, detail]);
};
