import { SUCCESS } from '@contracts/errorTexts';
import type { RouteDefinition, RouteReply } from '@contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CACHE_TAGS_HEADER, type CacheTag } from './cache/cacheTags';
import type { Caller } from './modules/auth/caller';

/** Of a request that anybody may send: names, addresses and a password. */
const PUBLIC_BODY_MAX_BYTES = 64 * 1024;

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Callers of a public route may be signed in; all others are. */
type CallerOf<R extends RouteDefinition> = R['access'] extends 'public' ? Caller | null : Caller;

export interface RouteInput<R extends RouteDefinition> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  headers: Output<R['headers']>;
  body: Output<R['body']>;
  caller: CallerOf<R>;
  request: FastifyRequest;
  /** Lets the page cache keep this reply until one of the tags is dropped. Only for replies that are the same for everybody. */
  cacheAs(tags: CacheTag[]): void;
  /** Has the browser keep a cookie. */
  setCookie(cookie: string): void;
}

type Handler<R extends RouteDefinition> = (
  input: RouteInput<R>,
) => Promise<Omit<RouteReply<R>, 'message'>> | Omit<RouteReply<R>, 'message'>;

/**
 * Serves a route of the contract: input is validated and replies are cut to its schemas, and only those
 * whom its `access` names get in. The handler is a second call, so that its reply type is inferred from
 * the route and not widened by the handler.
 */
export function implement<const R extends RouteDefinition>(app: FastifyInstance, route: R) {
  return (handler: Handler<R>): void => {
    app.route({
      method: route.method,
      url: route.path,
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.headers && { headers: route.headers.loose() }),
        ...(route.body && { body: route.body }),
        response: { [route.status ?? 200]: route.reply },
        summary: route.summary,
        tags: [route.group],
        ...(route.access !== 'public' && { security: [{ token: [] }] }),
      },
      ...(route.access === 'public' && { bodyLimit: PUBLIC_BODY_MAX_BYTES }),
      ...(route.bodyMaxBytes && { bodyLimit: route.bodyMaxBytes }),
      ...(route.bodyTooLarge && { config: { bodyTooLarge: route.bodyTooLarge } }),
      // Before anything of the content is read.
      onRequest: (request: FastifyRequest) => app.admit(request, route.access),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const input = {
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          caller: request.caller,
          request,
          cacheAs: (tags: CacheTag[]) => void reply.header(CACHE_TAGS_HEADER, tags.join(' ')),
          setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
        } as RouteInput<R>;
        const answer = await handler(input);
        return reply.status(route.status ?? 200).send({ message: SUCCESS, ...answer });
      },
    });
  };
}
