import type { ArticleSummary } from '@contracts/article';
import type * as contract from '@contracts/savedPost';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';

const post = call<typeof contract.savePost>('POST', '/api/savedpost/:postId');
const remove = call<typeof contract.unsavePost>('DELETE', '/api/savedpost/:postId');
const getAll = call<typeof contract.listSavedPosts>('GET', '/api/savedpost/saved_post');
const getCount = call<typeof contract.countSavedPosts>('GET', '/api/savedpost/saved_count');
const getUserCount = call<typeof contract.countUserSavedPosts>('GET', '/api/savedpost/saved_count/:userId');

/** Returns whether the article is on the reading list afterwards. */
export async function createSavedPost(postId: string): Promise<boolean> {
  return (await post({ params: { postId } })).data.saved;
}

export async function deleteSavedPost(postId: string): Promise<boolean> {
  return (await remove({ params: { postId } })).data.saved;
}

/** The caller's reading list, last saved first. */
export async function fetchSavedPosts(options?: PageOptions): Promise<Page<ArticleSummary>> {
  return toPage(await getAll(pageInput(options)));
}

/** The length of the caller's reading list, or of a user's. */
export async function fetchSavedCount(userId?: string): Promise<number> {
  return (userId === undefined ? await getCount() : await getUserCount({ params: { userId } })).data;
}
