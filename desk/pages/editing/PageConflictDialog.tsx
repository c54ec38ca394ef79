import type { DeskPage } from '@contracts/deskPage';
import type { DraftBody } from '@contracts/ownArticle';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { failureText } from '@/services/http/failureText';
import { space } from '@/styles/spacing';
import { FailureLine } from '../../ui/FailureLine';
import { pageCalls } from '../pagesApi';
import { asVersion, textOf } from './pageDraft';

interface PageConflictDialogProps {
  id: string;
  /** The text in this editor. */
  mine: DraftBody;
  /** One of the two is stored as the newest now, and the other is in the history. */
  onResolved: () => void;
  onClose: () => void;
}

/** The differences between the page in this editor and the one saved elsewhere. Neither is lost. */
export function PageConflictDialog({ id, mine, onResolved, onClose }: PageConflictDialogProps) {
  const [kept] = useState(() => ({ title: '', summary: '', doc: { type: 'doc' as const }, ...mine }));
  const [theirs, setTheirs] = useState<DeskPage | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isOver = false;
    pageCalls.get(id).then(
      (page) => !isOver && setTheirs(page),
      (error) => !isOver && setFailure(failureText(error)),
    );
    return () => {
      isOver = true;
    };
  }, [id]);

  const resolve = async (wins: 'mine' | 'theirs', { revision }: DeskPage) => {
    setIsBusy(true);
    try {
      const saved = await pageCalls.save(id, { revision, keeps: true, ...textOf(kept) });
      if (wins === 'theirs') await pageCalls.restore(id, revision, saved.revision);
      onResolved();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title="Two versions of this page" size="lg" onClose={onClose}>
      <Body>
        <p>These are the changes from the saved version to yours. The other version stays in the history.</p>
        <FailureLine>{failure}</FailureLine>
        {theirs ? (
          <DocumentDifference before={asVersion(theirs)} after={asVersion(kept)} />
        ) : (
          failure === '' && <DotsLoader label="Comparing" />
        )}
        <DialogActions>
          <Button
            variant="outline"
            disabled={!theirs}
            isLoading={isBusy}
            onClick={() => theirs && void resolve('theirs', theirs)}
          >
            Keep the saved one
          </Button>
          <Button
            disabled={!theirs}
            isLoading={isBusy}
            onClick={() => theirs && void resolve('mine', theirs)}
          >
            Keep mine
          </Button>
        </DialogActions>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
