import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { keyScopeOf } from '@contracts/policies/keyScope';
import { entryOf } from '@contracts/policies/policy';
import type { RouteDefinition, RouteReply } from '@contracts/route';
import { SUCCESS } from '@contracts/rules/errorTexts';
import { PUBLIC_BODY_MAX_BYTES } from '@contracts/rules/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { CACHE_TAGS_HEADER, type CacheTag } from './cache/cacheTags';
import { type SharedAnswer, WrittenReply } from './cache/sharedReply';
import type { Caller } from './caller';
import { mayReadReplica } from './db/replicas/readScope';
import { documentPlaces } from './lib/json/documentPlaces';
import { actFor, THE_SERVER } from './lib/threads/person';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Callers of a route that anyone may call may be signed in; all others are. */
type CallerOf<R extends RouteDefinition> = 'anyone' extends R['access']['who'][number]
  ? Caller | null
  : Caller;

interface RouteInput<R extends RouteDefinition> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  headers: Output<R['headers']>;
  body: Output<R['body']>;
  caller: CallerOf<R>;
  request: FastifyRequest;
  /**
   * Lets the page cache keep this reply until one of the tags is dropped. Only for public replies, which are the same
   * for every caller.
   */
  cacheAs(tags: CacheTag[]): void;
  /** Has the browser keep a cookie. */
  setCookie(cookie: string): void;
}

type Answer<R extends RouteDefinition> = Omit<RouteReply<R>, 'message'> | WrittenReply;

type Handler<R extends RouteDefinition> = (input: RouteInput<R>) => Promise<Answer<R>> | Answer<R>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Pictures are one long text, which is read at once. */
function placesOf({ body, bodyMaxBytes }: RouteDefinition): string[][] | undefined {
  const places = documentPlaces(body);
  return bodyMaxBytes !== undefined && places.length === 0 ? undefined : places;
}

/** The common options of all routes of the contract. */
const optionsOf = (app: FastifyInstance, route: RouteDefinition) => ({
  method: route.method,
  url: route.path,
  ...(entryOf(route.access) === 'anyone' && { bodyLimit: PUBLIC_BODY_MAX_BYTES }),
  ...(route.bodyMaxBytes && { bodyLimit: route.bodyMaxBytes }),
  config: {
    documents: placesOf(route),
    ...(route.bodyTooLarge && { bodyTooLarge: route.bodyTooLarge }),
  },
  // Before anything of the content is read.
  onRequest: (request: FastifyRequest) => app.admit(request, route.access),
});

/** How a call is signed, for the reference: calls of editors with an API key of the named scope. */
function securityOf({ access, method }: RouteDefinition): Pick<FastifySchema, 'security' | 'description'> {
  if (entryOf(access) === 'anyone') return {};
  if (entryOf(access) === 'author') return { security: [{ token: [] }] };
  const scope = keyScopeOf(access, method);
  if (!scope) return { security: [{ desk: [] }], description: 'For the desk only, not for API keys.' };
  const description = `An API key needs the scope \`${scope}\`.`;
  return { security: [{ apiKey: [scope] }, { desk: [] }], description };
}

const schemaOf = (route: RouteDefinition) => ({
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  ...(route.headers && { headers: route.headers.loose() }),
  ...(route.body && { body: route.body }),
  summary: route.summary,
  tags: [route.group],
  ...securityOf(route),
});

const inputOf = <R extends RouteDefinition>(request: FastifyRequest, reply: FastifyReply) =>
  ({
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    caller: request.caller,
    request,
    cacheAs: (tags: CacheTag[]) => void reply.header(CACHE_TAGS_HEADER, tags.join(' ')),
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
  }) as RouteInput<R>;

/** Lets the front answer the same address from memory, for others who are signed in. */
function offerDirectly(
  app: FastifyInstance,
  route: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedAnswer,
): void {
  const headers = Object.keys(route.headers?.shape ?? {});
  // The front knows sessions of the site only, and one header.
  if (entryOf(route.access) === 'editor' || headers.some((name) => name !== 'limit')) return;
  app.directAnswers.add(request.raw, { shared, route: route.path }, reply.getHeaders());
}

/**
 * Serves a route of the contract: input is validated, replies are cut to its schema if they were not before, and only
 * callers that its `access` allows are admitted. The types of the handler come from the route alone.
 */
