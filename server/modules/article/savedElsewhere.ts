import { savedElsewhereText } from '@contracts/draftRules';
import type { DraftBody } from '@contracts/ownArticle';
import { AppError, conflict } from '../../errors';
import type { Clock } from '../../lib/clock';
import type { TagService } from '../tag/tag.service';
import type { ArticleRow } from './article.repository';
import { differences, mergeDraft } from './draftFields';

/** Said where nobody can tell what was overwritten, to be thrown. */
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
    // The conflict comes first: whoever ends it hears of a tag that is gone then.
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
