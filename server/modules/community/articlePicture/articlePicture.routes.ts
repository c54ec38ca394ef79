import { getArticlePicture } from '@contracts/articlePicture';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { serveSiteFile } from '../../../serveSiteFile';

export function articlePictureRoutes(app: FastifyInstance, { articlePictures, env }: AppContext): void {
  serveSiteFile(app, getArticlePicture, env.SITE_URL, async ({ params: { picture } }) => {
    const found = await articlePictures.find(picture);
    if ('movedTo' in found) return found;
    // The page cache has room for what is asked for more often; other caches may keep it, as its name says what it shows.
    return { type: 'image/png', body: found.bytes, tags: [], keptElsewhere: true };
  });
}
