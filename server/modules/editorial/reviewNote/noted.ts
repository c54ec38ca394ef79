import { NOTES_KEPT_MAX, NOTES_MAX } from '@contracts/rules/limits';
import type { Db } from '../../../db/client';
import { badRequest, notFound } from '../../../errors';
import { ofByline } from '../../core/publication/byline';
import { countNotes, findNoted } from './reviewNote.repository';

/**
 * An article with its authors, as editors write notes on it.
 * @throws AppError 404 for an article that no editor may see.
 */
export async function requireNoted(on: Db, articleId: string) {
  const article = await findNoted(on, articleId);
  if (!article || article.status === 'draft') throw notFound();
  return { ...article, thing: await ofByline(on, articleId) };
}

/** @throws AppError 400 where an article has no room for more notes. */
export async function refuseMore(on: Db, articleId: string, more: number): Promise<void> {
  const { open, all } = await countNotes(on, articleId);
  if (open + more > NOTES_MAX) throw badRequest(`an article has ${NOTES_MAX} open notes at most`);
  if (all + more > NOTES_KEPT_MAX)
    throw badRequest(`an article has ${NOTES_KEPT_MAX} notes at most, with those that are done`);
}
