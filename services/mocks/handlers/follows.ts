import {
  countFollowers,
  countFollowings,
  countUserFollowers,
  countUserFollowings,
  followAuthor,
  listFollowers,
  listFollowings,
  unfollowAuthor,
} from '@contracts/follow';
import { thingOf } from '@contracts/policies/policy';
import { userPolicy } from '@contracts/policies/user.policy';
import { authorize } from '../authorize';
import { db, type MockFollow, type MockUser, now } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isFollowing, presentAuthor } from '../present';
import { notify, revoke } from '../rules/notifier';

const followings = (id: string) => db.follows.filter(({ followerId }) => followerId === id);
const followers = (id: string) => db.follows.filter(({ followedId }) => followedId === id);

/** @throws the failure "not found" for an unknown id. */
function requireUser(id: string): string {
  if (!db.users.some(({ _id }) => _id === id)) throw notFound();
  return id;
}

const eventOf = (caller: MockUser, userId: string) =>
  ({ kind: 'followed', userId, actorId: caller._id }) as const;

/** Takes back a reader's notifications of an author whom they no longer follow. */
function forgetPosts(readerId: string, authorId: string): void {
  const isOf = (articleId: string) =>
    db.articles.some((article) => article._id === articleId && article.authorId === authorId);
  db.postNotifications = db.postNotifications.filter(
    ({ userId, articleId }) => userId !== readerId || !isOf(articleId),
  );
}

/** The people at one end of these follows, the newest follow first. */
function people(
  follows: MockFollow[],
  idOf: (follow: MockFollow) => string,
  input: { caller: MockUser } & Parameters<typeof pageOf>[1],
) {
  const rows = follows.flatMap((follow) => {
    const user = db.users.find(({ _id }) => _id === idOf(follow));
    return user ? [{ user, date: follow.date }] : [];
  });
  return pageOf(
    rows,
    input,
    ({ user, date }) => ({ date, id: user._id }),
    ({ user }) => presentAuthor(user, input.caller),
  );
}

export const followHandlers = [
  mockRoute(followAuthor)(({ body: { userId }, caller }) => {
    authorize(caller, userPolicy.follow, thingOf(userId));
    requireUser(userId);
    if (!isFollowing(caller._id, userId)) {
      db.made += 1;
      db.follows.push({ followerId: caller._id, followedId: userId, date: now() });
      notify(eventOf(caller, userId));
    }
    return { data: { followed: true } };
  }),

  mockRoute(unfollowAuthor)(({ params: { id }, caller }) => {
    requireUser(id);
    db.follows = db.follows.filter(
      ({ followerId, followedId }) => !(followerId === caller._id && followedId === id),
    );
    revoke(eventOf(caller, id));
    forgetPosts(caller._id, id);
    return { data: { followed: false } };
  }),

  mockRoute(listFollowings)((input) =>
    people(followings(input.caller._id), ({ followedId }) => followedId, input),
  ),
  mockRoute(listFollowers)((input) =>
    people(followers(input.caller._id), ({ followerId }) => followerId, input),
  ),

  mockRoute(countFollowings)(({ caller }) => ({ data: followings(caller._id).length })),
  mockRoute(countFollowers)(({ caller }) => ({ data: followers(caller._id).length })),
  mockRoute(countUserFollowings)(({ params }) => ({ data: followings(requireUser(params.userId)).length })),
  mockRoute(countUserFollowers)(({ params }) => ({ data: followers(requireUser(params.userId)).length })),
];
