import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { UPLOADS_PATH } from '../lib/imageStore';

interface Options {
  folder: string;
}

/** Serves stored images. Names follow from content, so a browser may keep what it has for good. */
export const uploads = fp(
  async (app: FastifyInstance, { folder }: Options) => {
    mkdirSync(folder, { recursive: true });
    await app.register(fastifyStatic, {
      root: folder,
      prefix: UPLOADS_PATH,
      decorateReply: false,
      index: false,
      // Files that are being written begin with a dot.
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      setHeaders(response) {
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('content-security-policy', "default-src 'none'");
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      },
    });
  },
  { name: 'uploads' },
);
