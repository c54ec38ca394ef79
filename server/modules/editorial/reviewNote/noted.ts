import type { Db } from '../../../db/client';
import { notFound } from '../../../errors';
import { ofByline } from '../../core/publication/byline';
import { findNoted } from './reviewNote.repository';

/**
 * An article with its authors, as editors write notes on it.
 * @throws AppError 404 for an article that no editor may see.
 */
export async function requireNoted(on: Db, articleId: string) {
  const article = await findNoted(on, articleId);
  if (!article || article.status === 'draft') throw notFound();
  return { ...article, thing: await ofByline(on, articleId) };
}
