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
  // As it was when the button was pressed: changes by others do not close the dialog.
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
