import { REASON_MAX_LENGTH } from '@contracts/limits';
import type { ReportedArticle } from '@contracts/report';
import { useState } from 'react';
import { ReasonDialog } from '../ui/ReasonDialog';
import { ArticleCard } from './ArticleCard';
import { CardPages } from './CardPages';
import { useReportedArticlesInfiniteQuery, useWithdrawArticleMutation } from './commentsApi';
import type { Done } from './DoneLine';
import { emptyTexts } from './filters';

/** The reported articles, and the question before one is taken offline. */
export function ArticlesPart({ onDone }: { onDone: (done: Done) => void }) {
  const asked = useReportedArticlesInfiniteQuery();
  // As it was when it was pressed: what others do meanwhile does not take the dialog away.
  const [withdrawing, setWithdrawing] = useState<ReportedArticle | null>(null);
  return (
    <>
      <CardPages asked={asked} empty={emptyTexts.articles}>
        {(article: ReportedArticle) => (
          <ArticleCard article={article} onWithdraw={setWithdrawing} onDone={onDone} />
        )}
      </CardPages>
      {withdrawing && (
        <WithdrawDialog
          article={withdrawing}
          onWithdrawn={() => {
            setWithdrawing(null);
            onDone({ text: `“${withdrawing.title}” is offline and with its author again.` });
          }}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}

interface WithdrawDialogProps {
  article: ReportedArticle;
  onWithdrawn: () => void;
  onClose: () => void;
}

function WithdrawDialog({ article, onWithdrawn, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawArticleMutation();
  const { _id, title, author } = article;

  const handleConfirm = async (reason: string) => {
    if ('error' in (await withdraw({ id: _id, reason }))) return false;
    onWithdrawn();
    return true;
  };

  return (
    <ReasonDialog
      title={`Take “${title}” offline`}
      hint={`${author.username} reads it.`}
      maxLength={REASON_MAX_LENGTH}
      confirmLabel="Take offline"
      keptAs={`offline/${_id}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      It goes back to its author as rejected. Its comments, likes and views are kept and return with it when
      it is accepted again.
    </ReasonDialog>
  );
}
