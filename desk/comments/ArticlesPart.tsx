import type { ReportedArticle } from '@contracts/report';
import { useState } from 'react';
import { ArticleCard } from './ArticleCard';
import { CardPages } from './CardPages';
import { useReportedArticlesInfiniteQuery } from './commentsApi';
import type { Done } from './DoneLine';
import { emptyTexts } from './filters';
import { UnpublishDialog } from './UnpublishDialog';

/** The reported articles, and the question before one is taken offline. */
export function ArticlesPart({ onDone }: { onDone: (done: Done) => void }) {
  const asked = useReportedArticlesInfiniteQuery();
  // As it was when it was pressed: what others do meanwhile does not take the dialog away.
  const [unpublishing, setUnpublishing] = useState<ReportedArticle | null>(null);
  return (
    <>
      <CardPages asked={asked} empty={emptyTexts.articles}>
        {(article: ReportedArticle) => (
          <ArticleCard article={article} onUnpublish={setUnpublishing} onDone={onDone} />
        )}
      </CardPages>
      {unpublishing && (
        <UnpublishDialog
          article={unpublishing}
          onUnpublished={() => {
            setUnpublishing(null);
            onDone({ text: `“${unpublishing.title}” is offline and back with its author.` });
          }}
          onClose={() => setUnpublishing(null)}
        />
      )}
    </>
  );
}
