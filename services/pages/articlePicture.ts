import type { IncomingMessage } from 'node:http';
import type { ArticleSummary } from '@contracts/article';
import { picturePath } from '@contracts/rules/paths/picturePath';
import { siteOfRequest } from './siteOfRequest';

/** Where the picture made for an article is; null where it has a cover of its own, or none can be made. */
export async function articlePicture(
  article: ArticleSummary,
  request: IncomingMessage,
): Promise<string | null> {
  return article.cover_pic.startsWith('/') ? null : picturePath(article, await siteOfRequest(request));
}
