import type * as contract from '@contracts/follow';
import type { Author } from '@contracts/user';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';

const post = call<typeof contract.followAuthor>('POST', '/api/following/create_followers');
const remove = call<typeof contract.unfollowAuthor>('DELETE', '/api/following/:id');
const getFollowings = call<typeof contract.listFollowings>('GET', '/api/following/create_followers');
const getFollowers = call<typeof contract.listFollowers>('GET', '/api/following/my_followers');
const getFollowingCount = call<typeof contract.countFollowings>('GET', '/api/following/follower_count');
const getUserFollowingCount = call<typeof contract.countUserFollowings>(
  'GET',
  '/api/following/follower_count/:userId',
);
const getFollowerCount = call<typeof contract.countFollowers>('GET', '/api/following/my_followers_count');
const getUserFollowerCount = call<typeof contract.countUserFollowers>(
  'GET',
  '/api/following/my_followers_count/:userId',
);
const getPosts = call<typeof contract.listPostNotifications>('GET', '/api/following/notificate_followers');

/** Returns whether the author is followed afterwards. */
export async function followAuthor(userId: string): Promise<boolean> {
  return (await post({ body: { userId } })).data.followed;
}

export async function unfollowAuthor(userId: string): Promise<boolean> {
  return (await remove({ params: { id: userId } })).data.followed;
}

/** Authors the caller follows. */
export async function fetchFollowings(options?: PageOptions): Promise<Page<Author>> {
  return toPage(await getFollowings(pageInput(options)));
}

/** The authors who follow the caller. */
export async function fetchFollowers(options?: PageOptions): Promise<Page<Author>> {
  return toPage(await getFollowers(pageInput(options)));
}

/** How many the caller follows, or a user. The wire calls it `follower_count`. */
export async function fetchFollowingCount(userId?: string): Promise<number> {
  return (
    userId === undefined ? await getFollowingCount() : await getUserFollowingCount({ params: { userId } })
  ).data;
}

/** How many follow the caller, or a user. */
export async function fetchFollowerCount(userId?: string): Promise<number> {
  return (
    userId === undefined ? await getFollowerCount() : await getUserFollowerCount({ params: { userId } })
  ).data;
}

/** Articles by followed authors; `count` is the number of unread ones. */
export async function fetchPostNotifications(
  options?: PageOptions,
): Promise<Page<contract.PostNotification>> {
  return toPage(await getPosts(pageInput(options)));
}
