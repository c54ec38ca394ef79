import type { DeskPage, PageRevisionSummary } from '@contracts/deskPage';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { countOf } from '@/components/ui/textFormat';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { failureText } from '@/services/http/failureText';
import { text } from '@/styles/typography';
import { PanelState } from '../../review/panels/PanelState';
import { FailureLine } from '../../ui/FailureLine';
import { HistoryItems } from '../../ui/history/HistoryItems';
import { Moment } from '../../ui/Moment';
import { pageCalls, usePageQuery, usePageRevisionQuery, usePageRevisionsQuery } from '../pagesApi';
import { UNTITLED } from '../pageTexts';
import { asVersion } from './pageDraft';

interface PageHistoryDialogProps {
  page: DeskPage;
  flush: () => Promise<boolean>;
  /** The page is stored as another state than the one in the editor. */
  onRestored: () => void;
  onClose: () => void;
}

const reasons: Record<PageRevisionSummary['reason'], string> = {
  created: 'Begun',
  saved: 'Saved',
  restored: 'Restored',
};

/** The states that the page had, each with what differs from the present one. */
export function PageHistoryDialog({ page, flush, onRestored, onClose }: PageHistoryDialogProps) {
  const { data, error, refetch } = usePageRevisionsQuery(page._id, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<number | null>(null);
  const [failure, setFailure] = useState('');

  const handleRestore = async (revision: number) => {
    if (!(await flush())) return setFailure('Nothing was restored, as the page could not be saved yet.');
    try {
      const { revision: newest } = await pageCalls.get(page._id);
      await pageCalls.restore(page._id, revision, newest);
      onRestored();
    } catch (thrown) {
      setFailure(failureText(thrown));
    }
  };

  return (
    <Dialog title="History" size="lg" onClose={onClose}>
      <FailureLine>{failure}</FailureLine>
      {!data && (
        <PanelState label="Loading the history" failure={error?.message} onRetry={() => void refetch()} />
      )}
      <List>
        {data?.map(({ revision, date, reason, published, editor, title, words }, index) => (
          <li key={revision}>
            <p dir="auto">{title || UNTITLED}</p>
            <small>
              {reasons[reason]}
              {editor && ` by ${editor}`}, <Moment date={date} />, {countOf(words, 'word')}
              {published && (
                <>
                  , published <Moment date={published} />
                </>
              )}
            </small>
            {index > 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={shown === revision}
                onClick={() => setShown(shown === revision ? null : revision)}
              >
                What has changed since
              </Button>
            )}
            {index > 0 && (
              <Button size="sm" variant="outline" onClick={() => void handleRestore(revision)}>
                Restore
              </Button>
            )}
            {shown === revision && <Changes id={page._id} revision={revision} />}
          </li>
        ))}
      </List>
    </Dialog>
  );
}

function Changes({ id, revision }: { id: string; revision: number }) {
  const earlier = usePageRevisionQuery({ id, revision });
  const now = usePageQuery(id);
  if (!earlier.data || !now.data) {
    return earlier.error ? (
      <FailureLine>{earlier.error.message}</FailureLine>
    ) : (
      <DotsLoader label="Comparing" />
    );
  }
  return (
    <Difference>
      <DocumentDifference before={asVersion(earlier.data)} after={asVersion(now.data)} />
    </Difference>
  );
}

const List = styled(HistoryItems)`
  li > p {
    ${text.label}
  }
  small {
    flex: 1 1 14rem;
  }
`;

const Difference = styled.div`
  flex-basis: 100%;
`;