export function implement<const R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  handler: Handler<NoInfer<R>>,
): void {
  const status = route.status ?? 200;
  app.route({
    ...optionsOf(app, route),
    schema: { ...schemaOf(route), response: { [status]: route.reply } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await actFor(request.caller?._id ?? THE_SERVER, () =>
        handler(inputOf<R>(request, reply)),
      );
      // Shared machines and proxies must not store a reply that is meant for one person.
      if (!reply.hasHeader(CACHE_TAGS_HEADER)) reply.header('cache-control', 'no-store');
      reply.status(status);
      if (answer instanceof WrittenReply) {
        reply.type(JSON_TYPE);
        offerDirectly(app, route, request, reply, answer.shared);
        return reply.send(answer.json);
      }
      return reply.send({ message: SUCCESS, ...answer });
    },
  });
}

/**
 * Serves a route that only reads: signed-in callers may be answered from a replica that has all changes which were
 * committed before the call.
 */
export function implementRead<const R extends RouteDefinition & { method: 'GET' }>(
  app: FastifyInstance,
  route: R,
  handler: Handler<NoInfer<R>>,
): void {
  // Replies for visitors are kept, so that there are few of them.
  implement<R>(app, route, (input) => (input.caller ? mayReadReplica(() => handler(input)) : handler(input)));
}

type FileRoute = RouteDefinition & { file: string };

/** The common part of routes whose success is not JSON; their failures are those of every route. */
function implementWith<R extends FileRoute, Sent>(
  app: FastifyInstance,
  route: R,
  handler: (input: RouteInput<R>) => Promise<Sent>,
  send: (reply: FastifyReply, sent: Sent) => FastifyReply,
): void {
  app.route({
    ...optionsOf(app, route),
    schema: { ...schemaOf(route), produces: [route.file] },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = await handler(inputOf<R>(request, reply));
      return send(reply.header('cache-control', 'no-store'), sent);
    },
  });
}

interface SentFile {
  /** Under which a browser keeps it: letters, digits, `-`, `_` and `.` only. */
  name: string;
  /** Its size; absent where it is not known before it is made. */
  bytes?: number;
  /** Its media type, if it differs from the contract. */
  type?: string;
  stream: Readable;
}

/** Serves a route of the contract whose success is a file to keep. */
export function implementFile<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: (input: RouteInput<NoInfer<R>>) => Promise<SentFile>,
): void {
  implementWith(app, route, handler, (reply, { name, bytes, type = route.file, stream }) =>
    reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .headers(bytes === undefined ? {} : { 'content-length': bytes })
      .send(stream),
  );
}

interface SentPage {
  html: string;
  /** The exact text of its only style element. */
  style: string;
  /** 200 where it is absent. */
  status?: number;
  /** Whether it shows pictures of this site. */
  hasPictures?: boolean;
}

/** Serves a route of the contract whose success is a page without scripts. */
export function implementPage<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: (input: RouteInput<NoInfer<R>>) => Promise<SentPage>,
): void {
  implementWith(app, route, handler, (reply, { html, style, status = 200, hasPictures = false }) => {
    const hash = createHash('sha256').update(style).digest('base64');
    const pictures = hasPictures ? "img-src 'self'; " : '';
    const policy = `default-src 'none'; ${pictures}style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    return reply
      .status(status)
      .type(route.file)
      .headers({ 'referrer-policy': 'no-referrer', 'content-security-policy': policy })
      .send(html);
  });
}

/** Whether a client has a text already, also where a proxy has packed it since. */
const hasAlready = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

/** Serves a route of the contract whose success is a text that programs ask for again and again. */
export function implementText<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: (input: RouteInput<NoInfer<R>>) => Promise<string>,
): void {
  implementWith(app, route, handler, (reply, text) => {
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (hasAlready(reply.request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(route.file).send(text);
  });
}

/** Serves a route of the contract whose success leads a browser on to another address. */
export function implementRedirect<const R extends FileRoute>(
  app: FastifyInstance,
  route: R,
  handler: (input: RouteInput<NoInfer<R>>) => Promise<string>,
): void {
  implementWith(app, route, handler, (reply, address) =>
    reply.header('referrer-policy', 'no-referrer').redirect(address, 303),
  );
}
