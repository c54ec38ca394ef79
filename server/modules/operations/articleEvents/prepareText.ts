import type { ArticleDoc } from '@contracts/article';
import { documentOf } from '../../../lib/documentText';
import type { PrepareText } from '../../core/article/articleEvent';
import type { SearchService } from '../../core/search/search.service';
import type { OriginalityIndex } from '../../editorial/originality/originalityIndex';

interface Dependencies {
  checks: { prepare(text: { doc: ArticleDoc | null; content: string }): Promise<void> };
  originalityIndex: Pick<OriginalityIndex, 'read'>;
  search: Pick<SearchService, 'prepare'>;
}

/** Prepares what waits for an editor or goes online: its checks, its fingerprints and the words of the search. */
export const createPrepareText =
  ({ checks, originalityIndex, search }: Dependencies): PrepareText =>
  async ({ doc, content }, { goesOnline } = { goesOnline: false }) => {
    await checks.prepare({ doc: doc === null ? null : documentOf(doc), content });
    await originalityIndex.read(content);
    if (goesOnline) await search.prepare(content);
  };
