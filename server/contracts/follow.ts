import { z } from 'zod';
import { articleSummary } from './article';
import { afterQuery, id, limitHeaders, pageReply, reply } from './envelope';
import { notificationPolicy } from './policies/notification.policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { author } from './user';

const list = { headers: limitHeaders, query: afterQuery } as const;
const count = { access: userPolicy.listFollows, group: 'Following', reply: reply(z.number().int()) } as const;
const userParams = z.object({ userId: id });

/** A published article of a followed author. */
export const postNotification = articleSummary.extend({ read: z.boolean() });
export type PostNotification = z.infer<typeof postNotification>;

export const followAuthor = defineRoute({
  method: 'POST',
  path: '/api/following/create_followers',
  access: userPolicy.follow,
  group: 'Following',
  summary: 'Follows an author. Repeating the call changes nothing; 400 for following oneself.',
  body: z.object({ userId: id }),
  reply: reply(z.object({ followed: z.literal(true) })),
});

export const listFollowings = defineRoute({
  method: 'GET',
  path: '/api/following/create_followers',
  access: userPolicy.listFollows,
  group: 'Following',
  summary: 'Authors the caller follows, last followed first.',
  ...list,
  reply: pageReply(author),
});

export const listFollowers = defineRoute({
  method: 'GET',
  path: '/api/following/my_followers',
  access: userPolicy.listFollows,
  group: 'Following',
  summary: 'Authors who follow the caller, newest first.',
  ...list,
  reply: pageReply(author),
});

export const countFollowings = defineRoute({
  method: 'GET',
  path: '/api/following/follower_count',
  summary: 'How many authors the caller follows.',
  ...count,
});

export const countUserFollowings = defineRoute({
  method: 'GET',
  path: '/api/following/follower_count/:userId',
  summary: 'How many authors a user follows.',
  params: userParams,
  ...count,
});

export const countFollowers = defineRoute({
  method: 'GET',
  path: '/api/following/my_followers_count',
  summary: 'How many authors follow the caller.',
  ...count,
});

export const countUserFollowers = defineRoute({
  method: 'GET',
  path: '/api/following/my_followers_count/:userId',
  summary: 'How many authors follow a user.',
  params: userParams,
  ...count,
});

export const unfollowAuthor = defineRoute({
  method: 'DELETE',
  path: '/api/following/:id',
  access: userPolicy.unfollow,
  group: 'Following',
  summary: 'Stops following an author, named by user id. Repeating the call changes nothing.',
  params: z.object({ id }),
  reply: reply(z.object({ followed: z.literal(false) })),
});

export const listPostNotifications = defineRoute({
  method: 'GET',
  path: '/api/following/notificate_followers',
  access: notificationPolicy.listPosts,
  group: 'Notifications',
  summary: 'Articles by followed authors, newest first; `count` is the number of unread ones, up to 1,000.',
  ...list,
  reply: pageReply(postNotification),
});
