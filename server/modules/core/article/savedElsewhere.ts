import type { DraftBody } from '@contracts/ownArticle';
import { savedElsewhereText } from '@contracts/rules/draftRules';
import { AppError, conflict } from '../../../errors';
import type { Clock } from '../../../lib/clock';
import type { TagService } from '../tag/tag.service';
import type { ArticleRow } from './article.repository';
import { differences, mergeDraft } from './draftFields';

/** The error for a save whose base revision is unknown. */
export const savedAtThisMoment = (): AppError =>
  conflict('This article was just saved elsewhere. Please look at it again.');

interface Services {
  tags: TagService;
  clock: Clock;
}

/** What differs, as a person calls it; nothing for what could not be saved in any case. */
async function differing(services: Services, row: ArticleRow, body: DraftBody): Promise<string[]> {
  try {
    return differences(await mergeDraft(services, body, row), row);
  } catch (error) {
    // Report the conflict first; a missing tag is reported once it is resolved.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Says what the caller would have overwritten, to be thrown. */
export async function savedElsewhere(
  services: Services,
  row: ArticleRow,
  body: DraftBody,
  revision: number,
): Promise<AppError> {
  const other = await differing(services, row, body);
  const stored = { savedAt: row.updated_at, revision: row.revision };
  return conflict(savedElsewhereText(stored, revision, other));
}
