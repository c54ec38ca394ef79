import type { ArticleDoc } from '@contracts/article';
import { documentOf } from '../../../lib/documentText';
import type { PrepareText } from '../../core/article/articleEvent';
import type { OriginalityIndex } from '../../editorial/originality/originalityIndex';

interface Dependencies {
  checks: { prepare(text: { doc: ArticleDoc | null; content: string }): Promise<void> };
  originalityIndex: Pick<OriginalityIndex, 'read'>;
}

/** Prepares what waits for an editor or goes online: its checks and its fingerprints. */
export const createPrepareText =
  ({ checks, originalityIndex }: Dependencies): PrepareText =>
  async ({ doc, content }) => {
    await checks.prepare({ doc: doc === null ? null : documentOf(doc), content });
    await originalityIndex.read(content);
  };
