import type * as contract from '@contracts/comment';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';

const getPublic = call<typeof contract.listPublicComments>('GET', '/api/offline_comment/:id');
const getAll = call<typeof contract.listComments>('GET', '/api/comment/single_post/:id');
const post = call<typeof contract.createComment>('POST', '/api/comment/:postId');
const remove = call<typeof contract.deleteComment>('DELETE', '/api/comment/:id');

/** Comments of a published article, newest first, for visitors. */
export async function fetchPublicComments(
  id: string,
  options?: PageOptions,
): Promise<Page<contract.Comment>> {
  return toPage(await getPublic({ params: { id }, ...pageInput(options) }));
}

/** The same for a signed-in caller, whose own ones are marked. */
export async function fetchComments(id: string, options?: PageOptions): Promise<Page<contract.Comment>> {
  return toPage(await getAll({ params: { id }, ...pageInput(options) }));
}

export async function createComment(postId: string, content: string): Promise<contract.Comment> {
  return (await post({ params: { postId }, body: { content } })).data;
}

export async function deleteComment(id: string): Promise<void> {
  await remove({ params: { id } });
}
