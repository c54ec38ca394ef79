import {
  countSavedPosts,
  countUserSavedPosts,
  listSavedPosts,
  savePost,
  unsavePost,
} from '@contracts/savedPost';
import type { FastifyInstance } from 'fastify';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { SavedPostService } from './savedPost.service';

export function savedPostRoutes(
  app: FastifyInstance,
  { savedPosts }: { savedPosts: SavedPostService },
): void {
  implement(app, savePost, async ({ caller, params }) => {
    await savedPosts.save(caller, params.postId);
    return { data: { saved: true } };
  });

  implement(app, unsavePost, async ({ caller, params }) => {
    await savedPosts.unsave(caller, params.postId);
    return { data: { saved: false } };
  });

  implementRead(app, listSavedPosts, (input) => savedPosts.list(input.caller, pageRequest(input)));

  implementRead(app, countSavedPosts, async ({ caller }) => ({ data: await savedPosts.count(caller._id) }));

  implementRead(app, countUserSavedPosts, async ({ params }) => ({
    data: await savedPosts.count(params.userId),
  }));
}
