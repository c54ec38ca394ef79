import { TIME_ZONE_HEADER } from '@contracts/rules/headers';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../env';

/** The origin of pages that are deployed separately from this backend; undefined if both are one site. */
export function pagesOrigin(env: Pick<Env, 'SITE_URL' | 'NEXT_PUBLIC_API_HOST'>): string | undefined {
  if (!env.SITE_URL || !env.NEXT_PUBLIC_API_HOST) return undefined;
  const site = new URL(env.SITE_URL).origin;
  return site === new URL(env.NEXT_PUBLIC_API_HOST).origin ? undefined : site;
}

/** Lets the pages of another origin call the API. No cookies are involved, so no credentials are allowed. */
export const crossOrigin = fp(
  async (app: FastifyInstance, { origin }: { origin: string | undefined }) => {
    if (!origin) return;
    await app.register(cors, {
      origin,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'limit', 'cloudinary_id', TIME_ZONE_HEADER],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 86_400,
    });
  },
  { name: 'crossOrigin' },
);
