import { z } from 'zod';
import { articlePolicy } from './policies/article.policy';
import { defineSiteFile } from './siteFile';

/** The picture made for an article, which previews of its address show. */
export const getArticlePicture = defineSiteFile({
  path: '/pictures/:picture',
  access: articlePolicy.read,
  params: z.object({
    picture: z.string().regex(/^[\w-]{1,64}-[0-9a-f]{14}\.png$/, 'there is no such picture'),
  }),
});
