import { getArticlePicture } from '@contracts/articlePicture';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { serveSiteFile } from '../../../serveSiteFile';

export function articlePictureRoutes(app: FastifyInstance, { articlePictures, env }: AppContext): void {
  serveSiteFile(app, getArticlePicture, env.SITE_URL, async ({ params: { picture } }) => {
    const found = await articlePictures.find(picture);
    if ('movedTo' in found) return found;
    // The page cache keeps its room for what is requested more often. Other caches may store it, because its name
    // identifies its content.
    return { type: 'image/png', body: found.bytes, tags: [], keptElsewhere: true };
  });
}
