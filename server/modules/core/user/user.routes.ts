import { getAuthor, getAuthorAddress, getMe, saveProfile, updateMe } from '@contracts/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import type { AppContext } from '../../../dependencies';
import { implement, implementRead } from '../../../implement';
import { bearerToken } from '../../../plugins/authenticate';

export function userRoutes(
  app: FastifyInstance,
  { users, profiles, sharedAuthors, sessions }: AppContext,
): void {
  const hasProof = (request: FastifyRequest) => sessions.hasProof(bearerToken(request) ?? '');

  implementRead(app, getMe, async ({ caller }) => ({ data: await users.getMe(caller._id) }));

  implement(app, saveProfile, async ({ caller, body, request }) => ({
    data: await profiles.update(caller, body, { isProven: await hasProof(request) }),
  }));

  implement(app, updateMe, async ({ caller, body, request }) => ({
    data: await profiles.update(caller, body, {
      isProven: body.username !== undefined && (await hasProof(request)),
    }),
  }));

  implementRead(app, getAuthor, async ({ caller, params, cacheAs }) => {
    const shared = caller && (await sharedAuthors.find(params.username, caller._id));
    if (shared) return shared;
    const data = await profiles.author(params.username, caller?._id ?? null);
    if (!caller) cacheAs([cacheTag.authorLists, cacheTag.articlesOf(data._id), cacheTag.author(data._id)]);
    return { data };
  });

  implement(app, getAuthorAddress, async ({ params }) => ({
    data: { username: await profiles.presentName(params.username) },
  }));
}
