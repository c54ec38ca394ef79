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
import type { FastifyInstance } from 'fastify';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { FollowService } from './follow.service';

export function followRoutes(app: FastifyInstance, { follows }: { follows: FollowService }): void {
  implement(app, followAuthor, async ({ caller, body }) => {
    await follows.follow(caller, body.userId);
    return { data: { followed: true as const } };
  });

  implement(app, unfollowAuthor, async ({ caller, params }) => {
    await follows.unfollow(caller, params.id);
    return { data: { followed: false as const } };
  });

  implementRead(app, listFollowings, (input) => follows.list(input.caller, 'followings', pageRequest(input)));

  implementRead(app, listFollowers, (input) => follows.list(input.caller, 'followers', pageRequest(input)));

  implementRead(app, countFollowings, async ({ caller }) => ({
    data: await follows.count('followings', caller._id),
  }));

  implementRead(app, countFollowers, async ({ caller }) => ({
    data: await follows.count('followers', caller._id),
  }));

  implementRead(app, countUserFollowings, async ({ params }) => ({
    data: await follows.count('followings', params.userId),
  }));

  implementRead(app, countUserFollowers, async ({ params }) => ({
    data: await follows.count('followers', params.userId),
  }));
}
