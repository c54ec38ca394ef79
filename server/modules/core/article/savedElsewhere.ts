import type { DraftBody } from '@contracts/ownArticle';
import { savedElsewhereText } from '@contracts/rules/draftRules';
import { AppError, conflict } from '../../../errors';
import type { ArticleRow } from './article.repository';
import { type DraftServices, differences, hasOtherText, mergeDraft } from './draftFields';

/** The error for a save whose base revision is unknown. */
export const savedAtThisMoment = (): AppError =>
  conflict('This article was just saved elsewhere. Please look at it again.');

/** No article has it. */
const OTHER_TEXT = '\u0000';

/**
 * Names the fields that differ, for people; empty if the request could not be saved anyway. A text is not rendered
 * for this: it is enough to know that it differs.
 */
async function differing(
  services: DraftServices,
  row: ArticleRow,
  { doc, ...body }: DraftBody,
): Promise<string[]> {
  try {
    const merged = await mergeDraft(services, body, row);
    return differences({ ...merged, ...(hasOtherText({ doc }, row) && { content: OTHER_TEXT }) }, row);
  } catch (error) {
    // Report the conflict first; a missing tag is reported once it is resolved.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Says what the caller would have overwritten, to be thrown. */
export async function savedElsewhere(
  services: DraftServices,
  row: ArticleRow,
  body: DraftBody,
  revision: number,
): Promise<AppError> {
  const other = await differing(services, row, body);
  const stored = { savedAt: row.updated_at, revision: row.revision };
  return conflict(savedElsewhereText(stored, revision, other));
}
