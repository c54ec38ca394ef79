import type { OwnArticle } from '@contracts/article';
import type { TestAuthor } from './accounts';
import { docOf } from './docOf';
import type { TestServer } from './testContext';

export { docOf };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API as a person; null is a visitor. */
export function call(
  { app }: Pick<TestServer, 'app'>,
  caller: TestAuthor | null,
  method: Method,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  return app.inject({ method, url, headers: { ...caller?.headers, ...headers }, ...(body && { body }) });
}

/** The data of a call that must succeed. */
export async function dataOf<Data>(reply: ReturnType<typeof call>): Promise<Data> {
  const answer = await reply;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: Data }>().data;
}

/** The status and the sentence of a reply. */
export const said = (reply: { statusCode: number; json(): { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];

/** A complete draft of the author in the tag "Craft". */
export async function writeDraft(
  server: TestServer,
  author: TestAuthor,
  { title = 'On brevity', text = 'Short sentences carry far.', ...rest }: Record<string, string> = {},
): Promise<OwnArticle> {
  await server.context.tags.ensureTag(rest.tag ?? 'Craft', rest.sub ? [rest.sub] : []);
  const body = { title, doc: docOf(text), tag: 'Craft', ...rest };
  return dataOf(call(server, author, 'POST', '/api/write/article', body));
}

export function submit(server: TestServer, author: TestAuthor, id: string): Promise<OwnArticle> {
  return dataOf(call(server, author, 'POST', `/api/write/article/${id}/submit`));
}

export function accept(server: TestServer, editor: TestAuthor, article: OwnArticle): Promise<OwnArticle> {
  const { _id, revision } = article;
  return dataOf(call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision }));
}

/** An article that readers see. */
export async function publishArticle(
  server: TestServer,
  author: TestAuthor,
  editor: TestAuthor,
  fields: Record<string, string> = {},
): Promise<OwnArticle> {
  const draft = await writeDraft(server, author, fields);
  return accept(server, editor, await submit(server, author, draft._id));
}
