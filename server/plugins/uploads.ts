import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { notFound } from '../errors';
import type { KeptBlobs } from '../lib/blobs/keptBlobs';
import { isImageName, UPLOADS_PATH, wholeName } from '../lib/images/imageNames';

interface Options {
  blobs: KeptBlobs;
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The full image replaces a narrower one that is not made yet, or would not be narrower. */
const notYet = { 'cache-control': 'public, max-age=300' };

/** Serves stored images. Names are derived from content, so browsers may cache them forever. */
export const uploads = fp(
  async (app: FastifyInstance, { blobs }: Options) => {
    app.route<{ Params: { name: string } }>({
      method: 'GET',
      url: `${UPLOADS_PATH}:name`,
      schema: { hide: true },
      async handler(request, reply) {
        // Failures must not be cached.
        reply.header('cache-control', 'no-store');
        const { name } = request.params;
        const whole = wholeName(name);
        if (!whole && !isImageName(name)) throw notFound();
        const etag = `"${name.replace('.webp', '')}"`;
        if (request.headers['if-none-match']?.includes(etag) && (await blobs.has(name))) {
          return reply
            .status(304)
            .headers({ ...headers, etag })
            .send();
        }
        const found = await blobs.read(name);
        const image = found ?? (whole === null ? null : await blobs.read(whole));
        if (!image) throw notFound();
        const { size, body } = Buffer.isBuffer(image)
          ? { size: image.length, body: image }
          : { size: image.size, body: image.stream };
        reply
          .headers({
            ...headers,
            ...(found ? { etag } : notYet),
            'content-length': size,
            'content-disposition': `inline; filename="${name}"`,
          })
          .type('image/webp');
        return reply.send(body);
      },
    });
  },
  { name: 'uploads' },
);
