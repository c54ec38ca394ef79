import { useDeferredValue } from 'react';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { versionOf } from '@/components/write/history/versionOf';
import { correctedArticle } from './correctedArticle';
import type { CorrectionDraft, ReadArticle } from './correctionDraft';

interface CorrectionDifferenceProps {
  article: ReadArticle;
  draft: CorrectionDraft;
}

const asDraft = (article: ReadArticle) =>
  versionOf({ ...article, publish_at: null, revision: 1, events: [], words: 0 });

/** The changes that readers would see. */
export function CorrectionDifference({ article, draft }: CorrectionDifferenceProps) {
  const settled = useDeferredValue(draft);
  const changed = correctedArticle(article, settled);
  return <DocumentDifference before={asDraft(article)} after={asDraft(changed.article)} />;
}
