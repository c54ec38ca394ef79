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
import { implement } from '../../../implement';
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

  implement(app, listFollowings, (input) => follows.list(input.caller, 'followings', pageRequest(input)));

  implement(app, listFollowers, (input) => follows.list(input.caller, 'followers', pageRequest(input)));

  implement(app, countFollowings, async ({ caller }) => ({
    data: await follows.count('followings', caller._id),
  }));

  implement(app, countFollowers, async ({ caller }) => ({
    data: await follows.count('followers', caller._id),
  }));

  implement(app, countUserFollowings, async ({ params }) => ({
    data: await follows.count('followings', params.userId),
  }));

  implement(app, countUserFollowers, async ({ params }) => ({
    data: await follows.count('followers', params.userId),
  }));
}
