import { getAuthor, getAuthorAddress, getMe, saveProfile, updateMe } from '@contracts/user';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';

export function userRoutes(app: FastifyInstance, { users, profiles }: AppContext): void {
  implement(app, getMe, async ({ caller }) => ({ data: await users.getMe(caller._id) }));

  implement(app, saveProfile, async ({ caller, body }) => ({ data: await profiles.update(caller, body) }));

  implement(app, updateMe, async ({ caller, body }) => ({ data: await profiles.update(caller, body) }));

  implement(app, getAuthor, async ({ caller, params, cacheAs }) => {
    const data = await profiles.author(params.username, caller?._id ?? null);
    if (!caller) cacheAs([cacheTag.author(data._id)]);
    return { data };
  });

  implement(app, getAuthorAddress, async ({ params }) => ({
    data: { username: await profiles.presentName(params.username) },
  }));
}
