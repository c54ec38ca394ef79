import type { PublicArticle } from '@contracts/article';
import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import type { AppContext } from '../../../dependencies';
import { AppError, notFound } from '../../../errors';

type Publications = Pick<AppContext['publications'], 'find' | 'addressOf'>;

/**
 * The article that a part of an address names, as its page does.
 * @returns the path of its page if it has moved.
 * @throws AppError 410 if it is no longer published, 404 if it never was.
 */
export async function articleAt(
  publications: Publications,
  part: string,
): Promise<{ article: PublicArticle } | { path: string }> {
  const id = articleIdOf(part);
  const article = await publications.find(id, null);
  if (!article) {
    const address = await publications.addressOf(id);
    if (address?.was_published) throw new AppError(410, 'this article was removed');
    throw notFound();
  }
  const path = articlePath(article);
  return path === `/${part}` ? { article } : { path };
}
