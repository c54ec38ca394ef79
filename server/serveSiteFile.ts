import type { SiteFile } from '@contracts/siteFile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CACHE_TAGS_HEADER, type CacheTag } from './cache/cacheTags';
import { FOREVER } from './http/staticFiles';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Input<File extends SiteFile> {
  params: Output<File['params']>;
  query: Output<File['query']>;
  /** The public address of the site, without a slash at its end. */
  site: string;
}

/** A file as it is sent, or where it has moved to for good: the page cache keeps the first until a tag is dropped. */
export type Sent =
  | {
      type: string;
      body: string | Buffer;
      /** Empty if it must not be cached. */
      tags: CacheTag[];
      /** Whether browsers and proxies may cache it for a day: its address identifies its content. */
      keptElsewhere?: boolean;
      /** Whether they may cache it forever: its address changes with its content. */
      isForever?: true;
    }
  | { movedTo: string };

/**
 * The public address of the site. Without `SITE_URL` it is the address of the request; for the page cache, the
 * address on which the server listens, whatever a visitor uses.
 */
const siteOf = (request: FastifyRequest, siteUrl: string | undefined): string =>
  siteUrl ?? `${request.protocol}://${request.host}`;

/** Serves a file of the site. Failures are those of the API: a status and a sentence as JSON. */
export function serveSiteFile<const File extends SiteFile>(
  app: FastifyInstance,
  file: File,
  siteUrl: string | undefined,
  handler: (input: Input<NoInfer<File>>) => Promise<Sent>,
): void {
  app.route({
    method: 'GET',
    url: file.path,
    schema: {
      hide: true,
      ...(file.params && { params: file.params }),
      ...(file.query && { querystring: file.query }),
    },
    onRequest: (request: FastifyRequest) => app.admit(request, file.access),
    handler: async (request, reply) => {
      const { params, query } = request;
      const sent = await handler({ params, query, site: siteOf(request, siteUrl) } as Input<File>);
      // The old address may be another's one day, so that no program may keep it.
      if ('movedTo' in sent) return reply.header('cache-control', 'no-cache').redirect(sent.movedTo, 308);
      if (sent.keptElsewhere) reply.header('cache-control', 'public, max-age=86400');
      if (sent.isForever) reply.header('cache-control', FOREVER);
      return reply.type(sent.type).header(CACHE_TAGS_HEADER, sent.tags.join(' ')).send(sent.body);
    },
  });
}
